import type { Discount } from '@tresen/contract/discounts/discount'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { untilSaved } from '../../rooms/realtime/until-saved.ts'
import { contendedRules } from '../restaurants/contended-rules.ts'
import { discountCreated, discountDeleted, discountUpdated } from './discounts.events.ts'
import { loadDiscounts, saveDiscounts } from './discounts.sql.ts'

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
  return untilSaved(
    ctx,
    contendedRules(restaurantId),
    async (db) => (await loadDiscounts(db, restaurantId)) ?? refuse('NotFound'),
    async ({ discounts, rulesVersion }) => {
      const next: readonly Discount[] | Refusal = await decide(discounts)
      if (next instanceof Refusal) return { answer: next as Extract<Decision, Refusal> }
      const { changes, outgoing } = difference(restaurantId, discounts, next)
      return outgoing.length === 0 ? { answer: next } : { answer: next, outgoing, changes, rulesVersion }
    },
    (db, { rulesVersion, changes, outgoing }) =>
      saveDiscounts(db, { restaurantId, rulesVersion }, changes, outgoing),
  )
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
