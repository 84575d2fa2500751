import { generateSync } from 'otplib'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { OperatorRole } from '@tresen/contract/define'
import { aBrowser, type TestBrowser } from '../../../testing/a-browser.ts'
import { useServer } from '../../../testing/use-server.ts'
import { readTrustedProxies } from '../../../rooms/edge/trusted-proxies.ts'
import { password, useAccounts, type Account } from '../testing/an-account.ts'
import { tidy } from '../../../upkeep.ts'

const server = useServer({ trustProxy: readTrustedProxies('1')! })
const HOUR = 3600_000
const DAY = 24 * HOUR

const { anAccount, later } = useAccounts(server)
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })

const signIn = ({ username }: Account, browser: TestBrowser = aBrowser(server)) =>
  browser.as().signIn({ body: { username, password } })

/** What an app on a phone shows at the server's moment. */
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(server.clock.now.getTime() / 1000) })

/** An account with a second factor, on a phone whose secret is `secret`. */
async function protectedAccount(...roles: OperatorRole[]) {
  const account = await anAccount({ roles })
  const browser = aBrowser(server)
  const { token } = await signIn(account, browser)
  const { secret, uri, qrCode } = await browser.as(token).setupSecondFactor()
  const { recoveryCodes } = await browser.as(token).confirmSecondFactor({ body: { code: codeOf(secret) } })
  const { token: renewed } = await browser.as().refreshToken()
  later(60_000)
  return { ...account, browser, me: browser.as(renewed), secret, uri, qrCode, recoveryCodes }
}

const withCode = (browser: TestBrowser, userId: string, code: string, rememberClient = false) =>
  browser.as().signInWithCode({ userId, code, rememberClient })

describe('Setting up', () => {
  it('gives a secret for the app, as text and QR code, that counts with its first code', async () => {
    const account = await anAccount()
    const browser = aBrowser(server)
    const me = browser.as((await signIn(account, browser)).token)
    const { secret, uri, qrCode } = await me.setupSecondFactor()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tresen/)
    expect(uri).toContain(secret)
    expect(qrCode).toMatch(/^<svg/)
    await refused(me.confirmSecondFactor({ body: { code: '000000' } }), 'WrongCode')
    expect(await me.getSecondFactor()).toEqual({ since: null, codesLeft: 0 })
    expect((await signIn(account)).twoFactorAuthRequired).toBe(false)
    const { recoveryCodes } = await me.confirmSecondFactor({ body: { code: codeOf(secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  })

  it('is refused where it is on already, so that nobody puts their own phone in its place', async () => {
    const { me } = await protectedAccount()
    await refused(me.setupSecondFactor(), 'SecondFactorOn')
  })
})

describe('Signing in with it', () => {
  it('takes password and code, and tells nothing of the account before', async () => {
    const account = await protectedAccount()
    const browser = aBrowser(server, { address: '198.51.100.1' })
    const first = await signIn(account, browser)
    expect(first).toMatchObject({
      id: account.id,
      twoFactorAuthRequired: true,
      token: '',
      username: '',
      roles: [],
    })
    expect(browser.cookies.has('tresen_session')).toBe(false)
    await refused(browser.as().refreshToken(), 'SignInNeeded')
    const user = await withCode(browser, account.id, codeOf(account.secret))
    expect(user).toMatchObject({ id: account.id, username: account.username })
    expect(await browser.as(user.token).getSecondFactor()).toMatchObject({ codesLeft: 10 })
  })

  it('takes each code once, and those of half a minute before and after', async () => {
    const account = await protectedAccount()
    const browser = aBrowser(server)
    const code = codeOf(account.secret)
    await signIn(account, browser)
    await withCode(browser, account.id, code)
    await signIn(account, browser)
    await refused(withCode(browser, account.id, code), 'WrongCode')
    later(30_000)
    const next = codeOf(account.secret)
    later(30_000)
    await withCode(browser, account.id, `${next.slice(0, 3)} ${next.slice(3)}`)
    await signIn(account, browser)
    const old = codeOf(account.secret)
    later(90_000)
    await refused(withCode(browser, account.id, old), 'WrongCode')
  })

  it.each(['without the password', 'of another person', 'later than ten minutes', 'after another password'])(
    'is refused %s',
    async (how) => {
      const [account, other] = [await protectedAccount(), await protectedAccount()]
      const browser = aBrowser(server, { address: '198.51.100.2' })
      if (how === 'of another person') await signIn(other, browser)
      if (how === 'later than ten minutes') await signIn(account, browser)
      if (how === 'later than ten minutes') later(10 * 60_000)
      if (how === 'after another password') {
        await signIn(account, browser)
        await server.database.pool.query(`update users set password_hash = 'another' where id = $1`, [
          account.id,
        ])
      }
      await refused(withCode(browser, account.id, codeOf(account.secret)), 'PasswordFirst')
    },
  )

  it('with a recovery code works once, however it is typed', async () => {
    const { recoveryCodes, ...account } = await protectedAccount()
    const browser = aBrowser(server)
    await signIn(account, browser)
    const [code] = recoveryCodes
    const user = await withCode(browser, account.id, ` ${code!.toUpperCase().replaceAll('-', ' ')} `)
    expect(await browser.as(user.token).getSecondFactor()).toMatchObject({ codesLeft: 9 })
    await signIn(account, browser)
    await refused(withCode(browser, account.id, code!), 'WrongCode')
  })

  it('guesses are counted before they are judged, and never keep out the person on a known browser', async () => {
    const account = await protectedAccount()
    const thief = aBrowser(server, { address: '198.51.100.66' })
    await signIn(account, thief)
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        withCode(thief, account.id, '000000').catch(({ code }: { code: string }) => code),
      ),
    )
    expect(codes.filter((code) => code === 'WrongCode')).toHaveLength(5)
    await refused(withCode(thief, account.id, codeOf(account.secret)), 'TooManyGuesses')
    await signIn(account, account.browser)
    expect((await withCode(account.browser, account.id, codeOf(account.secret))).id).toBe(account.id)
  })

  it('is remembered for thirty days on this browser, where one asks for it, and on no other', async () => {
    const account = await protectedAccount()
    const browser = aBrowser(server)
    await signIn(account, browser)
    await withCode(browser, account.id, codeOf(account.secret), true)
    later(29 * DAY)
    expect((await signIn(account, browser)).twoFactorAuthRequired).toBe(false)
    expect((await signIn(account)).twoFactorAuthRequired).toBe(true)
    later(DAY)
    await tidy(server.deps)
    expect((await signIn(account, browser)).twoFactorAuthRequired).toBe(true)
  })

  it('stays twelve hours where one does not want to stay signed in', async () => {
    const account = await protectedAccount()
    const browser = aBrowser(server)
    await signIn(account, browser)
    await browser
      .as()
      .signInWithCode({ userId: account.id, code: codeOf(account.secret), isPersistent: false })
    later(11 * HOUR)
    await browser.as().refreshToken()
    later(HOUR)
    await refused(browser.as().refreshToken(), 'SignInNeeded')
  })
})

describe('Switching it off', () => {
  it('takes a code', async () => {
    const account = await protectedAccount()
    await refused(account.me.disableSecondFactor({ code: '000000' }), 'WrongCode')
    await account.me.disableSecondFactor({ code: codeOf(account.secret) })
    expect((await signIn(account)).twoFactorAuthRequired).toBe(false)
  })

  it('by e-mail takes a day, is told, and ends all sessions', async () => {
    const account = await protectedAccount()
    const anybody = aBrowser(server).as()
    await anybody.askSecondFactorReset({ email: account.username })
    const link = await resetLinkOf(account.username)
    const reset = () => anybody.resetSecondFactor(link)
    // Who is told to ask for another one would wait for ever.
    const validFrom = new Date(server.clock.now.getTime() + DAY).toISOString()
    await expect(reset()).rejects.toMatchObject({ code: 'LinkTooEarly', details: { validFrom } })
    await refused(anybody.resetSecondFactor({ ...link, userId: uuidv7() }), 'LinkInvalid')
    later(DAY)
    await refused(anybody.resetSecondFactor({ ...link, userId: uuidv7() }), 'LinkInvalid')
    await reset()
    await refused(reset(), 'LinkInvalid')
    await refused(account.browser.as().refreshToken(), 'SignInNeeded')
    expect((await signIn(account)).twoFactorAuthRequired).toBe(false)
  })

  it('by e-mail is off once its owner has signed in with a code in the meantime', async () => {
    const account = await protectedAccount()
    const anybody = aBrowser(server).as()
    await anybody.askSecondFactorReset({ email: account.username })
    const link = await resetLinkOf(account.username)
    await signIn(account, account.browser)
    await withCode(account.browser, account.id, codeOf(account.secret))
    later(DAY)
    await refused(anybody.resetSecondFactor(link), 'LinkInvalid')
  })

  it('by e-mail, asked for again, does not begin to wait anew; every link opens then, and one of them once', async () => {
    const account = await protectedAccount()
    const anybody = aBrowser(server).as()
    const ask = () => anybody.askSecondFactorReset({ email: account.username })
    const began = server.clock.now.getTime()
    await ask()
    later(20 * HOUR)
    await ask()
    const [first, again] = await resetLinksOf(account.username)
    const validFrom = new Date(began + DAY).toISOString()
    for (const link of [first!, again!])
      await expect(anybody.resetSecondFactor(link)).rejects.toMatchObject({
        code: 'LinkTooEarly',
        details: { validFrom },
      })
    later(4 * HOUR)
    await ask()
    const [, , late] = await resetLinksOf(account.username)
    await refused(anybody.resetSecondFactor(late!), 'LinkTooEarly')
    await anybody.resetSecondFactor(first!)
    later(DAY)
    for (const link of [first!, again!, late!]) await refused(anybody.resetSecondFactor(link), 'LinkInvalid')
  })

  it('takes back the links by which it was asked for', async () => {
    const account = await protectedAccount()
    const anybody = aBrowser(server).as()
    await anybody.askSecondFactorReset({ email: account.username })
    const link = await resetLinkOf(account.username)
    await account.me.disableSecondFactor({ code: codeOf(account.secret) })
    later(DAY)
    await refused(anybody.resetSecondFactor(link), 'LinkInvalid')
  })

  async function resetLinkOf(recipient: string) {
    return (await resetLinksOf(recipient))[0]!
  }

  /** Those of all e-mails, in their order. */
  async function resetLinksOf(recipient: string) {
    const { rows } = await server.database.pool.query<{ text: string }>(
      `select body_text as text from mails where recipient = $1 and kind = 'resetSecondFactor' order by created_at, id`,
      [recipient],
    )
    return rows.map(({ text }) => {
      const [, userId, resetKey] = /resettwofactorauth\/([^/]+)\/(\S+)/.exec(text)!
      return { userId: userId!, resetKey: resetKey! }
    })
  }
})

describe('Of an admin', () => {
  it('it is required from the second sign-in on: until it is there, the role waits', async () => {
    const account = await anAccount({ roles: ['admin'] })
    expect(await signIn(account)).toMatchObject({ roles: ['admin'], secondFactor: 'Off' })
    const browser = aBrowser(server)
    const second = await signIn(account, browser)
    expect(second).toMatchObject({ roles: [], secondFactor: 'Missing' })
    const me = browser.as(second.token)
    await refused(me.listUsers({ page: 1 }), 'NotAllowed')
    const { secret } = await me.setupSecondFactor()
    await me.confirmSecondFactor({ body: { code: codeOf(secret) } })
    const renewed = await browser.as().refreshToken()
    expect(renewed).toMatchObject({ roles: ['admin'], secondFactor: 'On' })
    expect((await browser.as(renewed.token).listUsers({ page: 1 })).total).toBeGreaterThan(0)
  })
})
