// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import { aCart } from '@tresen/domain/carts/testing/a-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, expect, it } from 'vitest'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { OrderButton } from './order-button.tsx'

const now = berlin('2026-11-20 18:00')
const rules = someShopRules()
const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, now), aCart({ isPickup: true }), rules, now)

function show(notice: CartDesk['state']['notice'], isPlacing: boolean) {
  const desk = { state: { cart, notice }, rules } as unknown as CartDesk
  render(<OrderButton desk={desk} now={now} menu="/menu" isPlacing={isPlacing} />)
  const button = screen.getByRole('button')
  return { text: button.textContent.replaceAll('\u00ad', ''), isDone: button.getAttribute('aria-disabled') }
}

afterEach(cleanup)

it.each([
  ['orders', null, false, 'Zahlungspflichtig bestellen'],
  ['says that it does', null, true, 'Wird bestellt …'],
  [
    'says that nothing is ordered while that waits',
    { kind: 'wait', text: '' },
    true,
    'Wird gleich bestellt …',
  ],
] as const)('%s', (_, notice, isPlacing, text) => {
  expect(show(notice, isPlacing)).toEqual({ text, isDone: String(isPlacing) })
})

it('says of the minimum that it is reached only where it is known whether anybody delivers there', () => {
  const deliveryAreas = [{ minOrderValue: 100_000 }]
  const shown = (errors: { code: string }[], street: string) => {
    const evaluationResult = { ...cart.evaluationResult, errors }
    const nowhere = { latitude: null, longitude: null, zipCode: '', city: '' }
    const to = { ...cart, ...nowhere, isPickup: false, street, evaluationResult }
    const desk = {
      state: { cart: to, notice: null },
      rules: { ...rules, deliveryAreas },
    } as unknown as CartDesk
    return <OrderButton desk={desk} now={now} menu="/menu" isPlacing={false} />
  }
  const { rerender } = render(shown([], ''))
  const said = () =>
    screen.getByRole('status').querySelector('span > span')!.textContent.replaceAll('\u00ad', '')
  rerender(shown([{ code: 'OutOfDeliveryArea' }], 'Kurfürstendamm'))
  expect(said()).toBe('Der Mindestbestellwert hängt von Ihrer Adresse ab.')
  rerender(shown([], 'Papendiek'))
  expect(said()).toBe('Der Mindestbestellwert ist erreicht.')
})
