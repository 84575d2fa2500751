// @vitest-environment happy-dom
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { restaurantId, rules } from '../../testing/a-shop.ts'
import { CartTotals } from './cart-totals.tsx'

afterEach(cleanup)

it.each([
  ['fetched, with nothing but dishes', true, 0, ['Gesamt']],
  ['fetched, with a deposit', true, 25, ['Zwischensumme', 'Pfand', 'Gesamt']],
  ['brought', false, 0, ['Zwischensumme', 'Lieferkosten', 'Gesamt']],
])('what is said of the sum: %s', (_what, isPickup, deposit, rows) => {
  const cart = emptyCart({ id: '', restaurantId, orderChannel: 'OnlineShop' }, rules, new Date())
  const { evaluationResult } = cart
  const pricing = { ...evaluationResult.pricing, deposit }
  render(<CartTotals cart={{ ...cart, isPickup, evaluationResult: { ...evaluationResult, pricing } }} />)
  const said = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent.split(' ')[0])
  expect(said).toEqual(rows)
})
