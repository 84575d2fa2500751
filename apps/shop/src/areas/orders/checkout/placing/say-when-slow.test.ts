import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GuestCartState, Notice } from '../../../carts/in-hand/guest-cart.ts'
import { sayWhenSlow } from './say-when-slow.ts'

let notice: Notice | null
const store = {
  state: () => ({ notice }) as GuestCartState,
  tell: (next: Notice | null) => void (notice = next),
}

beforeEach(() => {
  notice = null
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a connection it is said at once that the order is kept, and no longer than it is tried', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const end = sayWhenSlow(store)
  vi.advanceTimersByTime(50)
  expect(notice).toMatchObject({
    kind: 'wait',
    text: expect.stringMatching(/^Keine Verbindung.*gemerkt/) as string,
  })
  end()
  expect(notice).toBeNull()
})

test('a slow connection is said after two seconds, a quick answer says nothing', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const end = sayWhenSlow(store)
  vi.advanceTimersByTime(1500)
  expect(notice).toBeNull()
  vi.advanceTimersByTime(600)
  expect(notice?.kind).toBe('wait')
  end()
  sayWhenSlow(store)()
  vi.advanceTimersByTime(5000)
  expect(notice).toBeNull()
})

test('what was refused meanwhile stays', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const end = sayWhenSlow(store)
  vi.advanceTimersByTime(50)
  store.tell({ kind: 'problem', text: 'Ausverkauft.' })
  end()
  expect(notice?.text).toBe('Ausverkauft.')
})
