import type { CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import { SeenCart } from '@tresen/contract/carts/seen-cart'
import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { aMenu, ids } from '../menu/testing/a-menu.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { viewCart } from './cart-view.ts'
import { unsavedCartMeta } from './errors/expected-cart.ts'
import type { CartContent } from './lines/cart-content.ts'
import { changesSince, seenOf } from './seen-cart.ts'
import { aCart, someLines } from './testing/a-cart.ts'
import { anArea, places, someShopRules } from './testing/some-shop-rules.ts'

const friday = berlin('2026-11-20 18:00')

function shown(changes: Partial<CartContent> = {}, rules = someShopRules()): ShoppingCart {
  const meta = unsavedCartMeta('00000000-0000-7000-8000-000000000001', aMenu().restaurantId, friday)
  return viewCart(meta, aCart(changes), rules, friday)
}

const withFee = (deliveryFee: number) => someShopRules({ deliveryAreas: [anArea({ deliveryFee })] })

describe('What changed since somebody saw a cart', () => {
  it('is nothing when nothing did, and does not grow with time', () => {
    expect(changesSince(seenOf(shown()), shown())).toEqual([])
    expect(changesSince({ ...seenOf(shown()), toMinutes: 5 }, shown())).toEqual([])
  })

  it('names the total first, then alike lines once, then fees', () => {
    const before = seenOf(shown({}, withFee(200)))
    const lines = before.lines.map((line) => ({ ...line, price: line.price - 100 }))
    const seen = { ...before, lines, totalOrderValue: before.totalOrderValue - 400 }
    const changes = changesSince(seen, shown({}, withFee(400)))
    expect(changes[0]).toMatch(/^Preis geändert: [\d,]+ → [\d,]+\u00a0€$/)
    expect(changes[1]).toMatch(/^2 × Margherita .+: [\d,]+ → [\d,]+\u00a0€$/)
    expect(changes[2]).toBe('Lieferkosten: 2,00 → 4,00\u00a0€')
    expect(changes).toHaveLength(3)
  })

  it('is told by the version also when nothing that is compared shows it', () => {
    const { version } = shown()
    expect(changesSince({ ...seenOf(shown()), version }, shown())).toEqual([])
    expect(changesSince({ ...seenOf(shown()), version: version - 1 }, shown())).toEqual([
      'Ihre Angaben wurden inzwischen geändert',
    ])
    expect(changesSince({ ...seenOf(shown()), version: version + 1 }, shown())).toEqual([
      'Ihre letzte Änderung ist verloren gegangen',
    ])
  })

  it('counts what nobody would read to the end', () => {
    const product = { productPriceId: ids.margheritaMedium }
    const many = Array.from({ length: 30 }, (_, n) => ({ ...product, comment: `Teller ${n}` }))
    const changes = changesSince(seenOf(shown()), shown({ products: someLines(...many) }))
    expect(changes.length).toBeLessThan(12)
    expect(changes.at(-1)).toMatch(/^Und \d+ weitere Änderungen$/)
  })

  it('another way to write an address is no other place', () => {
    const seen = { ...seenOf(shown()), address: 'lange straße 7 , 30159  HANNOVER' }
    expect(changesSince(seen, shown())).toEqual([])
    expect(changesSince(seen, shown({ houseNumber: '9' }))).toEqual([
      'Die Lieferadresse ist eine andere: Lange Straße 9, 30159 Hannover',
    ])
  })
})

const choice = fc.record({
  productPriceId: fc.constantFrom(ids.margheritaMedium, ids.margheritaFamily, ids.colaPrice, ids.ayranPrice),
  comment: fc.constantFrom('', 'kross', '🧅'.repeat(300)),
}) satisfies fc.Arbitrary<CartProductInput>
const carts = fc
  .record({
    products: fc.array(choice, { maxLength: 6 }).map((choices) => someLines(...choices)),
    isPickup: fc.boolean(),
    isPreOrder: fc.boolean(),
    preOrderDateTime: fc.constantFrom(null, '2026-11-20T19:00:00Z', '2026-11-21T19:00:00Z'),
    paymentMethod: fc.constantFrom(null, 'Cash' as const, 'DebitOrCreditCardOffline' as const),
    place: fc.constantFrom(...Object.values(places)),
    houseNumber: fc.constantFrom('7', '8'),
    fee: fc.integer({ min: 0, max: 500 }),
  })
  .map(({ fee, place, ...changes }) => shown({ ...changes, ...place }, withFee(fee)))

/** All that an order consists of, apart from who gets it; written down without any of the functions in question. */
function essence({ products, isPickup, evaluationResult, ...cart }: ShoppingCart): unknown {
  const { pricing, totalOrderValue } = evaluationResult
  return {
    totalOrderValue,
    products: products
      .map(({ id, product, size, comment, ...line }) => {
        const price = isPickup ? line.pickupPrice : line.deliverPrice
        return JSON.stringify([id, product.name, size, comment, price, line.extras, line.variantOptions])
      })
      .sort(),
    sums: [pricing.totalDiscount, pricing.deposit, pricing.deliveryFee + pricing.additionalDeliveryFee],
    isPickup,
    moment: cart.isPreOrder ? cart.preOrderDateTime : null,
    paymentMethod: cart.paymentMethod,
    address: isPickup ? '' : cart.houseNumber,
  }
}

describe('For any two carts', () => {
  it('there is something to say exactly when what is ordered differs', () => {
    fc.assert(
      fc.property(carts, carts, (before, now) => {
        const isSame = JSON.stringify(essence(before)) === JSON.stringify(essence(now))
        expect(changesSince(seenOf(before), now).length === 0).toBe(isSame)
      }),
      { numRuns: 500 },
    )
  })

  it('what is seen fits the contract and survives the wire', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const seen = seenOf(cart)
        expect(Value.Check(SeenCart, seen)).toBe(true)
        expect(changesSince(JSON.parse(JSON.stringify(seen)) as SeenCart, cart)).toEqual([])
      }),
    )
  })
})
