import type { User } from '@tresen/contract/identity'
import { expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import { createSession } from './session.ts'

const user: User = {
  id: '00000000-0000-7000-8000-000000000001',
  username: 'kueche@demo.tresen.example',
  emails: [],
  profileImage: null,
  roles: [],
  restaurants: {},
  token: 'first',
  tokenExpiresAt: '2026-11-20T22:00:00.000Z',
  dashboard: null,
  twoFactorAuthRequired: false,
}

function aStore() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function reply(status: number, body: unknown): typeof fetch {
  return () => Promise.resolve(new Response(JSON.stringify(body), { status }))
}

it('keeps the user over a reload, and tells who listens', () => {
  const store = aStore()
  const session = createSession(store)
  const listener = vi.fn()
  session.subscribe(listener)
  session.set(user)
  expect(createSession(store).user()).toEqual(user)
  session.set(null)
  expect(createSession(store).user()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('takes broken storage for nobody', () => {
  const store = aStore()
  store.setItem('user', '{"token":')
  expect(createSession(store).user()).toBeNull()
})

it('knows when the token has expired', () => {
  const session = createSession(aStore())
  session.set(user)
  expect(session.isExpired(new Date('2026-11-20T21:59:59Z'))).toBe(false)
  expect(session.isExpired(new Date('2026-11-20T22:00:00Z'))).toBe(true)
})

it('ends the session when the server no longer knows the token, not when a password was wrong', async () => {
  const session = createSession(aStore())
  session.set(user)
  const end = vi.fn()
  const refused = createApi(
    session,
    end,
    reply(401, { code: 'SignInNeeded', message_de: 'Bitte melden Sie sich an.' }),
  )
  await expect(refused.listRestaurants({})).rejects.toMatchObject({ code: 'SignInNeeded' })
  expect(end).toHaveBeenCalledOnce()

  const wrong = createApi(session, end, reply(401, { code: 'WrongCredentials', message_de: 'Falsch.' }))
  await expect(wrong.signIn({ body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(end).toHaveBeenCalledOnce()
})

it('leaves a session alone that was renewed while an older request was refused', async () => {
  const session = createSession(aStore())
  session.set(user)
  const end = vi.fn()
  const api = createApi(session, end, () => {
    session.set({ ...user, token: 'second' })
    return Promise.resolve(new Response(JSON.stringify({ code: 'SignInNeeded' }), { status: 401 }))
  })
  await expect(api.listRestaurants({})).rejects.toMatchObject({ status: 401 })
  expect(end).not.toHaveBeenCalled()
})

it('ends the session also when the token that is no longer known came from a renewal', async () => {
  const session = createSession(aStore())
  session.set(user)
  const end = vi.fn()
  let isKnown = true
  const api = createApi(session, end, () => {
    const body = isKnown ? { ...user, token: 'second' } : { code: 'SignInNeeded' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: isKnown ? 200 : 401 }))
  })
  session.set(await api.refreshToken())
  isKnown = false
  await expect(api.listRestaurants({})).rejects.toMatchObject({ status: 401 })
  expect(end).toHaveBeenCalledOnce()
})
