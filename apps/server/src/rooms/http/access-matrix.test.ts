import { catalogue } from '@tresen/contract/catalogue'
import { paramsSchema, roles, type Access, type Call, type Role } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'
import fc from 'fast-check'
import Type, { type TObject, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  leineglutFranchiseId,
  leineglutId,
  rosenstockFranchiseId,
  rosenstockId,
  sushikisteFranchiseId,
  sushikisteId,
} from '../../areas/restaurants/demo-id.ts'
import { requestOf } from '../../testing/call-request.ts'
import { valuesOf } from '../../testing/schema-values.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createTokens } from './tokens.ts'

/*
 * Every call × everybody × every kind of restaurant. What is expected follows from `access` alone, so a new call
 * is covered as soon as it stands in the contract.
 */

const places = {
  own: { restaurantId: leineglutId, franchiseId: leineglutFranchiseId, isLive: true },
  foreign: { restaurantId: rosenstockId, franchiseId: rosenstockFranchiseId, isLive: true },
  'being set up': { restaurantId: sushikisteId, franchiseId: sushikisteFranchiseId, isLive: false },
  'own, under a foreign franchise': {
    restaurantId: leineglutId,
    franchiseId: rosenstockFranchiseId,
    isLive: true,
  },
  missing: { restaurantId: uuidv7(), franchiseId: leineglutFranchiseId, isLive: false },
}
type PlaceName = keyof typeof places
type Place = (typeof places)[PlaceName]

/** Somebody who calls. `role` is held in the own restaurant or, for those the operator gives, on the account. */
type Caller = { role: Role | null; isUser: boolean; headers: () => Record<string, string> }

let server: TestServer
const headers: Record<string, Record<string, string>> = {}
const user = (name: string, role: Role | null): Caller => ({
  role,
  isUser: true,
  headers: () => headers[name]!,
})
const stranger = (name: string): Caller => ({ role: null, isUser: false, headers: () => headers[name]! })

const callers: Record<string, Caller> = {
  ...Object.fromEntries(roles.map((role) => [role, user(role, role)])),
  'account without a role': user('account without a role', null),
  guest: stranger('guest'),
  nobody: stranger('nobody'),
  'expired token': stranger('expired token'),
  'token of another secret': stranger('token of another secret'),
  'guest’s token as bearer': stranger('guest’s token as bearer'),
}
const withBadToken = ['expired token', 'token of another secret', 'guest’s token as bearer']

beforeAll(async () => {
  server = await startTestServer()
  for (const role of roles) headers[role] = bearer(await server.token(await anAccount(accountOf(role))))
  headers['account without a role'] = bearer(await server.token(await anAccount({})))
  headers['nobody'] = {}
  const guestToken = await server.deps.tokens.signGuest(uuidv7())
  headers['guest'] = { cookie: `tresen_guest=${guestToken}` }
  headers['guest’s token as bearer'] = bearer(guestToken)
  const admin = { kind: 'user', userId: uuidv7(), username: 'a', roles: ['admin'], restaurants: {} } as const
  const { now } = server.clock
  headers['expired token'] = bearer(await server.deps.tokens.signUser(admin, new Date(now.getTime() - 1000)))
  const forger = createTokens(new TextEncoder().encode('a secret that no server knows at all'), () => now)
  headers['token of another secret'] = bearer(
    await forger.signUser(admin, new Date(now.getTime() + 3600_000)),
  )
})
afterAll(() => server.close())

/** An account that exists, because a refreshed token carries what the database says. */
async function anAccount(claims: { roles?: Role[]; restaurants?: Record<string, Role> }) {
  const userId = uuidv7()
  const statement = `insert into users (id, username, password_hash) values ($1, $2, 'none')`
  await server.database.pool.query(statement, [userId, userId])
  return { ...claims, userId }
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

function accountOf(role: Role) {
  const isGivenByOperator = role === 'admin' || role === 'onboarding'
  return isGivenByOperator ? { roles: [role] } : { restaurants: { [leineglutId]: role } }
}

type Verdict = 'allowed' | '401 SignInNeeded' | '403 NotAllowed' | '404 NotFound'

/** What the contract's `access` says about this caller in this place. */
function expected(access: Access, name: string, place: Place): Verdict {
  if (access.who === 'anyone') return 'allowed'
  const { isUser, role } = callers[name]!
  if (withBadToken.includes(name)) return '401 SignInNeeded'
  if (access.who === 'signedIn') return isUser ? 'allowed' : '401 SignInNeeded'
  if (access.who === 'roles') {
    if (!isUser) return '401 SignInNeeded'
    return role && access.roles.includes(role) ? 'allowed' : '403 NotAllowed'
  }
  if (!isUser && !access.guests) return '401 SignInNeeded'
  if (place === places.missing || place === places['own, under a foreign franchise']) return '404 NotFound'
  if (!isUser) return place.isLive ? 'allowed' : '404 NotFound'
  if (!role || !isTheirs(role, place)) return '404 NotFound'
  return access.roles.includes(role) ? 'allowed' : '403 NotAllowed'
}

function isTheirs(role: Role, place: Place): boolean {
  if (role === 'admin') return true
  return role === 'onboarding' ? !place.isLive : place.restaurantId === leineglutId
}

/** Which places make a difference to a call, by what its path names. */
function placesOf(call: Call): PlaceName[] {
  const names = paramNames(call.path)
  if (!names.includes('restaurantId')) return ['own']
  return (Object.keys(places) as PlaceName[]).filter(
    (place) => place !== 'own, under a foreign franchise' || names.includes('franchiseId'),
  )
}

/**
 * Input that is right but for one thing, so that who may call is told `InvalidInput` and nothing happens. A call
 * that takes nothing but its restaurant is carried out.
 */
function almostRightInput(call: Call, input: ReturnType<typeof rightInput>) {
  const param = paramNames(call.path).find((name) => !(name in places.own))
  if (param) return { input: { ...input, params: { ...input.params, [param]: '!' } }, isWrong: true }
  const wrongQuery = call.query && wrongQueryOf(call.query)
  if (wrongQuery) return { input: { ...input, query: { ...input.query, ...wrongQuery } }, isWrong: true }
  return call.body ? { input: { ...input, body: 'wrong' }, isWrong: true } : { input, isWrong: false }
}

function wrongQueryOf(query: TObject): Record<string, string> | null {
  const candidates = ['wrong', '\u0000']
  for (const [name, schema] of Object.entries(query.properties)) {
    const validator = Compile(schema)
    const wrong = candidates.find((text) => !validator.Check(validator.Convert(text)))
    if (wrong) return { [name]: wrong }
  }
  return null
}

function rightInput(call: Call, place: Place) {
  const sample = (schema: TSchema) => fc.sample(valuesOf(schema), { numRuns: 1, seed: 7 })[0] as object
  return {
    params: { ...sample(paramsSchema(call)), ...place } as Record<string, unknown>,
    query: sample(call.query ?? Type.Object({})),
    body: call.body && sample(call.body),
  }
}

async function verdictOf(call: Call, name: string, input: object, isWrong: boolean): Promise<string> {
  const [path, init] = requestOf(call, input)
  const response = await server.fetch(path, {
    ...init,
    headers: { ...(init.headers as object), ...callers[name]!.headers() },
  })
  const { code } = ((await response.json()) ?? {}) as { code?: string }
  const isAllowed = isWrong ? code === 'InvalidInput' : response.ok
  return isAllowed ? 'allowed' : `${response.status} ${code}`
}

const calls: [string, Call][] = Object.entries(catalogue)

describe('Who may call what', () => {
  it.each(calls)('%s', async (_, call) => {
    const wanted: Record<string, Verdict> = {}
    const got: Record<string, string> = {}
    for (const placeName of placesOf(call)) {
      const place = places[placeName]
      const right = rightInput(call, place)
      const almostRight = almostRightInput(call, right)
      const isShopNotOpenYet = !almostRight.isWrong && call.access.who === 'anyone' && !place.isLive
      if (isShopNotOpenYet) continue
      const asked = Object.keys(callers).flatMap((name) => {
        const who = `${name} in ${placeName}`
        const verdict = expected(call.access, name, place)
        const ask = async (how: string, { input, isWrong }: typeof almostRight) => {
          wanted[who + how] = verdict
          got[who + how] = await verdictOf(call, name, input, isWrong)
        }
        const isRefused = verdict !== 'allowed'
        return [
          ask('', almostRight),
          ...(isRefused ? [ask(', all else right', { input: right, isWrong: false })] : []),
        ]
      })
      await Promise.all(asked)
    }
    expect(got).toEqual(wanted)
  })
})

describe('A deleted restaurant', () => {
  it('answers nobody any more', async () => {
    const restaurantId = sushikisteId
    const admin = await server.as({ roles: ['admin'] })
    await admin.getRestaurant({ restaurantId })
    await server.database.pool.query(`update restaurants set state = 'Deleted' where id = $1`, [restaurantId])
    server.clock.now = new Date(server.clock.now.getTime() + 5000)
    await expect(admin.getRestaurant({ restaurantId })).rejects.toMatchObject({ status: 404 })
  })
})
