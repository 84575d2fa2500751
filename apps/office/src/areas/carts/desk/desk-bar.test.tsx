// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { CartChange } from '@tresen/contract/carts/cart'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { aCart } from '@tresen/domain/carts/testing/a-cart'
import { someAvailability, someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeskBar } from './desk-bar.tsx'

const evening = berlin('2026-11-20 18:00')
const untilTomorrow = someShopRules({
  availability: someAvailability({ deliveryClosedUntil: berlin('2026-11-21 11:00').toISOString() }),
})
const onChange = vi.fn<(change: CartChange) => void>()

beforeEach(() => vi.useFakeTimers({ now: evening, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  onChange.mockReset()
  vi.useRealTimers()
})

function show(rules: typeof untilTomorrow, content: Partial<CartContent> = {}) {
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, evening), aCart(content), rules, evening)
  const nothing = () => {}
  render(
    <DeskBar
      {...{ cart, rules, onChange, isSaving: false, isPlacing: false, isNew: true, wasTried: false }}
      news={{ changes_de: [], forget: nothing }}
      onPlace={nothing}
      onLeave={nothing}
      onDiscard={nothing}
    />,
  )
}

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bestellung abschicken' })

it('promises minutes while delivery is open', () => {
  show(someShopRules())
  expect(screen.getByText('in 40–50 min')).toBeTruthy()
  expect(send().disabled).toBe(false)
})

it('says that delivery is closed and until when, and promises nothing', () => {
  show(untilTomorrow)
  expect(screen.queryByText(/\d+–\d+ min/)).toBeNull()
  expect(screen.getByText('geschlossen')).toBeTruthy()
  expect(screen.getAllByText(/keine Lieferung möglich, wieder ab morgen, 11:00 Uhr/)).toHaveLength(1)
  expect(send().disabled).toBe(true)
})

it('says so for an empty cart too', () => {
  show(untilTomorrow, { products: [] })
  expect(screen.queryByText(/\d+–\d+ min/)).toBeNull()
  expect(screen.getByText(/wieder ab morgen, 11:00 Uhr/)).toBeTruthy()
})

it('offers to order for then, or to pick it up now', () => {
  show(untilTomorrow)
  fireEvent.click(screen.getByRole('button', { name: 'Vorbestellen für morgen, 11:00 Uhr' }))
  expect(onChange).toHaveBeenLastCalledWith({
    isPreOrder: true,
    preOrderDateTime: berlin('2026-11-21 11:00').toISOString(),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Stattdessen Abholung' }))
  expect(onChange).toHaveBeenLastCalledWith({ isPickup: true })
})

it.each([
  ['with products', {}, 'Lieferung, Mitte3,00\u00a0€'],
  ['empty: what it will be', { products: [] }, 'Lieferung, Mitte3,00\u00a0€'],
  ['empty, to nobody knows where', { products: [], street: '' }, 'Lieferungnach Adresse'],
])('the fee of a cart %s', (_what, content, row) => {
  show(someShopRules(), content)
  fireEvent.click(screen.getByRole('button', { name: /Gesamt/ }))
  expect(screen.getByText(/^Lieferung/).parentElement?.textContent).toBe(row)
})
