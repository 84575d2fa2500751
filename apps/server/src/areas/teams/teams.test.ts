import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBrowser } from '../../testing/a-browser.ts'
import { follow } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { hashPassword } from '../identity/passwords/hash-password.ts'

const own = useRestaurant()
const foreign = own.another()
const { server, restaurantId, franchiseId } = own
const password = 'eine lange Parole für alle'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })
const mail = (name: string) => `${name}-${uuidv7()}@team.example`

/** An account that can sign in. */
async function account(email = mail('anna')) {
  const id = uuidv7()
  await server.database.pool.query(
    `insert into users (id, username, emails, password_hash, email_confirmed_at) values ($1, $2, array[$2], $3, now())`,
    [id, email, passwordHash],
  )
  return { id, email }
}

async function inTeam(role: string, of: { restaurantId?: string; franchiseId?: string } = own) {
  const one = await account()
  const [table, key, id] = of.restaurantId
    ? ['user_restaurants', 'restaurant_id', of.restaurantId]
    : ['user_franchises', 'franchise_id', of.franchiseId]
  const statement = `insert into ${table} (user_id, ${key}, role) values ($1, $2, $3)`
  await server.database.pool.query(statement, [one.id, id, role])
  return one
}

async function signedIn({ email }: { email: string }) {
  const browser = aBrowser(server)
  const user = await browser.as().signIn({ body: { username: email, password } })
  return { browser, user, me: browser.as(user.token) }
}

/** The link of the newest e-mail to an address. */
async function linkTo(email: string) {
  const { rows } = await server.database.pool.query<{ body_text: string }>(
    'select body_text from mails where recipient = $1 order by created_at desc, id desc limit 1',
    [email],
  )
  const address = /http\S+\/invitation\?\S+/.exec(rows[0]?.body_text ?? '')?.[0] ?? ''
  const values = Object.fromEntries(new URL(address).searchParams) as Record<string, string>
  return values as { holderType: 'restaurant'; holderId: string; email: string; token: string }
}

async function invited(email: string, role: 'manager' | 'employee' | 'callcenter' = 'employee') {
  await own.as('manager').inviteRestaurantUser({ restaurantId, email, body: { role } })
  return linkTo(email)
}

const accepting = ({ email, token }: { email: string; token: string }) => ({
  ...{ restaurantId, invitationEmail: email, invitationToken: token },
})

describe('Somebody is invited', () => {
  it('with an account: accepts, and their tokens of before are over, the next one has the role', async () => {
    const anna = await account()
    const link = await invited(anna.email)
    const { browser, me } = await signedIn(anna)
    expect(await me.findInvitation({ body: link })).toMatchObject({ role: 'employee', hasAccount: true })
    await me.acceptRestaurantInvitation(accepting(link))
    await refused(me.listSessions({}), 'SignInNeeded')
    expect((await browser.as().refreshToken()).restaurants).toEqual({ [restaurantId]: 'employee' })
    const team = await own.as('manager').listRestaurantUsers({ restaurantId })
    expect(team.invitations.map(({ email }) => email)).not.toContain(anna.email)
    expect(team.users.find(({ userId }) => userId === anna.id)).toMatchObject({
      role: 'employee',
      isOfFranchise: false,
    })
  })

  it('without one: chooses a password and is in; the address counts as confirmed', async () => {
    const email = mail('neu')
    const link = await invited(email, 'callcenter')
    expect(await server.as().findInvitation({ body: link })).toMatchObject({ hasAccount: false })
    await refused(server.as().joinByInvitation({ body: { ...link, password: 'kurz' } }), 'PasswordTooShort')
    await server.as().joinByInvitation({ body: { ...link, password } })
    expect((await signedIn({ email })).user.restaurants).toEqual({ [restaurantId]: 'callcenter' })
  })

  it('to a franchise: holds all its restaurants, also one that comes later, and its calls', async () => {
    const boss = await account()
    const at = { franchiseId, email: boss.email, body: { role: 'manager' as const } }
    await server.as({ roles: ['admin'] }).inviteFranchiseUser(at)
    const { email, token } = await linkTo(boss.email)
    const { browser, me } = await signedIn(boss)
    await me.acceptFranchiseInvitation({ franchiseId, invitationEmail: email, invitationToken: token })
    const user = await browser.as().refreshToken()
    expect(user).toMatchObject({
      restaurants: { [restaurantId]: 'manager' },
      franchises: { [franchiseId]: 'manager' },
    })
    const now = browser.as(user.token)
    expect((await now.listFranchiseUsers({ franchiseId })).users).toHaveLength(1)
    await refused(now.listFranchiseUsers({ franchiseId: foreign.franchiseId }), 'NotFound')
    await refused(now.listRestaurantUsers({ restaurantId: foreign.restaurantId }), 'NotFound')
    const { users } = await now.listRestaurantUsers({ restaurantId })
    expect(users.find(({ userId }) => userId === boss.id)).toMatchObject({ isOfFranchise: true })
    await refused(now.removeRestaurantUser({ restaurantId, userId: boss.id }), 'RoleOfFranchise')
  })
})

describe('What is no invitation opens nothing', () => {
  it('forged, of another place, expired, withdrawn, used, replaced, of another person', async () => {
    const anna = await account()
    const { me } = await signedIn(anna)
    const link = await invited(anna.email)
    const accept = (change: object) => me.acceptRestaurantInvitation({ ...accepting(link), ...change })
    await refused(accept({ invitationToken: 'geraten' }), 'InvitationInvalid')
    await refused(accept({ restaurantId: foreign.restaurantId }), 'InvitationInvalid')
    await refused(accept({ invitationEmail: mail('andere') }), 'InvitationInvalid')
    await refused(
      me.acceptFranchiseInvitation({ franchiseId, invitationEmail: link.email, invitationToken: link.token }),
      'InvitationInvalid',
    )
    const { me: other } = await signedIn(await account())
    await refused(other.acceptRestaurantInvitation(accepting(link)), 'InvitationForOther')

    await own.as('manager').resendRestaurantInvitation({ restaurantId, email: anna.email })
    await refused(accept({}), 'InvitationInvalid')
    const again = await linkTo(anna.email)
    await own.as('manager').withdrawRestaurantInvitation({ restaurantId, email: anna.email })
    await refused(me.acceptRestaurantInvitation(accepting(again)), 'InvitationInvalid')
    await refused(server.as().joinByInvitation({ body: { ...again, password } }), 'InvitationInvalid')
    await refused(
      own.as('manager').resendRestaurantInvitation({ restaurantId, email: anna.email }),
      'NotFound',
    )
  })

  it('after seven days, and the second time', async () => {
    const late = mail('spaet')
    const link = await invited(late)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 7 * 24 * 3600_000 + 1000)
    await refused(server.as().joinByInvitation({ body: { ...link, password } }), 'InvitationInvalid')
    server.clock.now = before
    const both = await Promise.allSettled([
      server.as().joinByInvitation({ body: { ...link, password } }),
      server.as().joinByInvitation({ body: { ...link, password } }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await refused(server.as().findInvitation({ body: link }), 'InvitationInvalid')
  })

  it('an account with that address that came meanwhile signs in; who is in the team is not invited', async () => {
    const link = await invited(mail('zwei'))
    await account(link.email)
    await refused(server.as().joinByInvitation({ body: { ...link, password } }), 'UserTaken')
    const member = await inTeam('employee')
    await refused(
      own
        .as('manager')
        .inviteRestaurantUser({ restaurantId, email: member.email, body: { role: 'manager' } }),
      'AlreadyInTeam',
    )
  })

  it('that came back says so to who manages the team, until it is sent once more', async () => {
    const email = mail('weg')
    await invited(email)
    const cameBack = async () =>
      (await own.as('manager').listRestaurantUsers({ restaurantId })).invitations.find(
        (one) => one.email === email,
      )!.cameBack
    expect(await cameBack()).toBeNull()
    await server.database.pool.query(
      `insert into undeliverable_addresses (address, why, since) values ($1, '550 User unknown', $2)`,
      [email, server.clock.now],
    )
    expect(await cameBack()).toBe('550 User unknown')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await own.as('manager').resendRestaurantInvitation({ restaurantId, email })
    expect(await cameBack()).toBeNull()
  })

  it('nobody has e-mails written to one address without end, nor more than fifty invitations open', async () => {
    const busy = foreign.as('manager')
    const at = { restaurantId: foreign.restaurantId, body: { role: 'employee' as const } }
    const email = mail('viele')
    for (let count = 0; count < 3; count++) await busy.inviteRestaurantUser({ ...at, email })
    await refused(busy.inviteRestaurantUser({ ...at, email }), 'TooManyRequests')
    await server.database.pool.query(
      `insert into restaurant_invitations select $1, n || '@x.example', 'employee', ''::bytea, '', now(), $2
       from generate_series(1, 49) n`,
      [foreign.restaurantId, new Date(server.clock.now.getTime() + 1000)],
    )
    await refused(busy.inviteRestaurantUser({ ...at, email: mail('zuviel') }), 'TooManyInvitations')
  })
})

describe('A role changes', () => {
  it('at once: the hub with the role of before closes, and the next token has the new one', async () => {
    const anna = await inTeam('employee')
    await inTeam('manager')
    const { browser, user, me } = await signedIn(anna)
    const hub = await follow(server, { restaurantId, token: user.token })
    const closed = new Promise<number>((resolve) => {
      const since = performance.now()
      hub.connection.onclose(() => resolve(performance.now() - since))
    })
    const seen = { restaurantId, userId: anna.id, body: { role: 'callcenter', before: 'manager' } } as const
    await refused(own.as('manager').updateRestaurantUser(seen), 'TeamConflict')
    await own
      .as('manager')
      .updateRestaurantUser({ ...seen, body: { role: 'callcenter', before: 'employee' } })
    await closed
    await refused(me.listSessions({}), 'SignInNeeded')
    expect((await browser.as().refreshToken()).restaurants[restaurantId]).toBe('callcenter')
    await own.as('manager').removeRestaurantUser({ restaurantId, userId: anna.id, before: 'callcenter' })
    expect((await browser.as().refreshToken()).restaurants).toEqual({})
  })

  it('the last manager stays, also of two who remove each other at the same time', async () => {
    const other = foreign.restaurantId
    const [one, two] = [await inTeam('manager', foreign), await inTeam('manager', foreign)]
    const admin = server.as({ roles: ['admin'] })
    const remove = (userId: string) => admin.removeRestaurantUser({ restaurantId: other, userId })
    const came = await Promise.allSettled([remove(one.id), remove(two.id)])
    expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { users } = await admin.listRestaurantUsers({ restaurantId: other })
    const last = users.find(({ role }) => role === 'manager')!
    await refused(remove(last.userId), 'LastManager')
    const lower = { restaurantId: other, userId: last.userId, body: { role: 'employee' as const } }
    await refused(admin.updateRestaurantUser(lower), 'LastManager')
    await refused(remove(uuidv7()), 'NotFound')
    // Of another restaurant.
    await refused(admin.removeRestaurantUser({ restaurantId, userId: last.userId }), 'NotFound')
  })
})
