import { discountProducts } from '@tresen/domain/discounts/upkeep/discount-products'
import { sortDiscounts } from '@tresen/domain/discounts/evaluation/number-discounts'
import type { Ctx } from '../../context.ts'
import { listDiscountRows } from './discounts.sql.ts'

type At = { restaurantId: string; discountId: string }

export async function listDiscounts(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  return sortDiscounts(await listDiscountRows(ctx.db, restaurantId))
}

export async function getDiscount(ctx: Ctx, { restaurantId, discountId }: At) {
  const discounts = await listDiscountRows(ctx.db, restaurantId)
  return discounts.find(({ id }) => id === discountId)
}

/** The products of the menu that a discount lowers or asks for. */
export async function listDiscountProducts(ctx: Ctx, { restaurantId, discountId }: At) {
  const rules = await ctx.rules.current(restaurantId)
  const discount = rules?.discounts.find(({ id }) => id === discountId)
  return rules && discount && discountProducts(discount, rules.menu)
}
