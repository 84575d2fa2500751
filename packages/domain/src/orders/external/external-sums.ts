import type { ExternalOrder } from '@tresen/contract/orders/external-order'
import { mostExternalPieces } from '@tresen/contract/orders/external-order'

type Sold = Pick<ExternalOrder, 'products' | 'deliveryFee' | 'discount' | 'total'>

/** What another system's order comes to, in cents. */
export type ExternalSums = {
  pieces: number
  /** Without deposit. */
  goods: number
  deposit: number
  deliveryFee: number
  /** Off the goods, and off the delivery what is left of it then. */
  goodsDiscount: number
  deliveryDiscount: number
  /** Lines and deposit and delivery, less the discount. */
  expected: number
}

/** Why its figures are not taken. */
export type SumFault =
  | { code: 'TooManyPieces'; pieces: number }
  | { code: 'NamelessProduct' }
  | { code: 'ExternalDiscountTooHigh' }
  | { code: 'ExternalSumWrong'; total: number; expected: number }

export function sumsOf({ products, deliveryFee = 0, discount = 0 }: Sold): ExternalSums {
  let pieces = 0
  let goods = 0
  let deposit = 0
  for (const one of products) {
    pieces += one.quantity
    goods += one.quantity * one.price
    deposit += one.quantity * (one.deposit ?? 0)
  }
  const goodsDiscount = Math.min(discount, goods)
  return {
    ...{ pieces, goods, deposit, deliveryFee, goodsDiscount },
    deliveryDiscount: discount - goodsDiscount,
    expected: goods + deposit + deliveryFee - discount,
  }
}

/** The law of sums: lines, deposit and delivery less the discount are the total that was sent, to the cent. */
export function findSumFault(order: Sold): SumFault | null {
  const { pieces, deliveryFee, deliveryDiscount, expected } = sumsOf(order)
  if (pieces > mostExternalPieces) return { code: 'TooManyPieces', pieces }
  if (order.products.some(({ name }) => name.trim() === '')) return { code: 'NamelessProduct' }
  if (deliveryDiscount > deliveryFee) return { code: 'ExternalDiscountTooHigh' }
  const { total } = order
  return total === expected ? null : { code: 'ExternalSumWrong', total, expected }
}
