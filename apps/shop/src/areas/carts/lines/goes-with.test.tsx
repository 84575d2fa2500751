// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { menu, rules } from '../../../testing/a-shop.ts'
import { GoesWith, whatGoesWith } from './goes-with.tsx'
import { askTogether } from './ordered-together.ts'
import type { CartDesk } from '../in-hand/use-cart.ts'

const together = [
  { productId: 'pizza', withIds: ['salad', 'tiramisu'] },
  { productId: 'pasta', withIds: ['tiramisu', 'wine'] },
]

it('offers first what goes with most of the cart, and nothing that is in it', () => {
  expect(whatGoesWith(together, ['pizza'])).toEqual(['salad', 'tiramisu'])
  expect(whatGoesWith(together, ['pizza', 'pasta'])).toEqual(['tiramisu', 'salad', 'wine'])
  expect(whatGoesWith(together, ['pizza', 'salad'])).toEqual(['tiramisu'])
  expect(whatGoesWith(together, ['soup'])).toEqual([])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [pizza, lemonade] = menu.products
const withLemonade = [{ productId: pizza!.id, withIds: [lemonade!.id] }]

function deskWith(productIds: readonly string[], rest: Partial<CartDesk> = {}) {
  const products = productIds.map((productId) => ({ productId }))
  const cart = { restaurantId: menu.restaurantId, products, isPickup: true }
  return { state: { cart }, rules, home: '/r/leineglut/order', goesWith: [], ...rest } as unknown as CartDesk
}

it('opens what is offered on the page that it is offered on', () => {
  vi.stubGlobal('fetch', async () => Response.error())
  const onOpen = vi.fn()
  const desk = deskWith([pizza!.id], { goesWith: withLemonade })
  render(<GoesWith desk={desk} now={new Date()} onOpen={onOpen} />)
  const link = screen.getByRole('link', { name: /Limonade/ })
  expect(link.getAttribute('href')).toBe(`/r/leineglut/order?product=${lemonade!.id}`)
  const isFollowed = fireEvent.click(link)
  expect(isFollowed).toBe(false)
  expect(onOpen).toHaveBeenCalledWith(lemonade, null)
  fireEvent.click(link, { ctrlKey: true })
  expect(onOpen).toHaveBeenCalledTimes(1)
})

it('does not move a cart that somebody looks at: what is learned counts from the next product on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ popular: [], together: withLemonade }))
  const props = { now: new Date(), onOpen: vi.fn() }
  const { rerender } = render(<GoesWith desk={deskWith([])} {...props} />)
  rerender(<GoesWith desk={deskWith([pizza!.id])} {...props} />)
  await askTogether(menu.restaurantId)
  rerender(<GoesWith desk={deskWith([pizza!.id])} {...props} />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<GoesWith desk={deskWith([pizza!.id, 'soup'])} {...props} />)
  screen.getByRole('link', { name: /Limonade/ })
})

it('offers nothing where products cannot be put in', () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  render(<GoesWith desk={deskWith([pizza!.id], { goesWith: undefined })} now={new Date()} onOpen={vi.fn()} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})
