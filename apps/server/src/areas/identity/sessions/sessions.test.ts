import { decodeJwt } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { aBrowser } from '../../../testing/a-browser.ts'
import { stopwatch } from '../../../testing/busy-machine.ts'
import { openRawHub } from '../../../testing/raw-hub.ts'
import { fridayEvening, startTestServer } from '../../../testing/test-server.ts'
import { useServer } from '../../../testing/use-server.ts'
import { password, useAccounts, type Account } from '../testing/an-account.ts'
import { tidy } from '../../../upkeep.ts'
import { insertSession } from './sessions.sql.ts'
import { endSessionsOf, renewTokensOf } from './end-sessions.ts'

const server = useServer()
const HOUR = 3600_000
const DAY = 24 * HOUR

const { anAccount, later, passwordHash } = useAccounts(server)

async function signedIn(account?: Account, userAgent?: string) {
  const { id, username } = account ?? (await anAccount())
  const browser = aBrowser(server, userAgent ? { userAgent } : {})
  const { token } = await browser.as().signIn({ body: { username, password } })
  return { id, username, browser, token }
}

const signInNeeded = { status: 401, code: 'SignInNeeded' }

describe('A sign-in', () => {
  it('gives the browser a refresh token that no script sees and no foreign page sends', async () => {
    const { browser } = await signedIn()
    const line = browser.setCookies.find((one) => one.startsWith('tresen_session='))!
    expect(line).toMatch(/; Path=\/api\/identity(;|$)/)
    expect(line).toContain('; HttpOnly')
    expect(line).toContain('; SameSite=Strict')
    expect(line).toContain(`Max-Age=${30 * 24 * 3600}`)
  })

  it('is renewed without a token, with the roles of today; a locked or deleted account is not', async () => {
    const { id, browser, token } = await signedIn()
    expect(decodeJwt(token)).toMatchObject({ roles: [], restaurants: {} })
    const [own, other] = [uuidv7(), uuidv7()]
    const change = (statement: string, ...more: unknown[]) =>
      server.database.pool.query(statement, [id, ...more])
    await change(`insert into user_restaurants values ($1, $2, 'manager'), ($1, $3, 'employee')`, own, other)
    await change(`update users set roles = '{callcenter}' where id = $1`)
    const renewed = await browser.as().refreshToken()
    expect(decodeJwt(renewed.token)).toMatchObject({
      roles: ['callcenter'],
      restaurants: { [own]: 'manager', [other]: 'employee' },
    })
    await change('update users set locked_at = now() where id = $1')
    await expect(browser.as().refreshToken()).rejects.toMatchObject({ status: 401, code: 'AccountLocked' })
    await change('delete from users where id = $1')
    await expect(browser.as().refreshToken()).rejects.toMatchObject(signInNeeded)
  })

  it('lasts thirty days and no longer, however often it is renewed', async () => {
    const { browser } = await signedIn()
    for (let day = 0; day < 29; day++) {
      later(DAY)
      await browser.as().refreshToken()
    }
    later(DAY)
    await expect(browser.as().refreshToken()).rejects.toMatchObject(signInNeeded)
  })

  it('that nobody uses for fourteen days is over', async () => {
    const { browser } = await signedIn()
    later(14 * DAY - 1000)
    await browser.as().refreshToken()
    later(14 * DAY)
    await expect(browser.as().refreshToken()).rejects.toMatchObject(signInNeeded)
  })

  it('gives tokens for five hours', async () => {
    const { token, browser } = await signedIn()
    later(5 * HOUR - 1000)
    expect(await browser.as(token).listSessions()).toHaveLength(1)
    later(1000)
    await expect(browser.as(token).listSessions()).rejects.toMatchObject(signInNeeded)
  })
})

it('a sign-in that is overtaken by a new password or a lock begins no session', async () => {
  const { id } = await anAccount()
  const session = {
    userId: id,
    deviceId: uuidv7(),
    deviceName: 'Chrome',
    place: '::',
    createdAt: fridayEvening,
    byPasskey: false,
  }
  const begin = (hash: string) =>
    insertSession(
      server.deps.db,
      { ...session, id: uuidv7(), endsAt: new Date(fridayEvening.getTime() + DAY) },
      hash,
    )
  expect(await begin('the hash of before')).toBe(false)
  expect(await begin(passwordHash())).toBe(true)
  await server.database.pool.query('update users set locked_at = now() where id = $1', [id])
  expect(await begin(passwordHash())).toBe(false)
})

describe('A refresh token', () => {
  it('sent by two tabs at once, or again because the answer was lost, goes on in both', async () => {
    const { browser } = await signedIn()
    await Promise.all([browser.as().refreshToken(), browser.as().refreshToken(), browser.as().refreshToken()])
    const before = new Map(browser.cookies)
    await browser.as().refreshToken()
    browser.cookies = before
    later(60_000)
    await browser.as().refreshToken()
    later(4 * HOUR)
    await browser.as().refreshToken()
  })

  it.each([
    ['the thief comes second', 'owner'],
    ['the thief comes first', 'thief'],
  ])('that was stolen ends the session for both: %s', async (_, first) => {
    const { browser, token, username } = await signedIn()
    const thief = aBrowser(server, { address: '198.51.100.66' })
    thief.cookies = new Map(browser.cookies)
    const [one, other] = first === 'owner' ? [browser, thief] : [thief, browser]
    later(4 * HOUR)
    const { token: next } = await one.as().refreshToken()
    later(3 * 60_000)
    // Both read why; whose the second ones are, nobody knows.
    for (const each of [other, one, other])
      await expect(each.as().refreshToken()).rejects.toMatchObject({ status: 401, code: 'SessionStolen' })
    const { mails } = await server.as({ roles: ['admin'] }).listMails({})
    const told = mails.filter(({ kind, recipient }) => kind === 'sessionStolen' && recipient === username)
    expect(told).toHaveLength(1)
    for (const gone of [token, next])
      await expect(one.as(gone).listSessions()).rejects.toMatchObject(signInNeeded)
  })

  it('is none when it was changed, made up, or is another cookie of ours', async () => {
    const { browser } = await signedIn()
    const own = browser.cookies.get('tresen_session')!
    const device = browser.cookies.get('tresen_device')!
    const forged = [own.replace(/1\./, '2.'), own.slice(0, -2), `${uuidv7()}%2F1.`, device, 'x', '.']
    for (const cookie of forged) {
      expect(cookie).not.toBe(own)
      browser.cookies.set('tresen_session', cookie)
      await expect(browser.as().refreshToken()).rejects.toMatchObject(signInNeeded)
    }
    browser.cookies.set('tresen_session', own)
    await browser.as().refreshToken()
  })
})

describe('Signing out', () => {
  it('ends the tokens of this browser at once, and of no other', async () => {
    const { browser, token, ...account } = await signedIn()
    const other = await signedIn(account)
    await browser.as(token).signOut()
    expect(browser.cookies.has('tresen_session')).toBe(false)
    await expect(browser.as(token).listSessions()).rejects.toMatchObject(signInNeeded)
    await expect(browser.as().refreshToken()).rejects.toMatchObject(signInNeeded)
    expect(await other.browser.as(other.token).listSessions()).toHaveLength(1)
  })

  it('elsewhere goes by the list of one’s devices, and only of one’s own', async () => {
    const account = await anAccount()
    const here = await signedIn(account)
    const agent = 'Mozilla/5.0 (iPad; CPU OS 18) AppleWebKit/605 Version/18 Safari/604'
    later(1000)
    const there = await signedIn(account, agent)
    const sessions = await here.browser.as(here.token).listSessions()
    expect(sessions.map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual([
      ['Safari auf iPad', false],
      ['Chrome auf Windows', true],
    ])
    const sessionId = sessions.find(({ isCurrent }) => !isCurrent)!.id
    const stranger = await signedIn()
    await expect(stranger.browser.as(stranger.token).endSession({ sessionId })).rejects.toMatchObject({
      status: 404,
    })
    await here.browser.as(here.token).endSession({ sessionId })
    await expect(there.browser.as(there.token).listSessions()).rejects.toMatchObject(signInNeeded)
    await expect(there.browser.as().refreshToken()).rejects.toMatchObject(signInNeeded)
    await expect(here.browser.as(here.token).endSession({ sessionId })).rejects.toMatchObject({ status: 404 })
  })

  it('comes by itself to whoever signs in again on the same browser', async () => {
    const { browser, token, username } = await signedIn()
    await browser.as().signIn({ body: { username, password } })
    await expect(browser.as(token).listSessions()).rejects.toMatchObject(signInNeeded)
  })
})

it('a changed role ends tokens and leaves sessions: the next token knows it', async () => {
  const { id, browser, token } = await signedIn()
  await server.database.pool.query(`update users set roles = '{callcenter}' where id = $1`, [id])
  await renewTokensOf(server.deps, id)
  await expect(browser.as(token).listSessions()).rejects.toMatchObject(signInNeeded)
  const renewed = await browser.as().refreshToken()
  expect(renewed.roles).toEqual(['callcenter'])
  expect(await browser.as(renewed.token).listSessions()).toHaveLength(1)
})

describe('In every process', () => {
  it('what ended counts no more within a second: calls, hubs, and for who starts later', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const { id, token } = await signedIn()
    const atOther = aBrowser(other).as(token)
    expect(await atOther.listSessions()).toHaveLength(1)
    const hubs = await Promise.all(
      [server, other].map(async ({ url }) => {
        const hub = await openRawHub(`${url}/global-hub?access_token=${token}`)
        hub.send({ protocol: 'json', version: 1 })
        await hub.until({ target: 'welcome' })
        return hub
      }),
    )
    const took = stopwatch()
    await endSessionsOf(server.deps, id, { except: null }, 'Locked')
    await Promise.all(hubs.map((hub) => hub.closed))
    await vi.waitFor(() => expect(atOther.listSessions()).rejects.toMatchObject(signInNeeded), {
      interval: 10,
    })
    expect(took()).toBeLessThan(1000)
    const started = await startTestServer({ databaseUrl: server.databaseUrl })
    await expect(aBrowser(started).as(token).listSessions()).rejects.toMatchObject(signInNeeded)
    await Promise.all([other.close(), started.close()])
  })
})

it('of sessions nothing is left a month after their last use', async () => {
  const { id, browser } = await signedIn()
  const left = async () =>
    (await server.database.pool.query('select from sessions where user_id = $1', [id])).rowCount
  later(10 * DAY)
  await browser.as().refreshToken()
  later(29 * DAY)
  await tidy(server.deps)
  expect(await left()).toBe(1)
  later(2 * DAY)
  await tidy(server.deps)
  expect(await left()).toBe(0)
})
