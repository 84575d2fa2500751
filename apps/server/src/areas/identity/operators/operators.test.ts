import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBrowser } from '../../../testing/a-browser.ts'
import { useServer } from '../../../testing/use-server.ts'
import { demoAccounts, demoPassword, seedAccounts } from '../identity.demo.ts'
import { getDemoAccounts } from './demo-accounts.ts'
import { firstAdminAddress } from './first-admin.ts'

const server = useServer({ publicUrl: 'https://bestellen.example' })
const password = 'drei grüne Gurken im Regal'
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })
const anybody = () => aBrowser(server).as()

beforeEach(async () => {
  await server.database.pool.query('delete from users')
})

async function keyOfConsole() {
  const address = await firstAdminAddress(server.deps)
  return address === null ? null : new URL(address).hash.slice(1)
}

describe('the first admin', () => {
  it('is made with the address that the console shows, once, by one of many', async () => {
    const key = (await keyOfConsole())!
    const tries = Array.from({ length: 5 }, (_one, number) =>
      anybody().makeFirstAdmin({ body: { key, email: `anna-${number}@example.com`, password } }),
    )
    const results = await Promise.allSettled(tries)
    const made = results.filter((result) => result.status === 'fulfilled')
    expect(made).toHaveLength(1)
    expect(made[0]!.value).toMatchObject({ roles: ['admin'], twoFactorAuthRequired: false })
    expect(await aBrowser(server).as(made[0]!.value.token).listUsers({ page: 1 })).toMatchObject({ total: 1 })
    expect(await keyOfConsole()).toBeNull()
    await refused(
      anybody().makeFirstAdmin({ body: { key, email: 'berta@example.com', password } }),
      'LinkInvalid',
    )
  })

  it('is not made with another key, nor with a password that is guessed first', async () => {
    const body = { email: 'anna@example.com', password }
    for (const key of ['1', '1.', 'x', server.deps.tokens.seal('device', '1')])
      await refused(anybody().makeFirstAdmin({ body: { ...body, key } }), 'LinkInvalid')
    const key = (await keyOfConsole())!
    await refused(
      anybody().makeFirstAdmin({ body: { ...body, key, password: 'password123' } }),
      'PasswordCommon',
    )
    await refused(
      anybody().makeFirstAdmin({ body: { ...body, key, password: body.email } }),
      'PasswordIsName',
    )
    expect(await keyOfConsole()).toBe(key)
  })
})

describe('the accounts of the demo', () => {
  const demo = demoAccounts[0]!
  const signIn = () => anybody().signIn({ body: { username: demo.username, password: demoPassword } })
  const ownAdmin = () =>
    server.database.pool.query(
      `insert into users (id, username, emails, password_hash, roles, email_confirmed_at)
       values ($1, 'anna@example.com', '{}', 'x', '{admin}', now())`,
      [uuidv7()],
    )
  const admin = () => server.as({ roles: ['admin'] })

  beforeEach(async () => {
    await server.database.db.transaction().execute((tx) => seedAccounts(tx, server.clock.now))
  })

  it('are told to admins, with what it takes to remove them', async () => {
    const told = { usernames: demoAccounts.map(({ username }) => username), isReachable: true }
    expect(await admin().getDemoAccounts()).toEqual({ ...told, isByHostAlone: false, hasOtherAdmin: false })
    await ownAdmin()
    expect(await admin().getDemoAccounts()).toEqual({ ...told, isByHostAlone: false, hasOtherAdmin: true })
  })

  it.each([
    { publicUrl: 'http://localhost:3000', host: '127.0.0.1', isReachable: false, isByHostAlone: false },
    { publicUrl: 'http://localhost:3000', host: '0.0.0.0', isReachable: true, isByHostAlone: true },
    { publicUrl: 'https://bestellen.example', host: '127.0.0.1', isReachable: true, isByHostAlone: false },
    { publicUrl: 'https://bestellen.example', host: '::', isReachable: true, isByHostAlone: false },
  ])('$publicUrl at $host: reachable $isReachable', async ({ publicUrl, host, ...expected }) => {
    const { db } = server.deps
    expect(await getDemoAccounts({ db, publicUrl, host })).toMatchObject(expected)
  })

  it('are not removed while nobody else is admin', async () => {
    await refused(admin().removeDemoAccounts(), 'NoOtherAdmin')
    expect(await signIn()).toMatchObject({ roles: ['admin'] })
  })

  it('end at once and open nothing any more, also not by a token of before', async () => {
    await ownAdmin()
    const { token } = await signIn()
    const before = aBrowser(server).as(token)
    await before.listUsers({ page: 1 })
    await before.removeDemoAccounts()
    await refused(before.listUsers({ page: 1 }), 'SignInNeeded')
    await refused(signIn(), 'WrongCredentials')
    expect(await admin().getDemoAccounts()).toMatchObject({ usernames: [] })
    expect(await keyOfConsole()).toBeNull()
    await admin().removeDemoAccounts()
  })
})
