import type { DiscountInput } from '@tresen/contract/discounts/discount'
import type { DiscountTrial } from '@tresen/contract/discounts/discount-result'
import { checkDiscount } from '@tresen/domain/discounts/upkeep/check-discount'
import { asksAboutCustomer } from '@tresen/domain/discounts/conditions/condition-properties'
import { newCustomer } from '@tresen/domain/discounts/evaluation/no-discounts'
import { createTrial } from '@tresen/domain/discounts/upkeep/try-discount'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { listPastOrders } from './past-orders.sql.ts'
import { discountOf } from './save-discount.ts'

const DAY = 86_400_000
const MOST_ORDERS = 20_000
const USUAL_DAYS = 28

type Input = { restaurantId: string; days?: number; body: DiscountInput }

/** What a discount, stored or not, would have made of the orders of the last days. */
export async function tryDiscount(ctx: Ctx, { restaurantId, days = USUAL_DAYS, body }: Input) {
  const fields = checkDiscount(body)
  if (fields.length > 0) return refuse('DiscountInvalid', { fields })
  const rules = await ctx.rules.current(restaurantId)
  if (!rules) return refuse('NotFound')

  const to = ctx.now()
  const from = new Date(to.getTime() - days * DAY)
  const kept = { id: ctx.newId(), restaurantId, createdAt: to.toISOString(), version: 1, priorityIndex: 1 }
  const discount = discountOf(ctx, body, kept)
  const trial = createTrial(discount, rules)
  const needsCustomer =
    discount.shoppingCartConditions !== null && asksAboutCustomer(discount.shoppingCartConditions)
  const filter = { restaurantId, from, to, limit: MOST_ORDERS + 1, needsCustomer }
  let read = 0
  await listPastOrders(ctx.db, filter, async (orders) => {
    for (const order of orders) {
      if (++read <= MOST_ORDERS) trial.add({ ...order, customer: order.customer ?? newCustomer })
    }
    // Between two batches, everybody else's requests get their turn.
    await new Promise((resolve) => setImmediate(resolve))
  })
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    isComplete: read <= MOST_ORDERS,
    ...trial.result(),
  } satisfies DiscountTrial
}
