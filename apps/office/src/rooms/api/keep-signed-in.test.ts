import type { User } from '@tresen/contract/identity'
import { CallError } from '@tresen/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSignedIn } from './keep-signed-in.ts'
import { createSession } from './session.ts'

const hour = 3_600_000
const start = new Date('2026-11-20T17:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

function aUser(token: string): User {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    username: 'kueche@demo.tresen.example',
    emails: [],
    profileImage: null,
    roles: [],
    restaurants: {},
    token,
    tokenExpiresAt: new Date(Date.now() + 12 * hour).toISOString(),
    dashboard: null,
    twoFactorAuthRequired: false,
  }
}

function signedIn(answer: () => Promise<User>) {
  const items = new Map<string, string>()
  const session = createSession({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  })
  session.set(aUser('first'))
  const refreshToken = vi.fn(answer)
  const forceSignOut = vi.fn(() => session.set(null))
  const stop = keepSignedIn(session, { refreshToken }, forceSignOut)
  return { session, refreshToken, forceSignOut, stop }
}

it('renews the token at the start and every four hours', async () => {
  let count = 1
  const { session, refreshToken, forceSignOut, stop } = signedIn(() =>
    Promise.resolve(aUser(`token ${count++}`)),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(session.user()?.token).toBe('token 1')
  await vi.advanceTimersByTimeAsync(4 * hour - 120_000)
  expect(refreshToken).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(session.user()?.token).toBe('token 2')
  await vi.advanceTimersByTimeAsync(20 * hour)
  expect(refreshToken.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(forceSignOut).not.toHaveBeenCalled()
  stop()
})

it('tries again while the server is out of reach, and ends the session only when the token does', async () => {
  const { refreshToken, forceSignOut, stop } = signedIn(() => Promise.reject(new CallError(0, {})))
  await vi.advanceTimersByTimeAsync(11 * hour)
  expect(refreshToken.mock.calls.length).toBeGreaterThan(100)
  expect(forceSignOut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(hour + 60_000)
  expect(forceSignOut).toHaveBeenCalledTimes(1)
  stop()
})

it('ends the session when the server refuses to renew it', async () => {
  const { forceSignOut, session, stop } = signedIn(() =>
    Promise.reject(new CallError(401, { code: 'SignInNeeded', message_de: 'Bitte melden Sie sich an.' })),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(forceSignOut).toHaveBeenCalledTimes(1)
  expect(session.user()).toBeNull()
  stop()
})
