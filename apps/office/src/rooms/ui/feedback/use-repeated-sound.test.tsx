// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chime } from './chime.ts'
import { setMuted } from './mute.ts'
import { useRepeatedSound } from './use-repeated-sound.ts'

vi.mock('./chime.ts', () => ({ chime: vi.fn() }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
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
