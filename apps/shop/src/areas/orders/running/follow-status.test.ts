// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { followStatus } from './follow-status.ts'

const id = '01938d6e-0000-7000-8000-00000000000a'
const sources = new Set<Source>()
class Source {
  constructor() {
    sources.add(this)
  }
  close() {
    sources.delete(this)
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('a tab that nobody looks at keeps no connection, and asks now and then', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  const asked = vi.fn(() => Promise.resolve(Response.json({ orderId: id })))
  vi.stubGlobal('fetch', asked)
  const onStatus = vi.fn()
  const end = followStatus({ franchiseId: id, restaurantId: id, orderId: id }, onStatus, () => {})
  expect(sources.size).toBe(1)
  look('hidden')
  expect(sources.size).toBe(0)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onStatus).toHaveBeenCalledOnce()
  look('visible')
  expect(sources.size).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
  end()
  expect(sources.size).toBe(0)
  look('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
})
