import { Writable } from 'node:stream'
import { TokenClaims } from '@tresen/contract/identity/user'
import { decodeJwt } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { operatorRoles, roles, type Role } from '@tresen/contract/define'
import { faultOf } from '../../testing/reply-check.ts'
import type { TestClient } from '../../testing/test-server.ts'
import { tidy } from '../../upkeep.ts'
import { useServer } from '../../testing/use-server.ts'
import { aBrowser } from '../../testing/a-browser.ts'
import { useAccounts } from './testing/an-account.ts'
import { readTrustedProxies } from '../../rooms/edge/trusted-proxies.ts'

const logged: string[] = []
const log = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})

const server = useServer({ log, trustProxy: readTrustedProxies('1')! })
const [ownId, sisterId] = [uuidv7(), uuidv7()]

const accounts = useAccounts(server)
const { passwordHash } = accounts
let nobody: TestClient
beforeAll(() => {
  nobody = server.as()
})

const anAccount = (lockedReason = '') =>
  accounts.anAccount({ lockedReason, nameOf: (id) => `Anna-${id}@Example.com` })

/** Changes what is stored of an account; `$1` is its id. */
function change(id: string, statement: string, ...more: unknown[]) {
  return server.database.pool.query(statement, [id, ...more])
}

function signIn({ username }: { username: string }, password = 'richtig', client = nobody) {
  return client.signIn({ body: { username, password } })
}

function refused(attempt: Promise<unknown>, what: object) {
  return expect(attempt).rejects.toMatchObject(what)
}

const wrong = { status: 401, code: 'WrongCredentials' }
const tooMany = { status: 429, code: 'TooManyGuesses' }

async function guessWrongly(account: { username: string }, times: number) {
  for (let i = 0; i < times; i++) await refused(signIn(account, 'falsch'), wrong)
}

function waitSeconds(seconds: number) {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

describe('Signing in', () => {
  it.each(roles)('works as %s', async (role) => {
    const { id, username } = await anAccount()
    const isGivenByOperator = role === 'admin' || role === 'onboarding'
    const own = operatorRoles.filter((one) => one === role)
    const restaurants: Record<string, Role> = isGivenByOperator ? {} : { [ownId]: role, [sisterId]: role }
    await change(id, 'update users set roles = $2 where id = $1', own)
    for (const restaurantId of Object.keys(restaurants))
      await change(id, 'insert into user_restaurants values ($1, $2, $3)', restaurantId, role)

    const user = await signIn({ username: username.toUpperCase() })
    expect(user).toMatchObject({ id, username, restaurants, roles: own, twoFactorAuthRequired: false })
    const claims = decodeJwt(user.token)
    const { iat: _iat, aud, ...told } = claims
    expect(aud).toBe('user')
    expect(faultOf(TokenClaims, told)).toBeNull()
    expect(told).toMatchObject({ sub: id, username, restaurants, roles: own })
    expect(new Date(claims.exp! * 1000).toISOString()).toBe(user.tokenExpiresAt)
  })

  it('tells a wrong password and an unknown name apart for nobody', async () => {
    const account = await anAccount()
    const refusals = await Promise.all(
      [signIn(account, 'falsch'), signIn({ username: 'gibt@es.nicht' }, 'falsch')].map((attempt) =>
        attempt.catch(({ status, code, message_de, details }) => ({ status, code, message_de, details })),
      ),
    )
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]).toMatchObject(wrong)
  })

  it('to a locked account is refused with the reason, to those who know the password', async () => {
    const account = await anAccount('Vertrag beendet')
    await refused(signIn(account, 'falsch'), wrong)
    await refused(signIn(account), {
      status: 403,
      code: 'AccountLocked',
      details: { reason: 'Vertrag beendet' },
    })
  })
})

describe('Guessing', () => {
  it('is free five times, then costs a wait that doubles up to a quarter of an hour', async () => {
    const account = await anAccount()
    await guessWrongly(account, 5)
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      await refused(signIn(account), { ...tooMany, details: { retryAfterSeconds: wait } })
      waitSeconds(wait - 1)
      await refused(signIn(account), { ...tooMany, details: { retryAfterSeconds: 1 } })
      waitSeconds(1)
      await guessWrongly(account, 1)
    }
    waitSeconds(901)
    expect((await signIn(account)).id).toBe(account.id)
  })

  it('is forgotten after the right password, and after a quarter of an hour', async () => {
    const account = await anAccount()
    for (let i = 0; i < 3; i++) {
      await guessWrongly(account, 4)
      await signIn(account)
    }
    await guessWrongly(account, 4)
    waitSeconds(16 * 60)
    await guessWrongly(account, 5)
    await refused(signIn(account), tooMany)
  })

  it('at once counts one by one', async () => {
    const account = await anAccount()
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => signIn(account, 'falsch').catch(({ code }: { code: string }) => code)),
    )
    expect(codes.filter((code) => code === 'WrongCredentials')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TooManyGuesses')).toHaveLength(25)
  })

  it('one name leaves others alone, and another spelling is the same name', async () => {
    const [account, other] = [await anAccount(), await anAccount()]
    await guessWrongly(account, 5)
    await refused(signIn({ username: account.username.toUpperCase() }), tooMany)
    await refused(signIn({ username: account.username.replace('Example', 'EXAMPLE') }), tooMany)
    expect((await signIn(other)).id).toBe(other.id)
  })

  it('leaves no trace once it counts no more', async () => {
    const left = async () => (await server.database.pool.query('select subject from guesses')).rows.length
    await guessWrongly(await anAccount(), 5)
    waitSeconds(14 * 60)
    await tidy(server.deps)
    expect(await left()).toBe(3)
    waitSeconds(70)
    await tidy(server.deps)
    expect(await left()).toBe(0)
  })

  it('unknown names is slowed down alike', async () => {
    const account = { username: `niemand-${uuidv7()}` }
    await guessWrongly(account, 5)
    await refused(signIn(account), tooMany)
  })

  it('many names from one address ends after fifty, and an own account does not help', async () => {
    const own = await anAccount()
    const guessNext = () => refused(signIn({ username: `niemand-${uuidv7()}` }, 'x'), wrong)
    for (let i = 0; i < 49; i++) await guessNext()
    await signIn(own)
    await guessNext()
    await refused(signIn({ username: `niemand-${uuidv7()}` }, 'x'), {
      ...tooMany,
      details: { retryAfterSeconds: 30 },
    })
    waitSeconds(30)
    await signIn(own)
  })

  it('from a blocked address leaves nothing by name', async () => {
    for (let i = 0; i < 50; i++) await refused(signIn({ username: `niemand-${uuidv7()}` }, 'x'), wrong)
    const name = `niemand-${uuidv7()}`
    await refused(signIn({ username: name }, 'x'), tooMany)
    const { rowCount } = await server.database.pool.query('select from guesses where subject like $1', [
      `name:${name}%`,
    ])
    expect(rowCount).toBe(0)
  })

  it('of sixty who sign in at one address nobody is held up', async () => {
    const account = await anAccount()
    for (let i = 0; i < 60; i++) await signIn(account)
  })
})

describe('A token', () => {
  it.each([
    ['without signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['of algorithm none', (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`],
    [
      'with changed claims',
      (token: string) => token.replace(/\.[^.]+\./, `.${btoa('{"roles":["admin"]}')}.`),
    ],
    ['in lower case', (token: string) => token.toLowerCase()],
    ['cut short', (token: string) => token.slice(0, -1)],
  ])('%s is none', async (_, spoil) => {
    const { token } = await signIn(await anAccount())
    const use = (bearer: string) =>
      server.fetch('/api/identity/sessions', { headers: { authorization: `Bearer ${bearer}` } })
    expect((await use(token)).status).toBe(200)
    expect((await use(spoil(token))).status).toBe(401)
  })
})

describe('Nobody can keep somebody else out', () => {
  it('who signed in on a browser before is not held up there, whatever others guess', async () => {
    const account = await anAccount()
    const known = aBrowser(server)
    await signIn(account, 'richtig', known.as())
    await guessWrongly(account, 5)
    const thief = aBrowser(server, { address: '198.51.100.66' })
    // Always another sign, and not the last one: two of those can stand for the same bytes.
    const spoilt = known.cookies
      .get('tresen_device')!
      .replace(/.(?=.{9}$)/, (sign) => (sign === 'a' ? 'b' : 'a'))
    thief.cookies.set('tresen_device', spoilt)
    for (let i = 0; i < 5; i++) await refused(signIn(account, 'falsch', thief.as()), wrong)
    await refused(signIn(account, 'richtig', thief.as()), tooMany)
    await refused(signIn(account), tooMany)
    expect((await signIn(account, 'richtig', known.as())).id).toBe(account.id)
  })

  it('nor by guessing at an address that others share with them', async () => {
    const account = await anAccount()
    const known = aBrowser(server)
    await signIn(account, 'richtig', known.as())
    for (let i = 0; i < 50; i++)
      await refused(signIn({ username: `niemand-${i}` }, 'x', aBrowser(server).as()), wrong)
    await refused(signIn(await anAccount(), 'richtig', aBrowser(server).as()), tooMany)
    expect((await signIn(account, 'richtig', known.as())).id).toBe(account.id)
  })

  it('who guesses on a known browser waits there as everywhere', async () => {
    const account = await anAccount()
    const known = aBrowser(server)
    await signIn(account, 'richtig', known.as())
    for (let i = 0; i < 5; i++) await refused(signIn(account, 'falsch', known.as()), wrong)
    await refused(signIn(account, 'richtig', known.as()), tooMany)
  })

  it('of a thousand addresses no more than a hundred guess at one name', async () => {
    const account = await anAccount()
    const codes: string[] = []
    for (let i = 0; i < 120; i++) {
      const stranger = aBrowser(server, { address: `198.51.${i}.7` })
      const attempt = signIn(account, 'falsch', stranger.as())
      codes.push(
        await attempt.then(
          () => 'signed in',
          ({ code }: { code: string }) => code,
        ),
      )
    }
    expect(codes.filter((code) => code === 'WrongCredentials')).toHaveLength(100)
  })
})

describe('The log', () => {
  it('holds neither passwords nor tokens, whatever happens', async () => {
    const account = await anAccount()
    const { token } = await signIn(account)
    await signIn(account, 'geheimes-falsches').catch(() => {})
    await server.fetch(`/restaurant-hub?access_token=${token}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const broken = {
      method: 'POST',
      body: '{"password":"geheimes-falsches"',
      headers: { 'content-type': 'application/json' },
    }
    await server.fetch('/api/identity/signIn', broken)
    await server.database.pool.query('alter table guesses rename to hidden')
    const failed = await server.fetch('/api/identity/signIn', {
      ...broken,
      body: JSON.stringify({ username: account.username, password: 'geheimes-falsches' }),
    })
    await server.database.pool.query('alter table hidden rename to guesses')
    expect(failed.status).toBe(500)
    const text = logged.join('')
    expect(text).toContain('request failed')
    for (const secret of ['geheimes-falsches', 'richtig', token, token.split('.')[2]!, passwordHash()]) {
      expect(text).not.toContain(secret)
    }
  })
})
