// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { menu, rules } from '../../../testing/a-shop.ts'
import { GoesWith, whatGoesWith } from './goes-with.tsx'
import type { CartDesk } from '../in-hand/use-cart.ts'

const favourites = {
  popular: [],
  together: [
    { productId: 'pizza', withIds: ['salad', 'tiramisu'] },
    { productId: 'pasta', withIds: ['tiramisu', 'wine'] },
  ],
}

it('offers first what goes with most of the cart, and nothing that is in it', () => {
  expect(whatGoesWith(favourites, ['pizza'])).toEqual(['salad', 'tiramisu'])
  expect(whatGoesWith(favourites, ['pizza', 'pasta'])).toEqual(['tiramisu', 'salad', 'wine'])
  expect(whatGoesWith(favourites, ['pizza', 'salad'])).toEqual(['tiramisu'])
  expect(whatGoesWith(favourites, ['soup'])).toEqual([])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('opens what is offered on the page that it is offered on', async () => {
  const [pizza, lemonade] = menu.products
  const together = [{ productId: pizza!.id, withIds: [lemonade!.id] }]
  vi.stubGlobal('fetch', async () => Response.json({ popular: [], together }))
  const cart = { restaurantId: menu.restaurantId, products: [{ productId: pizza!.id }], isPickup: true }
  const desk = { state: { cart }, rules, home: '/r/leineglut/order' } as unknown as CartDesk
  const onOpen = vi.fn()
  render(<GoesWith desk={desk} now={new Date()} onOpen={onOpen} />)
  const link = await screen.findByRole('link', { name: /Limonade/ })
  expect(link.getAttribute('href')).toBe(`/r/leineglut/order?product=${lemonade!.id}`)
  const isFollowed = fireEvent.click(link)
  expect(isFollowed).toBe(false)
  expect(onOpen).toHaveBeenCalledWith(lemonade, null)
  fireEvent.click(link, { ctrlKey: true })
  expect(onOpen).toHaveBeenCalledTimes(1)
})
