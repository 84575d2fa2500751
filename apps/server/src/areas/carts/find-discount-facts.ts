import { voucherKey } from '@tresen/domain/discounts/vouchers/voucher-key'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import type { Ctx } from '../../context.ts'
import { loadDiscountFacts } from '../discounts/discount-facts.sql.ts'
import { judgeCodes } from '../vouchers/guess-codes.ts'
import type { CartRow } from './carts.sql.ts'
import { phoneOf } from './work/phone-of.ts'

type Facts = Pick<CartRow, 'content' | 'facts'>

/**
 * What is known at this moment of a cart's customer and vouchers. `before`: the cart as it was, and as an earlier try
 * would have stored it; a code that was not looked up for any of them is a guess.
 */
export async function findDiscountFacts(
  ctx: Ctx,
  { restaurantId, guestId, content }: Pick<CartRow, 'restaurantId' | 'guestId' | 'content'>,
  before: readonly Facts[],
): Promise<DiscountFacts> {
  const codes = content.voucherCodes.map(voucherKey)
  // Whoever was not here before this request has ordered nothing.
  if (codes.length === 0 && ctx.actor.kind === 'guest' && ctx.actor.isNew) return noDiscountFacts
  const asked = new Set(before.flatMap(askedIn))
  const guessed = codes.filter((code) => !asked.has(code))
  const lookUp = (allowed: readonly string[]) =>
    loadDiscountFacts(ctx.reads, {
      restaurantId,
      guestId,
      phone: phoneOf(content),
      codes: codes.filter((code) => asked.has(code) || allowed.includes(code)),
    })
  const { found, blockedUntil } = await judgeCodes(ctx, guessed, lookUp, ({ vouchers }, allowed) => {
    const known = new Set(vouchers.map(({ code }) => voucherKey(code)))
    return allowed.filter((code) => known.has(code)).length
  })
  return blockedUntil ? { ...found, codesBlockedUntil: nextMinute(blockedUntil).toISOString() } : found
}

/** People are told a minute, and then it must be true. */
function nextMinute(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)
}

/** The codes that were looked up already; looking again tells nobody anything new. */
function askedIn({ content, facts: { vouchers, codesBlockedUntil } }: Facts): string[] {
  const known = vouchers.map(({ code }) => voucherKey(code))
  return codesBlockedUntil ? known : [...known, ...content.voucherCodes.map(voucherKey)]
}
