// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import { aCart, someLines } from '@tresen/domain/carts/testing/a-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { ids } from '@tresen/domain/menu/testing/a-menu'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../../shell/testing/a-page.tsx'
import { GoneCart } from './gone-cart.tsx'

vi.mock('../../../../rooms/live/hub-connection.ts', () => import('../../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const rules = someShopRules()

function show(change: Partial<ShoppingCart>) {
  const content = aCart({ products: someLines({ productPriceId: ids.margheritaMedium }) })
  const cart = {
    ...viewCart(unsavedCartMeta(id(80), restaurant.id, new Date()), content, rules, new Date()),
    ...change,
  }
  const stored = { ...cart, version: 1 }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'POST restaurants/*/shoppingcarts/create': stored,
    'POST restaurants/*/shoppingcarts/*/products': stored,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<GoneCart cart={cart} rules={rules} />, { restaurant, send: server.send })
  return server
}

it('says why, and lets its work go on as a new order', async () => {
  const server = show({ conversationId: id(90) })
  await screen.findByText(/Die Unterhaltung ist beendet/)
  fireEvent.click(screen.getByRole('button', { name: 'Als neue Bestellung weiterführen' }))
  await waitFor(() => expect(server.bodies('POST restaurants/*/shoppingcarts/create')).toHaveLength(1))
  expect(server.bodies('POST restaurants/*/shoppingcarts/create')[0]).toMatchObject({ lastName: 'Schmidt' })
})

it('has nothing to go on with where nothing was in it', async () => {
  show({ products: [] })
  await screen.findByText('Jemand anderes hat ihn verworfen.')
  expect(screen.queryByRole('button', { name: /weiterführen/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Leere Bestellung beginnen' })).toBeTruthy()
})

it('takes the focus of who worked at the desk, and of nobody who writes beside it', async () => {
  show({})
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
  cleanup()

  const reply = document.body.appendChild(document.createElement('textarea'))
  reply.focus()
  show({})
  await screen.findByText('Jemand anderes hat ihn verworfen.')
  expect(document.activeElement).toBe(reply)
  reply.remove()
})
