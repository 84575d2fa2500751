import { CallError } from '@tresen/contract/client'
import type { User } from '@tresen/contract/identity/user'
import { expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import { createSession } from './session.ts'
import { aStore, aUser } from './testing/a-session.ts'

const user = aUser()

function aSession(store = aStore(), fetchUser: () => Promise<User> = async () => aUser('fetched')) {
  const onOver = vi.fn(() => session.set(null))
  const fetched = vi.fn(fetchUser)
  const session = createSession(store, { fetchUser: fetched, onOver })
  return { session, onOver, fetched, store }
}

/** A server that knows these tokens, and which were sent to it. */
function aServer(...known: string[]) {
  const sent: (string | null)[] = []
  const send: typeof fetch = async (_address, init) => {
    const token = new Headers(init?.headers).get('authorization')?.slice(7) ?? null
    sent.push(token)
    return token && known.includes(token)
      ? new Response('[]')
      : new Response(JSON.stringify({ code: 'SignInNeeded', message_de: 'Bitte melden Sie sich an.' }), {
          status: 401,
        })
  }
  return { send, sent }
}

it('keeps the person over a reload, never their token, and tells who listens', () => {
  const { session, store } = aSession()
  const listener = vi.fn()
  session.subscribe(listener)
  session.set(user)
  const { token, tokenExpiresAt: _end, ...person } = user
  expect(aSession(store).session.user()).toEqual(person)
  expect([...store.items.values()].join()).not.toContain(token)
  session.set(null)
  expect(aSession(store).session.user()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('takes broken storage for nobody', () => {
  const store = aStore()
  store.setItem('user', '{"id":')
  expect(aSession(store).session.user()).toBeNull()
})

it('fetches one token for many calls after a reload, and none for who is not signed in', async () => {
  const { session, fetched } = aSession(aStore(user))
  const server = aServer('fetched')
  const api = createApi(session, server.send)
  await Promise.all([api.listRestaurants({}), api.listRestaurants({}), api.listRestaurants({})])
  expect(fetched).toHaveBeenCalledOnce()
  expect(server.sent).toEqual(['fetched', 'fetched', 'fetched'])

  const nobody = aSession()
  await createApi(nobody.session, server.send)
    .listRestaurants({})
    .catch(() => {})
  expect(nobody.fetched).not.toHaveBeenCalled()
  expect(server.sent.at(-1)).toBeNull()
})

it('asks once more with a new token when the one it had counts no more', async () => {
  const { session, onOver, fetched } = aSession()
  session.set(user)
  const server = aServer('fetched')
  const api = createApi(session, server.send)
  await Promise.all([api.listRestaurants({}), api.listRestaurants({})])
  expect(server.sent.slice(0, 2)).toEqual(['first', 'first'])
  expect(server.sent.slice(2)).toEqual(['fetched', 'fetched'])
  expect(fetched).toHaveBeenCalledOnce()
  expect(onOver).not.toHaveBeenCalled()
})

it('is over when the server renews it no more, and not when a password was wrong', async () => {
  const { session, onOver } = aSession(aStore(user), async () => {
    throw new CallError(401, { code: 'SignInNeeded' })
  })
  await expect(createApi(session, aServer().send).listRestaurants({})).rejects.toMatchObject({ status: 401 })
  expect(onOver).toHaveBeenCalledExactlyOnceWith(null)

  const stolen = aSession(aStore(user), async () => {
    throw new CallError(401, { code: 'SessionStolen', message_de: 'An zwei Stellen benutzt' })
  })
  await createApi(stolen.session, aServer().send)
    .listRestaurants({})
    .catch(() => {})
  expect(stolen.onOver).toHaveBeenCalledExactlyOnceWith('An zwei Stellen benutzt')

  const locked = aSession(aStore(user), async () => {
    throw new CallError(401, { code: 'AccountLocked', message_de: 'Gesperrt.', reason: 'Tablet verloren' })
  })
  await createApi(locked.session, aServer().send)
    .listRestaurants({})
    .catch(() => {})
  expect(locked.onOver).toHaveBeenCalledExactlyOnceWith('Gesperrt. Grund: Tablet verloren')

  const other = aSession()
  other.session.set(user)
  const refuse: typeof fetch = async () => new Response('{"code":"WrongCredentials"}', { status: 401 })
  await expect(
    createApi(other.session, refuse).signIn({ body: { username: 'a', password: 'b' } }),
  ).rejects.toMatchObject({ code: 'WrongCredentials' })
  expect(other.onOver).not.toHaveBeenCalled()
  expect(other.fetched).not.toHaveBeenCalled()
})

it('goes on without the network: who is signed in stays, calls fail as out of reach', async () => {
  const { session, onOver } = aSession(aStore(user), async () => {
    throw new CallError(0, {})
  })
  await expect(createApi(session, aServer('x').send).listRestaurants({})).rejects.toMatchObject({ status: 0 })
  expect(onOver).not.toHaveBeenCalled()
  expect(session.user()?.id).toBe(user.id)
})

it('gives a token that comes too late to nobody else', async () => {
  let answer = (_user: User) => {}
  const { session } = aSession(aStore(user), () => new Promise((resolve) => (answer = resolve)))
  const late = session.freshToken()
  session.set(null)
  answer(aUser('late'))
  expect(await late).toBeNull()
  expect(session.user()).toBeNull()
})

it('follows another tab that signs out or in as somebody else, and leaves the token of before behind', async () => {
  const { session, store } = aSession()
  session.set(user)
  store.setItem('user', JSON.stringify({ ...user, id: '00000000-0000-7000-8000-000000000002' }))
  session.reread()
  expect(session.user()?.id).toBe('00000000-0000-7000-8000-000000000002')
  expect(session.tokenSince()).toBeNull()
  store.removeItem('user')
  session.reread()
  expect(session.user()).toBeNull()
})

it('has all else wait for whom it becomes: the session of before has ended by then', async () => {
  const { session, fetched, onOver } = aSession(aStore(), () =>
    Promise.reject(new CallError(401, { code: 'SignInNeeded' })),
  )
  session.set(user)
  const { promise, resolve: answer } = Promise.withResolvers<User>()
  const become = session.become(() => promise)
  const renewed = session.tokenInsteadOf(user.token)
  const called = session.freshToken()
  answer({ ...aUser('device'), id: '00000000-0000-7000-8000-0000000000d1' })
  expect((await become).token).toBe('device')
  expect([await renewed, await called]).toEqual(['device', 'device'])
  expect(fetched).not.toHaveBeenCalled()
  expect(onOver).not.toHaveBeenCalled()
})

it('stays who it was where becoming somebody else is refused', async () => {
  const { session } = aSession()
  session.set(user)
  const refused = session.become(() => Promise.reject(new CallError(409, { code: 'TooManyDevices' })))
  await expect(refused).rejects.toMatchObject({ code: 'TooManyDevices' })
  expect(session.user()?.id).toBe(user.id)
  expect(await session.tokenInsteadOf(user.token)).toBe('fetched')
})
