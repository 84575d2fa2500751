// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { afterEach, expect, it, vi } from 'vitest'
import { menu, pizzaPriceId, restaurantId, rules } from '../../../testing/a-shop.ts'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { CartLines } from './cart-lines.tsx'

afterEach(cleanup)

const now = new Date()
const [pizza] = menu.products
const aLine = {
  productPriceId: pizzaPriceId,
  productId: pizza!.id,
  product: { name: pizza!.name },
  size: null as string | null,
  variantOptions: [],
  extras: [] as { ingredientId: string; ingredient: string }[],
  comment: '',
  pickupPrice: 890,
}
type Line = typeof aLine & { id: string }

function showLines(products: readonly Line[], errors: readonly object[] = []) {
  const edit = vi.fn()
  const empty = emptyCart({ id: 'cart', restaurantId, orderChannel: 'OnlineShop' }, rules, now)
  const evaluationResult = { ...empty.evaluationResult, errors }
  const cart = { ...empty, isFilled: true, isPickup: true, products, evaluationResult }
  const store = { edit, tell: vi.fn() }
  const desk = { store, state: { cart }, rules, home: '/r/leineglut/order' } as unknown as CartDesk
  render(<CartLines desk={desk} now={now} acts={{ open: vi.fn(), openLines: vi.fn() }} />)
  return edit
}

it('three of a dish that is not to be had any more go with one tap', () => {
  const products = ['a', 'b', 'c'].map((id) => ({ ...aLine, id }))
  const edit = showLines(products, [
    { code: 'ProductsNotAvailable', shoppingCartProductIds: ['a', 'b', 'c'] },
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Entfernen/ }))
  expect(edit.mock.calls.flat()).toEqual(['a', 'b', 'c'].map((lineId) => ({ kind: 'remove', lineId })))
})

it('no two buttons have one name, of how many of what they are is heard', () => {
  showLines([
    { ...aLine, id: 'a', size: 'Medium', productPriceId: 'medium' },
    { ...aLine, id: 'b', size: 'Family' },
    { ...aLine, id: 'c', size: 'Family' },
    { ...aLine, id: 'd', size: 'Family', extras: [{ ingredientId: 'corn', ingredient: 'Mais' }] },
    { ...aLine, id: 'e', size: 'Family', comment: 'gut durch' },
  ])
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain(`Eins weniger: ${pizza!.name} Family`)
  expect(names).toContain(`${pizza!.name} Family, Mais entfernen`)
  expect(names).toContain(`Ändern: ${pizza!.name} Family, gut durch`)
})
