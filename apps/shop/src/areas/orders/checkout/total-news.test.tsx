// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import { aCart } from '@tresen/domain/carts/testing/a-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, expect, it } from 'vitest'
import type { GuestCartState } from '../../carts/in-hand/guest-cart.ts'
import { TotalNews } from './total-news.tsx'

const evening = berlin('2026-11-20 18:00')
const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, evening), aCart({}), someShopRules(), evening)

function at(totalOrderValue: number, isSaving = false) {
  const shown = { ...cart, evaluationResult: { ...cart.evaluationResult, totalOrderValue } }
  return <TotalNews state={{ cart: shown, isSaving } as GuestCartState} />
}

const told = () => screen.getByRole('status')
const isSeen = () => told().className !== 'visually-hidden'

afterEach(cleanup)

it('a price that changed elsewhere is said and shown, with what it was', () => {
  const { rerender } = render(at(2090))
  expect(told().textContent).toBe('')
  rerender(at(2790))
  expect(told().textContent).toBe('Preis geändert: 20,90 → 27,90\u00a0€')
  expect(isSeen()).toBe(true)
})

it('what the guest changes is said, not shown, and replaces what was', () => {
  const { rerender } = render(at(2090))
  rerender(at(2790))
  rerender(at(2790, true))
  expect(told().textContent).toBe('')
  rerender(at(3190))
  expect(told().textContent).toBe('Gesamt jetzt 31,90\u00a0€')
  expect(isSeen()).toBe(false)
})
