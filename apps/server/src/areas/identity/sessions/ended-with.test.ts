import { expect, it } from 'vitest'
import { aBrowser } from '../../../testing/a-browser.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { password, useAccounts } from '../testing/an-account.ts'
import { endedTokensEvent } from './ended-tokens.ts'

/* What ends sessions is done with their end or not at all: the database may be gone in the moment between. */

const restaurant = useRestaurant()
const { server, restaurantId } = restaurant
const { anAccount } = useAccounts(server)
const admin = () => server.as({ roles: ['admin'] })
const better = 'ein besseres Passwort als das'
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

async function signedIn() {
  const account = await anAccount()
  await sql(`insert into user_restaurants values ($1, $2, 'employee')`, [account.id, restaurantId])
  const browser = aBrowser(server)
  const { token } = await browser.as().signIn({ body: { username: account.username, password } })
  return { ...account, userId: account.id, browser, token }
}

async function linkTo(recipient: string) {
  await server.as().forgotPassword({ body: { email: recipient } })
  const { rows } = await sql(
    `select body_text as text from mails where recipient = $1 and kind = 'resetPassword'`,
    [recipient],
  )
  const { text } = rows[0] as { text: string }
  return /token=(\S+)/.exec(text)![1]!
}

/** The end of sessions cannot be stored while this goes on. */
async function whileNothingEnds(work: () => Promise<unknown>) {
  await sql(
    `alter table events add constraint nothing_ends check (stream_id <> '${endedTokensEvent.streamId}') not valid`,
  )
  try {
    await expect(work()).rejects.toMatchObject({ status: 500 })
  } finally {
    await sql('alter table events drop constraint nothing_ends')
  }
}

type Signed = Awaited<ReturnType<typeof signedIn>>
const ways: Record<string, (one: Signed) => Promise<() => Promise<unknown>>> = {
  'a new password by a link': async ({ userId, username }) => {
    const token = await linkTo(username)
    return () => server.as().resetPassword({ body: { userId, token, password: better } })
  },
  'a new password': async ({ username }) => {
    const elsewhere = aBrowser(server)
    const { token } = await elsewhere.as().signIn({ body: { username, password } })
    const body = { currentPassword: password, newPassword: better }
    return () => elsewhere.as(token).changePassword({ body })
  },
  'a lock':
    async ({ userId }) =>
    () =>
      admin().lockUser({ userId, reason: 'Vertrag beendet' }),
  'another role in a team': async ({ userId }) => {
    const body = { role: 'callcenter', before: 'employee' } as const
    return () => restaurant.as('manager').updateRestaurantUser({ restaurantId, userId, body })
  },
  'being taken out of a team': async ({ userId }) => {
    const at = { restaurantId, userId }
    return () => restaurant.as('manager').removeRestaurantUser(at)
  },
  'other roles':
    async ({ userId }) =>
    () =>
      admin().updateUser({ body: { userId, roles: ['onboarding'] } }),
}

it.each(Object.keys(ways))('%s: what failed half-way is done by sending it again', async (way) => {
  const one = await signedIn()
  const send = await ways[way]!(one)
  await whileNothingEnds(send)
  const me = one.browser.as(one.token)
  expect(await me.listSessions()).not.toEqual([])
  await server.as().signIn({ body: { username: one.username, password } })
  await send()
  await expect(me.listSessions()).rejects.toMatchObject({ code: 'SignInNeeded' })
})

it('taking a device out: what failed half-way is done by sending it again', async () => {
  const browser = aBrowser(server)
  const manager = restaurant.as('manager')
  const enrolling = browser.as(await restaurant.token('manager'))
  const { id: deviceId, token } = await enrolling.enrollDevice({ restaurantId, body: { name: 'Küche' } })
  const take = () => manager.withdrawDevice({ restaurantId, deviceId })
  await whileNothingEnds(take)
  expect(await browser.as(token).listSessions()).toHaveLength(1)
  await take()
  await expect(browser.as(token).listSessions()).rejects.toMatchObject({ code: 'SignInNeeded' })
})
