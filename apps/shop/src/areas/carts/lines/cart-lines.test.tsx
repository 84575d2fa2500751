// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { afterEach, expect, it, vi } from 'vitest'
import { menu, pizzaPriceId, restaurantId, rules } from '../../../testing/a-shop.ts'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { CartLines } from './cart-lines.tsx'

afterEach(cleanup)

it('three of a dish that is not to be had any more go with one tap', () => {
  const edit = vi.fn()
  const now = new Date()
  const [pizza] = menu.products
  const line = {
    productPriceId: pizzaPriceId,
    productId: pizza!.id,
    product: { name: pizza!.name },
    size: null,
    variantOptions: [],
    extras: [],
    comment: '',
    pickupPrice: 890,
  }
  const products = ['a', 'b', 'c'].map((id) => ({ ...line, id }))
  const empty = emptyCart({ id: 'cart', restaurantId, orderChannel: 'OnlineShop' }, rules, now)
  const gone = { code: 'ProductsNotAvailable', shoppingCartProductIds: ['a', 'b', 'c'] }
  const evaluationResult = { ...empty.evaluationResult, errors: [gone] }
  const cart = { ...empty, isFilled: true, isPickup: true, products, evaluationResult }
  const store = { edit, tell: vi.fn() }
  const desk = { store, state: { cart }, rules, home: '/r/leineglut/order' } as unknown as CartDesk
  render(<CartLines desk={desk} now={now} acts={{ open: vi.fn(), openLines: vi.fn() }} />)
  fireEvent.click(screen.getByRole('button', { name: /^Entfernen/ }))
  expect(edit.mock.calls.flat()).toEqual(['a', 'b', 'c'].map((lineId) => ({ kind: 'remove', lineId })))
})
