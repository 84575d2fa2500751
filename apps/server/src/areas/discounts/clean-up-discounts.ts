import { cleanUpDiscounts as cleanUp } from '@tresen/domain/discounts/upkeep/clean-up-discounts'
import { numberDiscounts } from '@tresen/domain/discounts/evaluation/number-discounts'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { changeDiscounts } from './change-discounts.ts'

/** Takes out of all discounts what the menu no longer has, and switches off what can never apply again. */
export async function cleanUpDiscounts(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const rules = await ctx.rules.current(restaurantId)
  if (!rules) return refuse('NotFound')
  let changes: ReturnType<typeof cleanUp>['changes'] = []
  const discounts = await changeDiscounts(ctx, restaurantId, (before) => {
    const cleaned = cleanUp(before, rules.menu, ctx.now())
    changes = cleaned.changes
    const known = new Set(before)
    return numberDiscounts(
      cleaned.discounts.map((one) => (known.has(one) ? one : { ...one, version: one.version + 1 })),
    )
  })
  return discounts instanceof Refusal ? discounts : { discounts: [...discounts], changes }
}
