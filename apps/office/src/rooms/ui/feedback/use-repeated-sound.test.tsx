// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chime } from './chime.ts'
import { setMuted } from './mute.ts'
import { useRepeatedSound } from './use-repeated-sound.ts'

vi.mock('./chime.ts', () => ({ chime: vi.fn() }))
// Files of one worker share modules: what an earlier one loaded would keep the real sound, and a later one this.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(chime).mockClear()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

it('sounds at once and again, not while the device is silenced, and at once when it no longer is', () => {
  renderHook(() => useRepeatedSound(30))
  expect(chime).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(chime).toHaveBeenCalledTimes(3)
  act(() => setMuted(true))
  vi.advanceTimersByTime(600_000)
  expect(chime).toHaveBeenCalledTimes(3)
  act(() => setMuted(false))
  expect(chime).toHaveBeenCalledTimes(4)
})

it('goes on from the last sound where only the seconds change', () => {
  const { rerender } = renderHook<void, { every: number | null }>(({ every }) => useRepeatedSound(every), {
    initialProps: { every: 10 },
  })
  vi.advanceTimersByTime(2_000)
  rerender({ every: 5 })
  expect(chime).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3_000)
  expect(chime).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(4_000)
  rerender({ every: 10 })
  vi.advanceTimersByTime(5_000)
  expect(chime).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(chime).toHaveBeenCalledTimes(3)
  rerender({ every: null })
  rerender({ every: 5 })
  expect(chime).toHaveBeenCalledTimes(4)
})
