import { weekDays, type WeekDay } from '@tresen/contract/availability'
import type { CustomerFacts } from '@tresen/contract/vouchers'
import type { CartContent } from '../../carts/lines/cart-content.ts'
import { wantedAt } from '../../carts/wanted-at.ts'
import { localTimeAt, weekDayOfDay } from '../../opening-hours/local-time.ts'
import type { DiscountLine } from './lines/discount-line.ts'
import { voucherKey } from '../vouchers/voucher-key.ts'

const DAY = 86_400_000

/** What conditions are asked about: a cart at a moment, and its customer. Times are by the restaurant's clock. */
export type DiscountSubject = {
  cart: Pick<
    CartContent,
    'isPickup' | 'isPreOrder' | 'orderChannel' | 'street' | 'houseNumber' | 'zipCode' | 'city'
  >
  lines: readonly DiscountLine[]
  /** Cents: the products without deposit, fees and discounts. */
  orderValue: number
  /** The codes in the cart, as `voucherKey` makes them. */
  coupons: ReadonlySet<string>
  customer: CustomerFacts
  timeZone: string
  /** Milliseconds since 1970 UTC: when the order is made, and for when it is wanted. */
  now: number
  wantedAt: number
  weekDay: WeekDay
  /** `2026-11-20` and `18:30`. */
  date: string
  time: string
}

/** What conditions are asked about. `lines` in an order that does not depend on that of the cart. */
export function discountSubject(
  cart: CartContent,
  lines: readonly DiscountLine[],
  customer: CustomerFacts,
  timeZone: string,
  now: Date,
): DiscountSubject {
  const wanted = wantedAt(cart, now).getTime()
  const local = localTimeAt(timeZone, wanted)
  const text = new Date(local).toISOString()
  let orderValue = 0
  for (const line of lines) orderValue += line.total
  return {
    cart,
    lines,
    orderValue,
    coupons: new Set(cart.voucherCodes.map(voucherKey)),
    customer,
    timeZone,
    now: now.getTime(),
    wantedAt: wanted,
    weekDay: weekDays[weekDayOfDay(Math.floor(local / DAY))]!,
    date: text.slice(0, 10),
    time: text.slice(11, 16),
  }
}
