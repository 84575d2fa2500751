import type { ShoppingCart, TaxShare } from '@tresen/contract/carts/cart'
import type { SoldPart } from '@tresen/contract/invoices/invoice'
import { amountToPay, tipOf } from '../carts/tip.ts'
import { spreadOverRates, splitTaxes } from '../taxes/split-taxes.ts'
import { soldParts } from './sold-parts.ts'

/** What was sold: its parts, their sum by rate and in all, and what was given for the staff on top, in gross cents. */
export type Sold = { parts: SoldPart[]; taxes: TaxShare[]; total: number; tip: number }

/**
 * What was sold for what was agreed: the restaurant may have asked for more or less than the order says, and VAT is
 * owed of what is paid (§ 10 Abs. 1, § 17 Abs. 1 UStG). The difference is a part of its own at each rate, in proportion
 * to what is taxed at it; the tip stays as it was given, as long as there is so much. `agreed`: cents with the tip;
 * null: as ordered. `orderedAt` and the day of its rates are of the restaurant's time zone.
 */
export function soldFor(
  cart: Parameters<typeof soldParts>[0] & Pick<ShoppingCart, 'tip'>,
  timeZone: string,
  orderedAt: Date,
  agreed: number | null,
): Sold {
  const { pricing, totalOrderValue } = cart.evaluationResult
  const { taxes } = pricing
  const parts = soldParts(cart, timeZone, orderedAt)
  if (agreed === null || agreed === amountToPay(cart))
    return { parts, taxes, total: totalOrderValue, tip: tipOf(cart) }
  const total = Math.max(0, agreed - tipOf(cart))
  const difference = total - totalOrderValue
  const grossAt = new Map(parts.map(({ rate }) => [rate, 0]))
  for (const { rate, gross } of taxes) grossAt.set(rate, gross)
  const differenceAt = [...spreadOverRates(difference, grossAt)].filter(([, gross]) => gross !== 0)
  const label = difference < 0 ? 'Vereinbarter Nachlass' : 'Vereinbarter Aufschlag'
  const agreedParts = differenceAt.map(([rate, gross]): SoldPart => ({
    ...{ kind: 'Discount', label, details: '', quantity: 1, rate, gross },
  }))
  for (const [rate, gross] of differenceAt) grossAt.set(rate, grossAt.get(rate)! + gross)
  return { parts: [...parts, ...agreedParts], taxes: splitTaxes(grossAt), total, tip: agreed - total }
}
