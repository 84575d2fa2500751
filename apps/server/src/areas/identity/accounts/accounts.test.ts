import { v7 as uuidv7 } from 'uuid'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aBrowser } from '../../../testing/a-browser.ts'
import { fridayEvening, type TestClient } from '../../../testing/test-server.ts'
import { useServer } from '../../../testing/use-server.ts'
import { useAccounts } from '../testing/an-account.ts'
import { tidy } from '../../../upkeep.ts'
import { readTrustedProxies } from '../../../rooms/edge/trusted-proxies.ts'

const server = useServer({ trustProxy: readTrustedProxies('1')!, limitFactor: 1 })
const HOUR = 3600_000
const good = 'drei grüne Gurken im Regal'
const better = 'sieben Kartoffeln tanzen'

const { later } = useAccounts(server)

const adminId = uuidv7()
let admin: TestClient
beforeAll(() => {
  admin = server.as({ roles: ['admin'], userId: adminId })
})
const anybody = (address?: string) => aBrowser(server, address ? { address } : {}).as()
const anEmail = () => `anna-${uuidv7()}@example.com`

/** The e-mails to somebody, newest first, with the link in each. */
async function mailsTo(email: string) {
  const { rows } = await server.database.pool.query<{ kind: string; text: string }>(
    'select kind, body_text as text from mails where recipient = $1 order by created_at desc, id desc',
    [email],
  )
  return rows.map(({ kind, text }) => {
    const query = new URLSearchParams(/\?(\S+)/.exec(text)?.[1])
    return { kind, userId: query.get('userId')!, token: query.get('token')! }
  })
}

async function registered(email = anEmail(), password = good) {
  await anybody().register({ body: { email, password } })
  const [mail] = await mailsTo(email)
  await anybody().confirmEmail(mail!)
  return { id: mail!.userId, email }
}

async function signedIn(account: { email: string }, password = good) {
  const browser = aBrowser(server)
  const { token } = await browser.as().signIn({ body: { username: account.email, password } })
  return { browser, token, me: browser.as(token) }
}

const signIn = (email: string, password: string) => anybody().signIn({ body: { username: email, password } })
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })

describe('Registering', () => {
  it('leads to an account once the address is confirmed, with no rights anywhere', async () => {
    const email = anEmail()
    await anybody().register({ body: { email, password: good } })
    await refused(signIn(email, good), 'EmailNotConfirmed')
    await refused(signIn(email, 'etwas ganz anderes'), 'WrongCredentials')
    const [mail] = await mailsTo(email)
    await anybody().confirmEmail(mail!)
    expect(await signIn(email, good)).toMatchObject({
      username: email,
      emails: [email],
      roles: [],
      restaurants: {},
    })
    await refused(anybody().confirmEmail(mail!), 'LinkInvalid')
  })

  it('tells nobody whether there is such an account; its owner hears of it', async () => {
    const { email } = await registered()
    expect(await anybody().register({ body: { email: email.toUpperCase(), password: better } })).toEqual({})
    expect(await anybody().forgotPassword({ body: { email: anEmail() } })).toEqual({})
    expect(await anybody().refreshConfirmationToken({ body: { email: anEmail() } })).toEqual({})
    const [mail] = await mailsTo(email.toUpperCase())
    expect(mail!.kind).toBe('accountExists')
    await refused(signIn(email, better), 'WrongCredentials')
  })

  it('a second time for the same address changes no password that is waiting to be confirmed', async () => {
    const email = anEmail()
    await anybody().register({ body: { email, password: good } })
    await anybody('198.51.100.66').register({ body: { email, password: better } })
    const [second, first] = await mailsTo(email)
    expect(second!.kind).toBe('resetPassword')
    await anybody().confirmEmail(first!)
    await refused(signIn(email, better), 'WrongCredentials')
    expect((await signIn(email, good)).username).toBe(email)
  })

  it('can have its link sent again; the one of before and one that is too old open nothing', async () => {
    const email = anEmail()
    await anybody().register({ body: { email, password: good } })
    await anybody().refreshConfirmationToken({ body: { email } })
    const [again, before] = await mailsTo(email)
    await refused(anybody().confirmEmail(before!), 'LinkInvalid')
    later(72 * HOUR + 1000)
    await refused(anybody().confirmEmail(again!), 'LinkInvalid')
  })

  it.each([
    ['123456789', 'PasswordTooShort'],
    ['1234567890', 'PasswordCommon'],
    ['QWERTYUIOP', 'PasswordCommon'],
    ['anna.schmidt@example.com', 'PasswordIsName'],
    ['Anna.Schmidt', 'PasswordIsName'],
    ['x'.repeat(201), 'PasswordTooLong'],
  ])('refuses the password %s', async (password, code) => {
    await refused(anybody().register({ body: { email: 'anna.schmidt@example.com', password } }), code)
  })
})

describe('E-mails that a stranger has us write', () => {
  it('are few to one address, and few from one place', async () => {
    const email = anEmail()
    for (let i = 0; i < 3; i++) await anybody(`203.0.113.${i}`).forgotPassword({ body: { email } })
    await expect(anybody('203.0.113.9').forgotPassword({ body: { email } })).rejects.toMatchObject({
      code: 'TooManyRequests',
      message_de: 'Zu viele Versuche. Bitte warten Sie 30 Sekunden.',
    })
    for (let i = 0; i < 20; i++) await anybody('198.51.100.9').forgotPassword({ body: { email: anEmail() } })
    await refused(anybody('198.51.100.9').forgotPassword({ body: { email: anEmail() } }), 'TooManyRequests')
    await refused(
      anybody('198.51.100.9').register({ body: { email: anEmail(), password: good } }),
      'TooManyRequests',
    )
  })
})

describe('A forgotten password', () => {
  it('is set anew by the link, once, within an hour; all devices are signed out', async () => {
    const account = await registered()
    const { me, browser } = await signedIn(account)
    await anybody().forgotPassword({ body: { email: account.email } })
    const [link] = await mailsTo(account.email)
    const { userId, token } = link!
    await refused(
      anybody().resetPassword({ body: { userId, token, password: '1234567890' } }),
      'PasswordCommon',
    )
    // By a wrong link nothing is said of the person, and no password is hashed.
    await refused(
      anybody().resetPassword({ body: { userId, token: 'geraten', password: '1234567890' } }),
      'LinkInvalid',
    )
    await anybody().resetPassword({ body: { userId, token, password: better } })
    await refused(anybody().resetPassword({ body: { userId, token, password: good } }), 'LinkInvalid')
    await refused(me.listSessions(), 'SignInNeeded')
    await refused(browser.as().refreshToken(), 'SignInNeeded')
    await refused(signIn(account.email, good), 'WrongCredentials')
    expect((await signIn(account.email, better)).id).toBe(account.id)
    expect((await mailsTo(account.email))[0]!.kind).toBe('passwordChanged')
  })

  it.each(['later than an hour', 'of another person', 'made up', 'for another purpose'])(
    'is not set by a link %s',
    async (how) => {
      const [account, other] = [await registered(), await registered()]
      await anybody().forgotPassword({ body: { email: account.email } })
      let { userId, token } = (await mailsTo(account.email))[0]!
      if (how === 'later than an hour') later(HOUR + 1000)
      if (how === 'of another person') userId = other.id
      if (how === 'made up') token = token.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))
      if (how === 'for another purpose')
        await refused(anybody().confirmEmail({ userId, token }), 'LinkInvalid')
      if (how !== 'for another purpose')
        await refused(anybody().resetPassword({ body: { userId, token, password: better } }), 'LinkInvalid')
      expect((await signIn(account.email, good)).id).toBe(account.id)
    },
  )

  it('of many who open the link at once lets one through', async () => {
    const account = await registered()
    await anybody().forgotPassword({ body: { email: account.email } })
    const { userId, token } = (await mailsTo(account.email))[0]!
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) =>
        anybody().resetPassword({ body: { userId, token, password: `${better} ${i}` } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('Changing one’s password', () => {
  it('wants the one of before, and signs out all devices but this', async () => {
    const account = await registered()
    const [here, there] = [await signedIn(account), await signedIn(account)]
    const change = (currentPassword: string, newPassword: string) =>
      here.me.changePassword({ body: { currentPassword, newPassword } })
    await refused(change('falsch', better), 'WrongPassword')
    await refused(change(good, account.email), 'PasswordIsName')
    await change(good, better)
    expect(await here.me.listSessions()).toHaveLength(1)
    await refused(there.me.listSessions(), 'SignInNeeded')
    await refused(there.browser.as().refreshToken(), 'SignInNeeded')
    expect((await mailsTo(account.email))[0]!.kind).toBe('passwordChanged')
  })

  it('is no way to guess on a device that was left open', async () => {
    const { me } = await signedIn(await registered())
    const guess = () => me.changePassword({ body: { currentPassword: 'falsch', newPassword: better } })
    for (let i = 0; i < 5; i++) await refused(guess(), 'WrongPassword')
    await refused(
      me.changePassword({ body: { currentPassword: good, newPassword: better } }),
      'TooManyRequests',
    )
  })
})

describe('The operator', () => {
  it('locks with a reason: signed out everywhere at once, told why, and open again', async () => {
    const account = await registered()
    const { me, browser } = await signedIn(account)
    const locked = await admin.lockUser({ userId: account.id, reason: 'Vertrag beendet' })
    expect(locked).toMatchObject({ lockedReason: 'Vertrag beendet', lockedAt: fridayEvening.toISOString() })
    await refused(me.listSessions(), 'SignInNeeded')
    const told = { code: 'AccountLocked', details: { reason: 'Vertrag beendet' } }
    await expect(browser.as().refreshToken()).rejects.toMatchObject({ ...told, status: 401 })
    await expect(signIn(account.email, good)).rejects.toMatchObject({ ...told, status: 403 })
    await anybody().forgotPassword({ body: { email: account.email } })
    expect((await mailsTo(account.email)).map(({ kind }) => kind)).not.toContain('resetPassword')
    await admin.unlockUser({ userId: account.id })
    await refused(browser.as().refreshToken(), 'SignInNeeded')
    expect((await signIn(account.email, good)).id).toBe(account.id)
  })

  it('gives and takes roles, which hold at once', async () => {
    const account = await registered()
    const { me, browser } = await signedIn(account)
    await refused(me.listUsers({ page: 1 }), 'NotAllowed')
    for (const { id: userId } of [await registered(), account])
      await admin.updateUser({ body: { userId, roles: ['admin'] } })
    const { token } = await browser.as().refreshToken()
    expect((await browser.as(token).listUsers({ page: 1 })).total).toBeGreaterThan(0)
    await admin.updateUser({ body: { userId: account.id, roles: [] } })
    await refused(browser.as(token).listUsers({ page: 1 }), 'SignInNeeded')
    await refused(browser.as((await browser.as().refreshToken()).token).listUsers({ page: 1 }), 'NotAllowed')
  })

  it('cannot lock or lower themselves by mistake', async () => {
    const account = await registered()
    await admin.updateUser({ body: { userId: account.id, roles: ['admin'] } })
    const { me } = await signedIn(account)
    await refused(me.lockUser({ userId: account.id, reason: 'x' }), 'OwnAccount')
    await refused(me.updateUser({ body: { userId: account.id, roles: ['callcenter'] } }), 'OwnAccount')
  })

  it('makes an account, whose owner chooses the password by a link', async () => {
    const email = anEmail()
    const made = await admin.createUser({ body: { email, roles: ['callcenter'] } })
    expect(made).toMatchObject({
      username: email,
      roles: ['callcenter'],
      isEmailConfirmed: false,
      lockedAt: null,
    })
    await refused(admin.createUser({ body: { email: email.toUpperCase(), roles: [] } }), 'UserTaken')
    const { userId, token } = (await mailsTo(email))[0]!
    await anybody().resetPassword({ body: { userId, token, password: good } })
    expect((await signIn(email, good)).roles).toEqual(['callcenter'])
  })

  it('finds accounts by part of their name, page by page, in a stable order', async () => {
    const mark = uuidv7().slice(-8)
    const emails = ['Ärger', 'Zoe', 'berta'].map((name) => `${name.replace('Ä', 'ae')}.${mark}@example.com`)
    for (const email of emails) await admin.createUser({ body: { email, roles: [], password: good } })
    const find = (page: number) => admin.listUsers({ page, pageSize: 2, query: mark.toUpperCase() })
    const [first, second] = [await find(1), await find(2)]
    expect([first.total, second.total]).toEqual([3, 3])
    const names = [...first.users, ...second.users].map(({ username }) => username.split('.')[0])
    expect(names).toEqual(['aerger', 'berta', 'Zoe'])
    expect((await admin.listUsers({ page: 1, query: '%' })).total).toBe(0)
  })
})

describe('The security log', () => {
  it('tells what happened to an account, from where, and no secret', async () => {
    const account = await registered()
    await refused(signIn(account.email, 'geheimes Falsches'), 'WrongCredentials')
    await refused(signIn('mein geheimes Passwort', 'x'), 'WrongCredentials')
    await signedIn(account)
    await admin.lockUser({ userId: account.id, reason: 'Probe' })
    const { entries } = await admin.listSecurityLog({ query: account.email })
    expect(entries.map(({ kind }) => kind)).toEqual([
      'AccountLocked',
      'SignedIn',
      'WrongPassword',
      'EmailConfirmed',
      'Registered',
    ])
    expect(entries[0]).toMatchObject({ actorId: adminId, userId: account.id, detail: 'Probe' })
    expect(entries[1]!.address).toBe('203.0.113.1')
    const all = JSON.stringify(await admin.listSecurityLog({ pageSize: 100 }))
    for (const secret of [good, 'geheimes Falsches', 'mein geheimes Passwort'])
      expect(all).not.toContain(secret)
  })

  it('is bounded by age', async () => {
    await registered()
    later(181 * 24 * HOUR)
    await tidy(server.deps)
    expect((await admin.listSecurityLog({})).total).toBe(0)
  })
})

it('one’s dashboard is kept as JSON, and nothing else is', async () => {
  const { me, browser } = await signedIn(await registered())
  await me.updateDashboard({ body: { dashboard: '{"widgets":["orders"]}' } })
  expect((await browser.as().refreshToken()).dashboard).toBe('{"widgets":["orders"]}')
  await refused(me.updateDashboard({ body: { dashboard: '{"widgets":' } }), 'InvalidInput')
})

it('one’s picture is stored anew as an image and comes with the next token', async () => {
  const { me, browser } = await signedIn(await registered())
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'ich.png', { type: 'image/png' })
  const { profileImage } = await me.uploadProfileImage({ files: [file] })
  expect((await server.fetch(profileImage)).headers.get('content-type')).toBe('image/webp')
  expect((await browser.as().refreshToken()).profileImage).toBe(profileImage)
  await refused(me.uploadProfileImage({ files: [new File(['<svg>'], 'ich.png')] }), 'NoImage')
})

describe('A new e-mail address', () => {
  const change = (me: TestClient, email: string, own = good) =>
    me.changeEmail({ body: { email, password: own } })

  it('counts once its link is opened: the one of before is told, and signs in no more', async () => {
    const account = await registered()
    const { me, browser } = await signedIn(account)
    const email = anEmail()
    await refused(change(me, email, better), 'WrongPassword')
    await anybody().forgotPassword({ body: { email: account.email } })
    const [reset] = await mailsTo(account.email)
    await change(me, email)
    const [asked] = await mailsTo(account.email)
    expect(asked!.kind).toBe('newEmailAsked')
    expect((await signIn(account.email, good)).emails).toEqual([account.email])
    const [link] = await mailsTo(email)
    await anybody().confirmEmail(link!)
    await refused(anybody().confirmEmail(link!), 'LinkInvalid')
    expect((await mailsTo(account.email))[0]!.kind).toBe('emailChanged')
    await refused(me.listSessions(), 'SignInNeeded')
    expect(await browser.as().refreshToken()).toMatchObject({ username: email, emails: [email] })
    await refused(signIn(account.email, good), 'WrongCredentials')
    await refused(
      anybody().resetPassword({ body: { userId: account.id, token: reset!.token, password: better } }),
      'LinkInvalid',
    )
    expect((await signIn(email, good)).id).toBe(account.id)
  })

  it('is taken back by a new password, and after a day', async () => {
    const account = await registered()
    const { me } = await signedIn(account)
    const [first, second] = [anEmail(), anEmail()]
    await change(me, first)
    await me.changePassword({ body: { currentPassword: good, newPassword: better } })
    await refused(anybody().confirmEmail((await mailsTo(first))[0]!), 'LinkInvalid')
    await change(me, second, better)
    later(24 * HOUR + 1000)
    await refused(anybody().confirmEmail((await mailsTo(second))[0]!), 'LinkInvalid')
  })

  it('of somebody else is not told: its owner hears of it, also where they come in between', async () => {
    const [anna, berta] = [await registered(), await registered()]
    const { me } = await signedIn(anna)
    expect(await change(me, berta.email.toUpperCase())).toEqual({})
    expect((await mailsTo(berta.email.toUpperCase())).map(({ kind }) => kind)).toEqual(['accountExists'])
    const email = anEmail()
    await change(me, email)
    const [link] = await mailsTo(email)
    await registered(email)
    await refused(anybody().confirmEmail(link!), 'LinkInvalid')
  })
})

describe('A call that is refused for want of rights', () => {
  const noted = async (userId: string) => {
    const { rows } = await server.database.pool.query<{ detail: string }>(
      `select detail from security_log where kind = 'CallRefused' and user_id = $1 order by detail`,
      [userId],
    )
    return rows.map(({ detail }) => detail)
  }

  it('stands in the security log, once an hour for each call', async () => {
    const account = await registered()
    const { me } = await signedIn(account)
    for (let i = 0; i < 3; i++) await refused(me.listUsers({ page: 1 }), 'NotAllowed')
    await refused(me.getStorage(), 'NotAllowed')
    await vi.waitFor(async () => expect(await noted(account.id)).toEqual(['getStorage', 'listUsers']))
    later(HOUR)
    await refused(me.getStorage(), 'NotAllowed')
    await vi.waitFor(async () => expect(await noted(account.id)).toHaveLength(3))
  })
})
