// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { beginSteps } from '../../rooms/page/step.ts'
import { CartBar } from './cart-bar.tsx'
import type { CartDesk } from './in-hand/use-cart.ts'

afterEach(cleanup)

const evaluationResult = { pricing: { products: 0, deposit: 0 }, totalOrderValue: 0 }
const barOf = (isFilled: boolean) => {
  const cart = { isFilled, isPickup: true, products: isFilled ? [{}] : [], evaluationResult }
  const desk = { state: { cart }, home: '/r/leineglut/order' } as unknown as CartDesk
  const acts = { open: () => {}, add: () => {}, remove: () => {}, openLines: () => {} }
  const onward = { href: '/pay', label: 'Zur Kasse', isCheckout: true }
  return <CartBar desk={desk} now={new Date()} onward={onward} acts={acts} />
}

it('who comes back to the cart of a placed order does not find the next one opened', () => {
  history.replaceState({ step: { kind: 'cart', detail: null }, below: null }, '')
  beginSteps(null)
  const { rerender } = render(barOf(false))
  expect(history.state).toBeNull()
  rerender(barOf(true))
  expect(screen.getByRole('link', { name: /1 Produkt.*Warenkorb/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
