import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { OperatorRole } from '@tresen/contract/define'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aBrowser, type TestBrowser } from '../../../testing/a-browser.ts'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useServer } from '../../../testing/use-server.ts'
import { password, useAccounts } from '../testing/an-account.ts'

const origin = 'https://bestellen.example'
const server = useServer({ publicUrl: origin })
const accounts = useAccounts(server)
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })

type Wishes = { origin?: string; host?: string; flags?: number; type?: string }

/** A key as a phone holds it, with what it answers. */
function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = Buffer.from(uuidv7())
  const credentialId = id.toString('base64url')
  let counter = 0
  const data = ({ host = 'bestellen.example', flags = 0x05 }: Wishes, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = flags
    head.writeUInt32BE(++counter, 1)
    return Buffer.concat([createHash('sha256').update(host).digest(), head, rest])
  }
  const client = (type: string, challenge: string, wishes: Wishes) =>
    Buffer.from(JSON.stringify({ type: wishes.type ?? type, challenge, origin: wishes.origin ?? origin }))
  return {
    credentialId,
    make(challenge: string, wishes: Wishes = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const own = Buffer.concat([Buffer.alloc(16), length, id])
      return {
        credentialId,
        clientData: client('webauthn.create', challenge, wishes).toString('base64url'),
        authenticatorData: data({ flags: 0x45, ...wishes }, own).toString('base64url'),
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        name: 'Telefon',
      }
    },
    answer(challenge: string, wishes: Wishes = {}) {
      const [said, about] = [client('webauthn.get', challenge, wishes), data(wishes)]
      const signed = Buffer.concat([about, createHash('sha256').update(said).digest()])
      return {
        credentialId,
        clientData: said.toString('base64url'),
        authenticatorData: about.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

async function anAccount(roles: OperatorRole[] = []) {
  const { id, username } = await accounts.anAccount({ roles })
  const browser = aBrowser(server)
  const { token } = await browser.as().signIn({ body: { username, password } })
  return { id, username, browser, me: browser.as(token) }
}

async function withPasskey(roles: OperatorRole[] = []) {
  const account = await anAccount(roles)
  const key = anAuthenticator()
  const { challenge } = await account.me.beginPasskey({ body: { password } })
  const passkey = await account.me.addPasskey({ body: key.make(challenge) })
  return { ...account, key, passkey }
}

type Key = ReturnType<typeof anAuthenticator>

async function signInWith(key: Key, wishes: Wishes = {}, browser: TestBrowser = aBrowser(server)) {
  const { challenge, rpId } = await browser.as().beginPasskeySignIn()
  expect(rpId).toBe('bestellen.example')
  return browser.as().signInWithPasskey({ body: key.answer(challenge, wishes) })
}

describe('making a passkey', () => {
  it('asks for the password first, and tells the person by e-mail', async () => {
    const account = await anAccount()
    await refused(account.me.beginPasskey({ body: { password: 'falsch' } }), 'WrongPassword')
    await refused(account.me.addPasskey({ body: anAuthenticator().make('x') }), 'PasskeyInvalid')
    const { username, me, passkey, key } = await withPasskey()
    expect(await me.listPasskeys()).toEqual([passkey])
    expect((await me.beginPasskey({ body: { password } })).existing).toEqual([key.credentialId])
    const { rows } = await server.database.pool.query('select kind from mails where recipient = $1', [
      username,
    ])
    expect(rows).toEqual([{ kind: 'passkey' }])
  })

  it.each([
    ['another page', { origin: 'https://boese.example' }],
    ['another host', { host: 'boese.example' }],
    ['somebody who did not prove to be it', { flags: 0x41 }],
    ['an answer to something else', { type: 'webauthn.get' }],
  ] as const)('is refused for %s', async (_of, wishes) => {
    const { me } = await anAccount()
    const { challenge } = await me.beginPasskey({ body: { password } })
    await refused(me.addPasskey({ body: anAuthenticator().make(challenge, wishes) }), 'PasskeyInvalid')
    expect(await me.listPasskeys()).toEqual([])
  })

  it('takes a task once, for five minutes, and no key that is there already', async () => {
    const { me, key } = await withPasskey()
    const again = await me.beginPasskey({ body: { password } })
    await refused(me.addPasskey({ body: key.make(again.challenge) }), 'PasskeyInvalid')
    await refused(me.addPasskey({ body: anAuthenticator().make(again.challenge) }), 'PasskeyInvalid')
    const late = await me.beginPasskey({ body: { password } })
    server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000)
    await refused(me.addPasskey({ body: anAuthenticator().make(late.challenge) }), 'PasskeyInvalid')
  })
})

describe('signing in with a passkey', () => {
  it('needs no password and no code, and is a session like any other', async () => {
    const { id, key, me } = await withPasskey()
    const browser = aBrowser(server)
    const user = await signInWith(key, {}, browser)
    expect(user).toMatchObject({ id, twoFactorAuthRequired: false })
    expect(await browser.as().refreshToken()).toMatchObject({ id })
    expect((await me.listPasskeys())[0]!.usedAt).toBe(fridayEvening.toISOString())
  })

  it('counts as the second factor of an admin, also after a reload', async () => {
    const { key, username } = await withPasskey(['admin'])
    const byPassword = await aBrowser(server).as().signIn({ body: { username, password } })
    expect(byPassword).toMatchObject({ roles: [], secondFactor: 'Missing' })
    const browser = aBrowser(server)
    expect(await signInWith(key, {}, browser)).toMatchObject({ roles: ['admin'], secondFactor: 'Off' })
    expect(await browser.as().refreshToken()).toMatchObject({ roles: ['admin'], secondFactor: 'Off' })
  })

  it.each([
    ['another page', { origin: 'https://boese.example' }],
    ['another host', { host: 'boese.example' }],
    ['somebody who did not prove to be it', { flags: 0x01 }],
    ['what was said when it was made', { type: 'webauthn.create' }],
  ] as const)('is refused for %s', async (_of, wishes) => {
    const { key } = await withPasskey()
    await refused(signInWith(key, wishes), 'PasskeyInvalid')
  })

  it('is refused with a foreign signature, a key that was removed, and an answer that came before', async () => {
    const { key, me, passkey } = await withPasskey()
    const forged = { ...anAuthenticator(), credentialId: key.credentialId }
    const browser = aBrowser(server)
    const { challenge } = await browser.as().beginPasskeySignIn()
    const cookies = new Map(browser.cookies)
    const wrong = { ...forged.answer(challenge), credentialId: key.credentialId }
    await refused(browser.as().signInWithPasskey({ body: wrong }), 'PasskeyInvalid')
    const stolen = { ...aBrowser(server), cookies }
    const right = key.answer(challenge)
    browser.cookies = new Map(cookies)
    await browser.as().signInWithPasskey({ body: right })
    browser.cookies = stolen.cookies
    await refused(browser.as().signInWithPasskey({ body: right }), 'PasskeyInvalid')
    await me.removePasskey({ passkeyId: passkey.id })
    await refused(signInWith(key), 'PasskeyInvalid')
  })

  it('of a locked account says so; nobody removes somebody else’s', async () => {
    const { id, key, passkey } = await withPasskey()
    const other = await anAccount()
    await refused(other.me.removePasskey({ passkeyId: passkey.id }), 'NotFound')
    await server.as({ roles: ['admin'] }).lockUser({ userId: id, reason: 'weg' })
    await refused(signInWith(key), 'AccountLocked')
  })
})
