// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { beginSteps } from '../../rooms/page/step.ts'
import { noteTaps } from '../../rooms/ui/second-tap.ts'
import { CartBar } from './cart-bar.tsx'
import type { CartDesk } from './in-hand/use-cart.ts'

beforeAll(noteTaps)
afterEach(cleanup)
beforeEach(() => comeTo(null))

/** As if somebody had come to an entry of the history. */
function comeTo(entry: object | null) {
  history.replaceState(entry, '')
  beginSteps(null)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const evaluationResult = { pricing: { products: 1940, deposit: 0 }, totalOrderValue: 1746 }
const barOf = (isFilled: boolean, { isPickup = true } = {}) => {
  const cart = { isFilled, isPickup, products: isFilled ? [{}] : [], evaluationResult }
  const desk = { state: { cart }, home: '/r/leineglut/order' } as unknown as CartDesk
  const acts = { open: () => {}, add: () => {}, remove: () => {}, openLines: () => {} }
  const onward = { href: '/pay', label: 'Zur Kasse', isCheckout: true }
  return <CartBar desk={desk} now={new Date()} onward={onward} acts={acts} />
}

it('who comes back to the cart of a placed order does not find the next one opened', () => {
  comeTo({ step: { kind: 'cart', detail: null }, below: null })
  const { rerender } = render(barOf(false))
  expect(history.state).toBeNull()
  rerender(barOf(true))
  expect(screen.getByRole('link', { name: /1 Produkt.*Warenkorb/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says what the cart comes to, as the cart itself does: less what is discounted, also before it is known where to', () => {
  render(barOf(true, { isPickup: false }))
  expect(screen.getByRole('link').textContent.replaceAll('\u00a0', ' ')).toContain('17,46 €')
})

it('a slow second tap on the dish that brought it to light does not open the cart', () => {
  const { rerender } = render(barOf(false))
  const tap = (x: number) => {
    const tapped = screen.queryByRole('link') ?? document.body
    fireEvent.click(tapped, { detail: 1, clientX: x, clientY: 800 })
  }
  tap(200)
  rerender(barOf(true))
  tap(203)
  expect(history.state).toBeNull()
  // A third one is meant.
  tap(203)
  expect(history.state).toMatchObject({ step: { kind: 'cart' } })
})

it('where a sheet brought it to light that is gone since, it takes a tap as soon as nobody taps twice', () => {
  const { rerender } = render(barOf(false))
  const tap = (on: Element, timeStamp: number) => {
    const click = new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, clientY: 800 })
    Object.defineProperty(click, 'timeStamp', { value: timeStamp })
    fireEvent(on, click)
  }
  const sheet = document.body.appendChild(document.createElement('button'))
  tap(sheet, 1000)
  sheet.remove()
  rerender(barOf(true))
  tap(screen.getByRole('link'), 1600)
  expect(history.state).toMatchObject({ step: { kind: 'cart' } })
})
