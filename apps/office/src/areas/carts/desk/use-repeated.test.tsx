// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { useRepeated } from './use-repeated.ts'

const navigate = vi.hoisted(() => vi.fn<(to: { search: (known: object) => object }) => void>())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function Desk({ isWanted, repeat }: { isWanted: boolean; repeat: () => Promise<boolean> }) {
  // As the desk does: another function at each drawing.
  useRepeated(isWanted, () => repeat())
  return <button id="desk-send">Absenden</button>
}

it('puts in what they had last time, once, and leads to sending it', async () => {
  const repeat = vi.fn(() => Promise.resolve(true))
  const { rerender } = render(<Desk isWanted repeat={repeat} />)
  rerender(<Desk isWanted repeat={repeat} />)
  await waitFor(() => expect(document.activeElement?.id).toBe('desk-send'))
  expect(repeat).toHaveBeenCalledOnce()
  const [[to]] = navigate.mock.calls as [[{ search: (known: object) => object }]]
  expect(to.search({ callId: 'c', repeat: 'last' })).toEqual({ callId: 'c', repeat: undefined })
})

it('does nothing unasked, and leads nowhere when nothing was put in', async () => {
  const repeat = vi.fn(() => Promise.resolve(false))
  render(<Desk isWanted={false} repeat={repeat} />)
  expect(repeat).not.toHaveBeenCalled()
  cleanup()
  render(<Desk isWanted repeat={repeat} />)
  await waitFor(() => expect(repeat).toHaveBeenCalledOnce())
  expect(document.activeElement?.id).not.toBe('desk-send')
})
