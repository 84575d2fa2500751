import { isDeepStrictEqual } from 'node:util'
import type { Discount, DiscountChange, DiscountInput } from '@tresen/contract/discounts/discount'
import { checkDiscount, ruleIdOf } from '@tresen/domain/discounts/upkeep/check-discount'
import { numberDiscounts } from '@tresen/domain/discounts/evaluation/number-discounts'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { changeDiscounts } from './change-discounts.ts'
import { countVouchersOf } from './discounts.sql.ts'

type At = { restaurantId: string; discountId: string }

const MOST_DISCOUNTS = 200

/** Creates a discount, at the end of the order unless it says otherwise; the same id again changes nothing. */
export async function createDiscount(
  ctx: Ctx,
  { restaurantId, body }: { restaurantId: string; body: DiscountInput },
) {
  const fields = checkDiscount(body)
  if (fields.length > 0) return refuse('DiscountInvalid', { fields })
  const id = body.id ?? ctx.newId()
  const changed = await changeDiscounts(ctx, restaurantId, (discounts) => {
    if (discounts.some((one) => one.id === id)) return discounts
    if (discounts.length >= MOST_DISCOUNTS) return refuse('TooManyDiscounts')
    const createdAt = ctx.now().toISOString()
    return numberDiscounts(
      discounts,
      discountOf(ctx, body, { id, restaurantId, createdAt, version: 1, priorityIndex: 1 }),
    )
  })
  return changed instanceof Refusal ? changed : find(changed, id)
}

/**
 * Changes a discount, unless somebody else did since it was read. Another priority moves it there, whatever version it
 * is of, and the others are numbered anew.
 */
export async function updateDiscount(ctx: Ctx, { body, ...at }: At & { body: DiscountChange }) {
  const { version, ...input } = body
  const fields = checkDiscount(input)
  if (fields.length > 0) return refuse('DiscountInvalid', { fields })
  const changed = await changeDiscounts(ctx, at.restaurantId, (discounts) => {
    const known = discounts.find(({ id }) => id === at.discountId)
    if (!known) return refuse('NotFound')
    const wanted = discountOf(ctx, input, known)
    // Also when the change has taken place already: its reply may have been lost.
    const isMoved = isDeepStrictEqual({ ...wanted, priorityIndex: known.priorityIndex }, known)
    if (isMoved) return numberDiscounts(discounts, wanted)
    if (version !== known.version) return refuse('DiscountConflict', { discount: known })
    return numberDiscounts(discounts, { ...wanted, version: version + 1 })
  })
  return changed instanceof Refusal ? changed : find(changed, at.discountId)
}

export async function deleteDiscount(ctx: Ctx, at: At) {
  const changed = await changeDiscounts(ctx, at.restaurantId, async (discounts) => {
    if (!discounts.some(({ id }) => id === at.discountId)) return refuse('NotFound')
    if ((await countVouchersOf(ctx.db, at)) > 0) return refuse('DiscountHasVouchers')
    return numberDiscounts(discounts.filter(({ id }) => id !== at.discountId))
  })
  return changed instanceof Refusal ? changed : {}
}

type Kept = Pick<Discount, 'id' | 'restaurantId' | 'createdAt' | 'version' | 'priorityIndex'>

/** What was filled in, with what is kept of the discount. */
export function discountOf(ctx: Pick<Ctx, 'newId'>, input: DiscountInput, kept: Kept): Discount {
  const { id: _id, priorityIndex = kept.priorityIndex, productRules, ...fields } = input
  return {
    id: kept.id,
    restaurantId: kept.restaurantId,
    createdAt: kept.createdAt,
    version: kept.version,
    ...fields,
    priorityIndex,
    productRules: productRules.map((rule) => ({ ...rule, id: ruleIdOf(rule.id, ctx.newId) })),
  }
}

function find(discounts: readonly Discount[], id: string) {
  return discounts.find((one) => one.id === id) ?? refuse('NotFound')
}
