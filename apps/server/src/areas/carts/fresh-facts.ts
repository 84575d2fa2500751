import type { Ctx } from '../../context.ts'
import type { Db } from '../../rooms/db/database.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { VersionedRules } from '../../rules-cache.ts'
import { saveCart, type CartRow } from './carts.sql.ts'
import { findDiscountFacts } from './find-discount-facts.ts'
import { phoneOf } from './work/phone-of.ts'

/**
 * The cart with what is known at this moment of customer and vouchers. `usedUp`: vouchers that this customer cannot use
 * any more. `lookedUp`: the cart for which an earlier try looked up codes: they are no guesses again. A guest is known
 * by their cookie until they order; that a phone number has used a voucher before is told only now, when it matters.
 */
export async function withFreshFacts(
  ctx: Ctx,
  row: CartRow,
  rules: VersionedRules,
  { usedUp, lookedUp }: { usedUp: readonly string[]; lookedUp: CartRow | null },
): Promise<CartRow> {
  if (rules.discounts.length + row.content.voucherCodes.length === 0) return row
  const { vouchers, ...facts } = await findDiscountFacts(ctx, row, lookedUp ? [row, lookedUp] : [row])
  const known = vouchers.map((voucher) => {
    if (!usedUp.includes(voucher.id)) return voucher
    const maximumUsesPerCustomer = voucher.maximumUsesPerCustomer ?? 1
    return { ...voucher, maximumUsesPerCustomer, customerUses: maximumUsesPerCustomer }
  })
  return { ...row, facts: { ...facts, vouchers: known } }
}

/** Keeps in the cart what was found out, so that it goes on saying why; null when it changed meanwhile. */
export function storeFacts(db: Db, row: CartRow, outgoing: readonly Outgoing[]) {
  return saveCart(db, row, phoneOf(row.content), outgoing, { recalled: null, together: null })
}
