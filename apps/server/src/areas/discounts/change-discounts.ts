import type { Discount } from '@tresen/contract/discounts/discount'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { discountCreated, discountDeleted, discountUpdated } from './discounts.events.ts'
import { loadDiscounts, saveDiscounts } from './discounts.sql.ts'

/** Each try fails only because something else of the restaurant's rules was changed meanwhile. */
const MOST_TRIES = 20

/**
 * Changes the discounts of a restaurant: load → decide → save → publish. `decide` gets all of them and returns all of
 * them as they are to be; what it leaves as it is, it returns as the same object. The decision is made again when the
 * rules changed in between, so that two people who move discounts at once do not undo each other.
 */
export function changeDiscounts<Decision extends readonly Discount[] | Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (discounts: readonly Discount[]) => Promise<Decision> | Decision,
) {
  return ctx.inTurn(`discounts of ${restaurantId}`, () => changeNewest(ctx, restaurantId, decide))
}

async function changeNewest<Decision extends readonly Discount[] | Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (discounts: readonly Discount[]) => Promise<Decision> | Decision,
) {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const loaded = await loadDiscounts(ctx.db, restaurantId)
    if (!loaded) return refuse('NotFound')
    const next = await decide(loaded.discounts)
    if (next instanceof Refusal) return next as Extract<Decision, Refusal>
    const { changes, outgoing } = difference(restaurantId, loaded.discounts, next)
    if (outgoing.length === 0) return next
    const at = { restaurantId, rulesVersion: loaded.rulesVersion }
    const seqs = await saveDiscounts(ctx.db, at, changes, outgoing)
    if (seqs) {
      ctx.events.published(outgoing, seqs)
      return next
    }
  }
  throw new Error(`the rules of ${restaurantId} change faster than discounts can be saved`)
}

function difference(restaurantId: string, before: readonly Discount[], after: readonly Discount[]) {
  const known = new Map(before.map((discount) => [discount.id, discount]))
  const stored = after.filter((discount) => known.get(discount.id) !== discount)
  const ids = new Set(after.map(({ id }) => id))
  const removed = before.map(({ id }) => id).filter((id) => !ids.has(id))
  const outgoing = [
    ...removed.map((id) => discountDeleted(restaurantId, id)),
    ...stored.map((one) => (known.has(one.id) ? discountUpdated(one) : discountCreated(one))),
  ]
  return { changes: { stored, removed }, outgoing }
}
