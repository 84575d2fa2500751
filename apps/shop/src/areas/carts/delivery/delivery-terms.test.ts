import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { describe, expect, it } from 'vitest'
import { restaurantId, rules } from '../../../testing/a-shop.ts'
import { soonLabel } from './delivery-terms.ts'

const cart = emptyCart({ id: '', restaurantId, orderChannel: 'OnlineShop' }, rules, new Date())

function soon(codes: CartErrorCode[], confirmsSlowly = false) {
  const evaluationResult = {
    ...cart.evaluationResult,
    errors: codes.map((code) => ({
      ...cart.evaluationResult.errors[0]!,
      code,
      isKitchenFull: code === 'IsClosed',
    })),
    promise: { ...cart.evaluationResult.promise, fromMinutes: 25, toMinutes: 40 },
  }
  return soonLabel({ state: { cart: { ...cart, evaluationResult } }, confirmsSlowly })
}

describe('Minutes are said', () => {
  it.each<[string, string | null, string | null]>([
    ['where it is brought to or picked up', soon([]), '25–40 min'],
    ['while something else is missing', soon(['AddressInputMissing']), '25–40 min'],
    ['not outside of the area', soon(['OutOfDeliveryArea']), null],
    ['not of a kitchen that is full', soon(['IsClosed']), null],
    ['not while nobody in the restaurant sees orders', soon([], true), null],
  ])('%s', (_case, said, expected) => expect(said).toBe(expected))
})
