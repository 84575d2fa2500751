// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeptRoom } from './kept-room.tsx'

let grow: (height: number) => void
let move: (top: number) => void
let height = 0

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: (entries: unknown[]) => void) {
        grow = (blockSize) => act(() => told([{ borderBoxSize: [{ blockSize }] }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: unknown[]) => void) {
        const rootBounds = { bottom: 800 }
        move = (top) =>
          act(() => told([{ isIntersecting: top < 800 && top > 0, boundingClientRect: { top }, rootBounds }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An offer was there and has gone. */
function afterAnOffer() {
  const { container } = render(<KeptRoom>{null}</KeptRoom>)
  grow((height = 64))
  grow((height = 0))
  const room = container.firstElementChild as HTMLElement
  expect(room.style.minHeight).toBe('64px')
  return room
}

it('gives its room back while another tab is looked at', () => {
  const room = afterAnOffer()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(room.style.minHeight).toBe('0')
})

it('gives its room back below the window, and not in it or above, where all would move', () => {
  const room = afterAnOffer()
  for (const top of [100, -200]) {
    move(top)
    expect(room.style.minHeight, String(top)).toBe('64px')
  }
  move(900)
  expect(room.style.minHeight).toBe('0')
})
