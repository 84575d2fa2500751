import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRinger, type Ringing } from './ringer.ts'

const ring = vi.fn()
let ringer = createRinger(ring)

beforeEach(() => {
  vi.useFakeTimers()
  ring.mockClear()
  ringer = createRinger(ring)
})
afterEach(() => {
  ringer.stop()
  vi.useRealTimers()
})

function now(keys: string[], more: Partial<Ringing> = {}) {
  ringer.update({ keys, isSilent: false, intervalInSec: 30, ...more })
}

/** How often it rang since the last look. */
function rings(): number {
  const times = ring.mock.calls.length
  ring.mockClear()
  return times
}

it('rings at once, then in the interval of the restaurant, until somebody has accepted', () => {
  now(['order 1'])
  expect(rings()).toBe(1)
  vi.advanceTimersByTime(29_999)
  expect(rings()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(rings()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(rings()).toBe(2)
  now([])
  vi.advanceTimersByTime(120_000)
  expect(rings()).toBe(0)
})

it('rings for each order that comes, without putting off the others', () => {
  now(['order 1'])
  vi.advanceTimersByTime(20_000)
  now(['order 1', 'order 2'])
  expect(rings()).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(rings()).toBe(1)
})

it('rings once where the restaurant has set no interval', () => {
  now(['order 1'], { intervalInSec: null })
  expect(rings()).toBe(1)
  vi.advanceTimersByTime(600_000)
  expect(rings()).toBe(0)
})

it('follows a new interval', () => {
  now(['order 1'])
  now(['order 1'], { intervalInSec: 5 })
  expect(rings()).toBe(1)
  vi.advanceTimersByTime(15_000)
  expect(rings()).toBe(3)
})

it('says nothing while the device is silenced, and catches nothing up afterwards', () => {
  now(['order 1'], { isSilent: true })
  vi.advanceTimersByTime(90_000)
  expect(rings()).toBe(0)
  now(['order 1'])
  expect(rings()).toBe(0)
  vi.advanceTimersByTime(30_000)
  expect(rings()).toBe(1)
})
