import { paramsSchema, roles, type Access, type Call, type Role } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'
import fc from 'fast-check'
import Type, { type TObject, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../../rooms/http/tokens.ts'
import { requestOf } from '../call-request.ts'
import { valuesOf } from '../schema-values.ts'
import { accountIn } from '../use-restaurant.ts'
import type { Scene } from './scene.ts'

/**
 * Somebody who calls. `role` is held in the own restaurant or, for those the operator gives, on the account;
 * `elsewhere`: another one in the foreign restaurant.
 */
type Caller = {
  name: string
  role: Role | null
  elsewhere?: Role
  /** Held in the franchise of the own restaurant, and so in it. */
  ofFranchise?: true
  isUser: boolean
  hasBadToken?: true
}

/** People whose role depends on where they are. */
const mixed = [
  ['employee', 'manager'],
  ['manager', 'callcenter'],
  ['callcenter', 'onboarding'],
  ['onboarding', 'employee'],
] as const satisfies [Role, Role][]

const callers: readonly Caller[] = [
  ...roles.map((role) => ({ name: role, role, isUser: true })),
  ...mixed.map(([role, elsewhere]) => ({
    name: `${role} here, ${elsewhere} there`,
    ...{ role, elsewhere, isUser: true },
  })),
  { name: 'account without a role', role: null, isUser: true },
  { name: 'manager of the franchise', role: 'manager', ofFranchise: true, isUser: true },
  { name: 'employee of the franchise', role: 'employee', ofFranchise: true, isUser: true },
  { name: 'guest', role: null, isUser: false },
  { name: 'nobody', role: null, isUser: false },
  { name: 'expired token', role: null, isUser: false, hasBadToken: true },
  { name: 'token of another secret', role: null, isUser: false, hasBadToken: true },
  { name: 'guest’s token as bearer', role: null, isUser: false, hasBadToken: true },
]

type PlaceName =
  | 'a missing franchise'
  | 'own'
  | 'foreign'
  | 'being set up'
  | 'own, under a foreign franchise'
  | 'missing'
  | 'a foreign franchise'
type Place = { restaurantId: string; franchiseId: string }

function placesOf({ own, foreign, beingSetUp }: Scene): Record<PlaceName, Place> {
  return {
    own: own.at,
    foreign: foreign.at,
    'being set up': beingSetUp.at,
    'own, under a foreign franchise': { ...own.at, franchiseId: foreign.franchiseId },
    missing: { ...own.at, restaurantId: uuidv7() },
    'a foreign franchise': foreign.at,
    'a missing franchise': { ...own.at, franchiseId: uuidv7() },
  }
}

type Verdict = 'allowed' | '401 SignInNeeded' | '403 NotAllowed' | '404 NotFound'

/** What the contract's `access` says about this caller in this place. */
function expected(access: Access, caller: Caller, place: PlaceName): Verdict {
  const { isUser, hasBadToken } = caller
  if (access.who === 'anyone') return 'allowed'
  // Nobody here has signed in by a browser.
  if (hasBadToken || access.who === 'session') return '401 SignInNeeded'
  if (access.who === 'signedIn') return isUser ? 'allowed' : '401 SignInNeeded'
  if (access.who === 'roles') {
    if (!isUser) return '401 SignInNeeded'
    const held = [caller.role, caller.elsewhere]
    return held.some((role) => role && access.roles.includes(role)) ? 'allowed' : '403 NotAllowed'
  }
  if (access.who === 'franchise') return inFranchiseExpected(caller, place)
  if (access.who === 'franchiseStaff') {
    if (!isUser) return '401 SignInNeeded'
    const held = caller.role === 'onboarding' && !caller.elsewhere ? null : roleAt(caller, place)
    if (place === 'a missing franchise' || !held) return '404 NotFound'
    return access.roles.includes(held) ? 'allowed' : '403 NotAllowed'
  }
  if (!isUser && !access.guests) return '401 SignInNeeded'
  if (place === 'missing' || place === 'own, under a foreign franchise') return '404 NotFound'
  if (!isUser) return place === 'being set up' && access.guests === 'live' ? '404 NotFound' : 'allowed'
  const role = roleAt(caller, place)
  if (!role) return '404 NotFound'
  return access.roles.includes(role) ? 'allowed' : '403 NotAllowed'
}

function inFranchiseExpected({ role, ofFranchise, isUser }: Caller, place: PlaceName): Verdict {
  if (!isUser) return '401 SignInNeeded'
  if (role === 'admin') return 'allowed'
  if (!ofFranchise || place !== 'own') return '404 NotFound'
  return role === 'manager' ? 'allowed' : '403 NotAllowed'
}

function roleAt({ role, elsewhere }: Caller, place: PlaceName): Role | null {
  if (elsewhere) return place === 'own' ? role : place === 'foreign' ? elsewhere : null
  if (role === 'admin') return role
  const isTheirs = role === 'onboarding' ? place === 'being set up' : place === 'own'
  return isTheirs ? role : null
}

/** Which places make a difference to a call, by what its path names. */
function placesThatMatter(call: Call): PlaceName[] {
  const names = paramNames(call.path)
  if (call.access.who === 'franchise') return ['own', 'a foreign franchise']
  if (call.access.who === 'franchiseStaff') return ['own', 'foreign', 'being set up', 'a missing franchise']
  if (!names.includes('restaurantId')) return ['own']
  const everywhere: PlaceName[] = ['own', 'foreign', 'being set up', 'missing']
  return names.includes('franchiseId') ? [...everywhere, 'own, under a foreign franchise'] : everywhere
}

type Input = { params: Record<string, unknown>; query: object; body: unknown }
type Attempt = { input: Input; isWrong: boolean }

function rightInput(call: Call, place: Place): Input {
  const sample = (schema: TSchema) => fc.sample(valuesOf(schema), { numRuns: 1, seed: 7 })[0] as object
  return {
    params: { ...sample(paramsSchema(call)), ...place },
    query: sample(call.query ?? Type.Object({})),
    body: call.body && sample(call.body),
  }
}

/**
 * Input that is right but for one thing, so that who may call is told `InvalidInput` and nothing happens. A call
 * that takes nothing but its restaurant is carried out.
 */
function almostRight(call: Call, input: Input): Attempt {
  const param = paramNames(call.path).find((name) => name !== 'restaurantId' && name !== 'franchiseId')
  if (param) return { input: { ...input, params: { ...input.params, [param]: '!' } }, isWrong: true }
  const wrongQuery = call.query && wrongQueryOf(call.query)
  if (wrongQuery) return { input: { ...input, query: { ...input.query, ...wrongQuery } }, isWrong: true }
  // Nothing is uploaded.
  if (call.files || call.text) return { input, isWrong: true }
  return call.body ? { input: { ...input, body: 'wrong' }, isWrong: true } : { input, isWrong: false }
}

function wrongQueryOf(query: TObject): Record<string, string> | null {
  for (const [name, schema] of Object.entries(query.properties)) {
    const wrong = ['wrong', '\u0000'].find((text) => !Value.Check(schema, Value.Convert(schema, text)))
    if (wrong) return { [name]: wrong }
  }
  return null
}

/** Each call × everybody × every kind of restaurant; what is expected follows from `access` alone. */
export function describeAccess(calls: readonly Call[], scene: Scene) {
  const headers: Record<string, Record<string, string>> = {}
  beforeAll(async () => {
    Object.assign(headers, await headersOfCallers(scene))
  })

  async function verdictOf(call: Call, { name }: Caller, { input, isWrong }: Attempt): Promise<string> {
    const [path, init] = requestOf(call, input)
    const response = await scene.own.server.handIn(path, {
      ...init,
      headers: { ...(init.headers as object), ...headers[name] },
    })
    const { code } = ((await response.json()) ?? {}) as { code?: string }
    // Whoever is told of a refusal that only this call has, was let in.
    const isOwnRefusal = code !== undefined && code in (call.refusals ?? {})
    const isAllowed = isWrong ? code === 'InvalidInput' : response.ok || isOwnRefusal
    return isAllowed ? 'allowed' : `${response.status} ${code}`
  }

  describe('Who may call', () => {
    it.each(calls.map((call) => [call.name, call] as const))('%s', async (_, call) => {
      const wanted: Record<string, Verdict> = {}
      const got: Record<string, string> = {}
      const places = placesOf(scene)
      for (const place of placesThatMatter(call)) {
        const right = rightInput(call, places[place])
        const attempt = almostRight(call, right)
        const isLive = place !== 'being set up' && place !== 'missing'
        if (!attempt.isWrong && call.access.who === 'anyone' && !isLive) continue
        const asked = callers.flatMap((caller) => {
          const verdict = expected(call.access, caller, place)
          const ask = async (how: string, attempt: Attempt) => {
            wanted[`${caller.name} in ${place}${how}`] = verdict
            got[`${caller.name} in ${place}${how}`] = await verdictOf(call, caller, attempt)
          }
          const isRefused = verdict !== 'allowed'
          return [
            ask('', attempt),
            ...(isRefused ? [ask(', all else right', { input: right, isWrong: false })] : []),
          ]
        })
        await Promise.all(asked)
      }
      expect(got).toEqual(wanted)
    })
  })
}

async function headersOfCallers({ own: { server, restaurantId, franchiseId }, foreign }: Scene) {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const now = server.clock.now
  const users = await Promise.all(
    roles.map(async (role) => {
      const account = { ...accountIn(restaurantId, role), userId: await anAccount() }
      return [role, bearer(await server.token(account))] as const
    }),
  )
  const both = await Promise.all(
    callers.map(async ({ name, role, elsewhere }) => {
      if (!role || !elsewhere) return []
      const restaurants = { [restaurantId]: role, [foreign.restaurantId]: elsewhere }
      return [[name, bearer(await server.token({ restaurants, userId: await anAccount() }))] as const]
    }),
  )
  const ofFranchise = await Promise.all(
    callers.map(async ({ name, role, ofFranchise: isHeld }) => {
      if (!isHeld || !role) return []
      const held = { restaurants: { [restaurantId]: role }, franchises: { [franchiseId]: role } }
      return [[name, bearer(await server.token({ ...held, userId: await anAccount() }))] as const]
    }),
  )
  const guestToken = server.deps.tokens.signGuest(uuidv7())
  const admin = { kind: 'user', userId: uuidv7(), username: 'a', roles: ['admin'], restaurants: {} } as const
  const origin = { sessionId: uuidv7(), version: 0 }
  const forger = createTokens(new TextEncoder().encode('a secret that no server knows at all'), () => now)
  const [past, future] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 3600_000)]
  return {
    ...Object.fromEntries([...users, ...both.flat(), ...ofFranchise.flat()]),
    'account without a role': bearer(await server.token({ userId: await anAccount() })),
    guest: { cookie: `tresen_guest=${guestToken}` },
    nobody: {},
    'expired token': bearer(server.deps.tokens.signUser(admin, origin, past)),
    'token of another secret': bearer(forger.signUser(admin, origin, future)),
    'guest’s token as bearer': bearer(guestToken),
  }

  /** An account that exists, because a refreshed token carries what the database says. */
  async function anAccount(): Promise<string> {
    const userId = uuidv7()
    const statement = `insert into users (id, username, password_hash) values ($1, $2, 'none')`
    await server.database.pool.query(statement, [userId, userId])
    return userId
  }
}
