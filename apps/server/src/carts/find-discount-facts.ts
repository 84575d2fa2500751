import { voucherKey } from '@tresen/domain/discounts/voucher-key'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import type { Ctx } from '../context.ts'
import { loadDiscountFacts } from '../discounts/discount-facts.sql.ts'
import type { CartRow } from './carts.sql.ts'
import { phoneOf } from './phone-of.ts'

/** What is known at this moment of a cart's customer and vouchers. */
export function findDiscountFacts(
  ctx: Ctx,
  { restaurantId, guestId, content }: Pick<CartRow, 'restaurantId' | 'guestId' | 'content'>,
): Promise<DiscountFacts> {
  const codes = content.voucherCodes.map(voucherKey)
  return loadDiscountFacts(ctx.db, { restaurantId, guestId, phone: phoneOf(content), codes })
}
