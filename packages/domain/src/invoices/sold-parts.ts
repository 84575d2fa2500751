import { sizedName } from '../carts/lines/line-details.ts'
import type { ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { SoldPart } from '@tresen/contract/invoices/invoice'
import { wantedAt } from '../carts/wanted-at.ts'
import { appliedDiscounts } from '../discounts/evaluation/applied-discounts.ts'
import { localDateAt } from '../opening-hours/local-time.ts'
import { groupLines } from '../orders/board/group-lines.ts'
import { spreadOverRates } from '../taxes/split-taxes.ts'
import { taxRate } from '../taxes/tax-rates.ts'

type SoldCart = Pick<
  ShoppingCart,
  'products' | 'isPickup' | 'isPreOrder' | 'preOrderDateTime' | 'evaluationResult'
>

/**
 * What the total of an order is made of, each part at one rate, as it was ordered: the parts of a rate add up to what
 * was taxed at it, and all of them to the total, to the cent. Discounts are below zero; a rate that a combined price
 * gave more (the share of the drinks) has a part of its own above zero.
 */
export function soldParts(cart: SoldCart, timeZone: string, orderedAt: Date): SoldPart[] {
  const { pricing } = cart.evaluationResult
  const day = localDateAt(timeZone, wantedAt(cart, orderedAt))
  const goods = goodsOf(cart, day)
  const deposits = depositsOf(cart.products, day)
  const listed = sumByRate([...goods, ...deposits])
  const gross = new Map(pricing.taxes.map((share) => [share.rate, share.gross]))
  const rates = [...new Set([...listed.keys(), ...gross.keys()])].sort((a, b) => a - b)
  const open = new Map(rates.map((rate) => [rate, (gross.get(rate) ?? 0) - (listed.get(rate) ?? 0)]))
  const fees = pricing.deliveryFee + pricing.additionalDeliveryFee
  const depositAt = sumByRate(deposits)
  const weights = rates.map((rate): [number, number] => [
    rate,
    Math.max(0, (gross.get(rate) ?? 0) - (depositAt.get(rate) ?? 0)),
  ])
  // Without discounts, what is left of each rate are its fees; with them, the fees follow the goods once more.
  const feeAt = pricing.totalDiscount === 0 ? open : spreadOverRates(fees, new Map(weights))
  const nameAt = discountNames(cart, day)
  const discounts = rates.map((rate) => {
    const left = open.get(rate)! - (feeAt.get(rate) ?? 0)
    return part('Discount', left < 0 ? nameAt(rate) : 'Anteil aus Kombipreisen', rate, left)
  })
  const delivery = rates.map((rate) => part('Delivery', 'Lieferung', rate, feeAt.get(rate) ?? 0))
  return [...goods, ...[...deposits, ...discounts, ...delivery].filter((one) => one.gross !== 0)]
}

/** The discounts that took something off at a rate; where nobody knows which did, all that apply. */
function discountNames({ products, evaluationResult }: SoldCart, day: string): (rate: number) => string {
  const rateOf = new Map(products.map(({ id, taxKey }) => [id, taxRate(taxKey, day)]))
  const applied = appliedDiscounts(evaluationResult)
  return (rate) => {
    const own = applied.filter(({ takenFrom }) => takenFrom.some((lineId) => rateOf.get(lineId) === rate))
    const named = own.length > 0 ? own : applied
    return named.map(({ name }) => name).join(', ') || 'Rabatt'
  }
}

function goodsOf({ products, isPickup }: SoldCart, day: string): SoldPart[] {
  const byId = new Map(products.map((line) => [line.id, line]))
  const priceOf = (line: ShoppingCartProduct) => (isPickup ? line.pickupPrice : line.deliverPrice)
  // What was wished for is nobody else's concern.
  const lines = products.map((line) => ({ ...line, comment: '' }))
  return groupLines(lines).map(({ line, quantity, lineIds }) => ({
    kind: 'Goods',
    label: sizedName(line.product.name, line.size),
    details: [
      ...line.variantOptions.map(({ name }) => name),
      ...line.extras.map(({ ingredient }) => ingredient),
    ].join(', '),
    quantity,
    rate: taxRate(line.taxKey, day),
    gross: lineIds.reduce((sum, id) => sum + priceOf(byId.get(id)!), 0),
  }))
}

function depositsOf(products: readonly ShoppingCartProduct[], day: string): SoldPart[] {
  const sums = new Map<number, number>()
  for (const { taxKey, deposit } of products) {
    const rate = taxRate(taxKey, day)
    sums.set(rate, (sums.get(rate) ?? 0) + deposit)
  }
  return [...sums].map(([rate, gross]) => part('Deposit', 'Pfand', rate, gross))
}

function part(kind: SoldPart['kind'], label: string, rate: number, gross: number): SoldPart {
  return { kind, label, details: '', quantity: 1, rate, gross }
}

function sumByRate(parts: readonly SoldPart[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { rate, gross } of parts) sums.set(rate, (sums.get(rate) ?? 0) + gross)
  return sums
}
