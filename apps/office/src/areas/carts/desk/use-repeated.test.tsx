// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { aLine, anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { afterEach, expect, it, vi } from 'vitest'
import { useRepeated } from './use-repeated.ts'

const navigate = vi.hoisted(() => vi.fn<(to: { search: (known: object) => object }) => void>())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const handWith = (products: ReturnType<typeof aLine>[]) =>
  ({ state: () => ({ cart: anEvaluatedCart({ products }) }) }) as unknown as CartInHand

function Desk({
  isWanted,
  hand,
  repeat,
}: {
  isWanted: boolean
  hand: CartInHand
  repeat: () => Promise<boolean>
}) {
  // As the desk does: another function at each drawing.
  useRepeated(isWanted, hand, () => repeat())
  return <button id="desk-send">Absenden</button>
}

it('puts in what they had last time, once, and leads to sending it', async () => {
  const repeat = vi.fn(() => Promise.resolve(true))
  const hand = handWith([])
  const { rerender } = render(<Desk isWanted hand={hand} repeat={repeat} />)
  rerender(<Desk isWanted hand={hand} repeat={repeat} />)
  await waitFor(() => expect(document.activeElement?.id).toBe('desk-send'))
  expect(repeat).toHaveBeenCalledOnce()
  const [[to]] = navigate.mock.calls as [[{ search: (known: object) => object }]]
  expect(to.search({ callId: 'c', repeat: 'last' })).toEqual({ callId: 'c', repeat: undefined })
})

it('adds nothing to what the bot has written down, and does nothing unasked', () => {
  const repeat = vi.fn(() => Promise.resolve(true))
  render(<Desk isWanted hand={handWith([aLine()])} repeat={repeat} />)
  expect(navigate).toHaveBeenCalledOnce()
  cleanup()
  render(<Desk isWanted={false} hand={handWith([])} repeat={repeat} />)
  expect(repeat).not.toHaveBeenCalled()
  expect(navigate).toHaveBeenCalledOnce()
})
