import { discountCalls } from '@tresen/contract/discounts/discount-calls'
import { discountProducts } from '@tresen/domain/discounts/upkeep/discount-products'
import { sortDiscounts } from '@tresen/domain/discounts/evaluation/number-discounts'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { cleanUpDiscounts } from './clean-up-discounts.ts'
import { listDiscountRows } from './discounts.sql.ts'
import { createDiscount, deleteDiscount, updateDiscount } from './save-discount.ts'
import { tryDiscount } from './try-discount.ts'

export function discountRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, discountCalls, {
    listDiscounts: async (ctx, input) => sortDiscounts(await listDiscountRows(ctx.db, input.restaurantId)),
    createDiscount,
    cleanUpDiscounts,
    tryDiscount,
    getDiscount: async (ctx, input) => (await findDiscount(ctx, input)) ?? refuse('NotFound'),
    updateDiscount,
    deleteDiscount,
    listDiscountProducts: async (ctx, input) => {
      const rules = await ctx.rules.current(input.restaurantId)
      const discount = rules?.discounts.find(({ id }) => id === input.discountId)
      return rules && discount ? discountProducts(discount, rules.menu) : refuse('NotFound')
    },
  })
}

async function findDiscount(ctx: Ctx, at: { restaurantId: string; discountId: string }) {
  const discounts = await listDiscountRows(ctx.db, at.restaurantId)
  return discounts.find(({ id }) => id === at.discountId)
}
