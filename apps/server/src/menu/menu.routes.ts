import { menuCalls } from '@tresen/contract/menu'
import { quickAddProducts } from '@tresen/domain/menu/quick-add'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { bindCalls } from '../http/bind-calls.ts'
import { refuse } from '../http/refusal.ts'
import { findMenu, findProduct, findVariant } from './find-menu.ts'
import { searchMenu } from './search-menu.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, menuCalls, {
    listCategories: async (ctx, input) =>
      (await findMenu(ctx, input.restaurantId))?.menu.categories ?? refuse('NotFound'),
    getCategory: async (ctx, input) =>
      (await findMenu(ctx, input.restaurantId))?.categories.get(input.categoryId) ?? refuse('NotFound'),
    listProducts: async (ctx, input) => {
      const products = (await findMenu(ctx, input.restaurantId))?.menu.products
      if (!products || input.includeVariants) return products ?? refuse('NotFound')
      return products.map((product) => ({ ...product, variants: [], extraGroups: [] }))
    },
    listQuickAddProducts: async (ctx, input) => {
      const index = await findMenu(ctx, input.restaurantId)
      return index ? quickAddProducts(index.menu, ctx.now()) : refuse('NotFound')
    },
    searchProducts: async (ctx, input) =>
      (await searchMenu(ctx, input.restaurantId, input.query)) ?? refuse('NotFound'),
    getProduct: async (ctx, input) => (await findProduct(ctx, input)) ?? refuse('NotFound'),
    getVariant: async (ctx, input) => (await findVariant(ctx, input)) ?? refuse('NotFound'),
    getVariantOption: async (ctx, input) =>
      (await findVariant(ctx, input))?.options.find(({ id }) => id === input.variantOptionId) ??
      refuse('NotFound'),
    listExtraGroups: async (ctx, input) =>
      (await findMenu(ctx, input.restaurantId))?.menu.extraGroups ?? refuse('NotFound'),
    getPublicMenu: async (ctx, input) => {
      const place = await ctx.findPlace(input.restaurantId)
      const index = place?.state === 'Live' ? await findMenu(ctx, input.restaurantId) : null
      return index?.menu ?? refuse('NotFound')
    },
  })
}
