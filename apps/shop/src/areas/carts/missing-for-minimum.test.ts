import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { aCart } from '@tresen/domain/carts/testing/a-cart'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { anId, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { expect, it } from 'vitest'
import { minimumInDoubt, missingForMinimum } from './missing-for-minimum.ts'

const evening = berlin('2026-11-20 18:00')
const nowhere = { street: '', houseNumber: '', zipCode: '', city: '', latitude: null, longitude: null }
const seen = viewCart(
  unsavedCartMeta(anId(1), restaurantId, evening),
  aCart({ ...nowhere, isPickup: false }),
  someShopRules(),
  evening,
)
const areas = [{ minOrderValue: 2500 }, { minOrderValue: 1200 }]
const worth = (products: number, change: Partial<ShoppingCart> = {}): ShoppingCart => {
  const { pricing, ...rest } = seen.evaluationResult
  const errors = rest.errors.filter(({ code }) => code !== 'MinOrderValueNotReached')
  return { ...seen, ...change, evaluationResult: { ...rest, errors, pricing: { ...pricing, products } } }
}

it('before there is an address, tells what is missing wherever it goes', () => {
  expect(missingForMinimum(worth(900), areas)).toEqual({ missing: 300, minimum: 1200 })
  expect(missingForMinimum(worth(1200), areas)).toBeNull()
  expect(missingForMinimum(worth(900, { isPickup: true }), areas)).toBeNull()
  expect(missingForMinimum(worth(900), [])).toBeNull()
})

it('with an address, what is said of it alone', () => {
  const cart = worth(900, { street: 'Papendiek', zipCode: '37073' })
  expect(missingForMinimum(cart, areas)).toBeNull()
  const errors = [{ code: 'MinOrderValueNotReached' as const, message_de: '', missing: 1600 }]
  const judged = { ...cart, evaluationResult: { ...cart.evaluationResult, errors, minOrderValue: 2500 } }
  expect(missingForMinimum(judged, areas)).toEqual({ missing: 1600, minimum: 2500 })
})

it('is in doubt while it depends on an address that nobody gave', () => {
  expect(minimumInDoubt(worth(1200), areas)).toEqual({ least: 1200, most: 2500 })
  expect(minimumInDoubt(worth(2500), areas)).toBeNull()
  expect(minimumInDoubt(worth(1200, { isPickup: true }), areas)).toBeNull()
  expect(minimumInDoubt(worth(1200, { street: 'Papendiek', zipCode: '37073' }), areas)).toBeNull()
})
