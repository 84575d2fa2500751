import { taxKeys } from '@tresen/contract/menu/marks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someShopRules } from '../../carts/testing/some-shop-rules.ts'
import { noKitchenLoad } from '../../kitchen/plan-kitchen.ts'
import { groupLines } from '../board/group-lines.ts'
import { isMadeAt } from '../board/made-at-stations.ts'
import { productTotals } from '../statistics/product-totals.ts'
import { draftExternal } from './draft-external.ts'
import { evaluateExternal, externalContent } from './external-cart.ts'
import { findSumFault, sumsOf } from './external-sums.ts'
import { anExternalOrder, anExternalProduct } from './testing/an-external-order.ts'

const now = new Date('2026-11-20T17:00:00Z')
const restaurantId = '00000000-0000-7000-8000-000000000001'

/** Ids that tell what they were made of. */
function someIds() {
  let last = 0
  return { idOf: (words: string) => `id of ${words}`, newId: () => `new ${(last += 1)}` }
}

function evaluate(changes: Parameters<typeof anExternalOrder>[0] = {}, shop = someShopRules()) {
  const order = anExternalOrder(changes)
  const content = externalContent(order, someIds())
  const at = { id: 'cart', order, content, shop, restaurantId, load: noKitchenLoad, now }
  return { order, ...evaluateExternal(at) }
}

const product = fc.record({
  name: fc.constantFrom('Pizza', 'Cola', 'Salat'),
  quantity: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 0, max: 5000 }),
  deposit: fc.integer({ min: 0, max: 50 }),
  taxKey: fc.constantFrom(...taxKeys),
})
const sold = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 8 }),
  deliveryFee: fc.integer({ min: 0, max: 900 }),
  discount: fc.integer({ min: 0, max: 4000 }),
})

describe('The law of sums', () => {
  it('takes the total that lines, deposit and delivery less the discount are, and no cent beside it', () => {
    fc.assert(
      fc.property(sold, fc.integer({ min: -500, max: 500 }), (what, slip) => {
        const order = anExternalOrder(what)
        const { deliveryDiscount, deliveryFee, expected } = sumsOf(order)
        fc.pre(deliveryDiscount <= deliveryFee)
        expect(findSumFault(order)).toBeNull()
        const wrong = { ...order, total: expected + slip }
        expect(findSumFault(wrong)).toEqual(
          slip === 0 ? null : { code: 'ExternalSumWrong', total: expected + slip, expected },
        )
      }),
    )
  })

  it('holds in what becomes of it: lines, taxes and total say the same to the cent', () => {
    fc.assert(
      fc.property(sold, (what) => {
        fc.pre(findSumFault(anExternalOrder(what)) === null)
        const { order, cart } = evaluate(what)
        const { pricing, productPricing, totalOrderValue } = cart.evaluationResult
        expect(totalOrderValue).toBe(order.total)
        const lines = productPricing.reduce(
          (sum, one) => sum + one.totalPrice + one.deposit - one.discount,
          0,
        )
        expect(lines + pricing.deliveryFee + pricing.additionalDeliveryFee).toBe(order.total)
        expect(pricing.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(order.total)
        for (const { totalPrice, discount } of productPricing)
          expect(discount).toBeLessThanOrEqual(totalPrice)
        const shown = pricing.products + pricing.deposit + pricing.deliveryFee + pricing.additionalDeliveryFee
        expect(shown - pricing.totalDiscount).toBe(order.total)
      }),
    )
  })

  it('lets a discount take the delivery off, and no deposit', () => {
    const products = [anExternalProduct({ price: 1000, deposit: 25 })]
    expect(findSumFault(anExternalOrder({ products, deliveryFee: 300, discount: 1300 }))).toBeNull()
    expect(findSumFault(anExternalOrder({ products, deliveryFee: 300, discount: 1301 }))).toEqual({
      code: 'ExternalDiscountTooHigh',
    })
  })

  it('takes 200 pieces and not one more, and nothing without a name', () => {
    const of = (quantity: number) =>
      findSumFault(anExternalOrder({ products: [anExternalProduct({ quantity })] }))
    expect(of(200)).toBeNull()
    expect(of(201)).toEqual({ code: 'TooManyPieces', pieces: 201 })
    expect(findSumFault(anExternalOrder({ products: [anExternalProduct({ name: ' ' })] }))).toEqual({
      code: 'NamelessProduct',
    })
  })
})

describe('What another system sold', () => {
  const products = [
    anExternalProduct({ quantity: 2, options: ['extra scharf', 'ohne Zwiebeln'] }),
    anExternalProduct({ size: '40 cm' }),
  ]

  it('is as many lines as pieces, which are shown together and counted under their name', () => {
    const { cart } = evaluate({ products })
    const groups = groupLines(cart.products)
    expect(groups.map(({ quantity, line }) => [quantity, line.product.name, line.size])).toEqual([
      [2, 'Pizza Diavola', null],
      [1, 'Pizza Diavola', '40 cm'],
    ])
    expect(groups[0]!.line.variantOptions.map(({ name }) => name)).toEqual(['extra scharf', 'ohne Zwiebeln'])
    expect(productTotals([{ shoppingCart: cart }], new Set(['pasta']))).toMatchObject([{ open: 3 }])
  })

  it('is made at every station, and what is ours only at its own', () => {
    const [line] = evaluate({ products }).cart.products
    expect(isMadeAt(line!, new Set(['pasta']))).toBe(true)
    expect(isMadeAt({ ...line!, categoryId: 'pizza' }, new Set(['pasta']))).toBe(false)
    expect(isMadeAt({ ...line!, categoryId: 'pizza' }, null)).toBe(true)
  })

  it.each([
    ['Paid', 'OnlinePaid', null],
    ['Cash', 'OnSitePending', 'Cash'],
    ['Card', 'OnSitePending', 'DebitOrCreditCardOffline'],
  ] as const)('%s there is %s here', (payment, paymentState, paymentMethod) => {
    const { order, ...evaluated } = evaluate({ payment })
    expect(draftExternal({ id: 'order', order, evaluated, isTrial: false, now })).toMatchObject({
      draft: { paymentState, externalOrderProvider: 'Lieferando', shoppingCart: { paymentMethod } },
    })
  })

  it('is of no interest to minimum value, payment methods and discounts of ours; hours and areas are', () => {
    const { order, ...evaluated } = evaluate({
      isPickup: false,
      products: [anExternalProduct({ price: 100 })],
    })
    const drafted = draftExternal({ id: 'order', order, evaluated, isTrial: false, now })
    expect(drafted).toMatchObject({ ok: false, errors: [{ code: 'AddressInputMissing' }] })
    const past = evaluate({ wantedAt: '2026-11-20T16:00:00Z' })
    expect(past.cart.evaluationResult.errors).toMatchObject([{ code: 'PreOrderDateTimeIsInPast' }])
  })
})
