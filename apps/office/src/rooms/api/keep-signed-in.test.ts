import { CallError } from '@tresen/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSignedIn } from './keep-signed-in.ts'
import { createSession } from './session.ts'
import { aStore, aUser } from './testing/a-session.ts'

const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function signedIn(answer: () => Promise<ReturnType<typeof aUser>>) {
  const fetchUser = vi.fn(answer)
  const onOver = vi.fn(() => session.set(null))
  const session = createSession(aStore(aUser('first')), { fetchUser, onOver })
  const stop = keepSignedIn(session)
  return { session, fetchUser, onOver, stop }
}

it('fetches a token at the start and every four hours', async () => {
  let count = 1
  const { session, fetchUser, onOver, stop } = signedIn(async () => aUser(`token ${count++}`))
  await vi.advanceTimersByTimeAsync(0)
  expect(await session.freshToken()).toBe('token 1')
  await vi.advanceTimersByTimeAsync(4 * hour - 120_000)
  expect(fetchUser).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(await session.freshToken()).toBe('token 2')
  await vi.advanceTimersByTimeAsync(20 * hour)
  expect(fetchUser.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(onOver).not.toHaveBeenCalled()
  stop()
})

it('tries again while the server is out of reach or unwell, and signs nobody out for that', async () => {
  let status = 0
  const { session, fetchUser, onOver, stop } = signedIn(async () => {
    throw new CallError(status, {})
  })
  await vi.advanceTimersByTimeAsync(11 * hour)
  status = 503
  await vi.advanceTimersByTimeAsync(11 * hour)
  expect(fetchUser.mock.calls.length).toBeGreaterThan(1000)
  expect(onOver).not.toHaveBeenCalled()
  expect(session.user()).not.toBeNull()
  stop()
})

it('ends the session when the server refuses to renew it', async () => {
  const { onOver, session, stop } = signedIn(async () => {
    throw new CallError(401, { code: 'SignInNeeded' })
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(onOver).toHaveBeenCalledTimes(1)
  expect(session.user()).toBeNull()
  stop()
})
