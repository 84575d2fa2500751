import fc from 'fast-check'
import { aLine, anEvaluatedCart, id } from '../../orders/testing/an-order.ts'
import { splitTaxes } from '../../taxes/split-taxes.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** A cart whose lines cost and are taxed as said, less what is cut; fees are taxed like the first line. */
export function aSoldCart(
  priced: { rate: 7 | 19; price: number; deposit: number; cut: number }[],
  fees: number,
) {
  const products = priced.map(({ rate, price, deposit, cut }, n) =>
    aLine({
      ...{ id: id(300 + n), productPriceId: id(400 + n), taxKey: rate === 7 ? 'Food' : 'Drink' },
      ...{ deliverPrice: price, deposit, deliverPriceDiscount: Math.min(cut, price) },
    }),
  )
  const gross = new Map<number, number>()
  const add = (rate: number, cents: number) => gross.set(rate, (gross.get(rate) ?? 0) + cents)
  for (const [n, { rate, deposit }] of priced.entries())
    add(rate, products[n]!.deliverPrice - products[n]!.deliverPriceDiscount + deposit)
  // However the fees were spread.
  if (priced.length > 0) add(priced[0]!.rate, fees)
  const discount = sum(products.map((line) => line.deliverPriceDiscount))
  const { evaluationResult } = anEvaluatedCart()
  return anEvaluatedCart({
    products,
    evaluationResult: {
      ...evaluationResult,
      totalOrderValue: sum([...gross.values()]),
      pricing: {
        ...{ products: sum(products.map((line) => line.deliverPrice)), deposit: 0, totalDiscount: discount },
        ...{ deliveryFee: priced.length ? fees : 0, additionalDeliveryFee: 0, taxes: splitTaxes(gross) },
      },
    },
  })
}

/** Prices at both rates, with deposits and discounts now and then. */
export const somePrices = fc.array(
  fc.record({
    rate: fc.constantFrom(7 as const, 19 as const),
    price: fc.integer({ min: 0, max: 5000 }),
    deposit: fc.constantFrom(0, 0, 8, 15, 25),
    cut: fc.constantFrom(0, 0, 1, 33, 500, 5000),
  }),
  { maxLength: 9 },
)
