// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { followStatus } from './follow-status.ts'

const id = '01938d6e-0000-7000-8000-00000000000a'
const sources = new Set<Source>()
class Source {
  onmessage?: (event: { data: string }) => void
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

it('says at once that there is no network, and connects again as soon as there is one', async () => {
  vi.stubGlobal('EventSource', Source)
  const said: string[] = []
  const end = followStatus(
    { franchiseId: id, restaurantId: id, orderId: id },
    () => {},
    (how) => said.push(how),
  )
  const [first] = sources
  window.dispatchEvent(new Event('offline'))
  expect(said).toEqual(['asking'])
  window.dispatchEvent(new Event('online'))
  const [again] = sources
  expect(again).not.toBe(first)
  again!.onmessage?.({ data: JSON.stringify({ orderId: id }) })
  expect(said).toEqual(['asking', 'live'])
  end()
  window.dispatchEvent(new Event('online'))
  expect(sources.size).toBe(0)
})
