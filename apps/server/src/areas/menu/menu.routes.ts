import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { quickAddProducts } from '@tresen/domain/menu/search/quick-add'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import * as bulk from './products/change-many-products.ts'
import * as categories from './items/edit-categories.ts'
import * as extraGroups from './items/edit-extra-groups.ts'
import * as images from './images/edit-images.ts'
import * as ingredients from './items/edit-ingredients.ts'
import * as products from './products/edit-products.ts'
import * as sideDishes from './items/edit-side-dishes.ts'
import {
  findKeptMenu,
  findMenu,
  findProduct,
  findPublicMenu,
  findVariant,
  findWholeMenu,
  listProducts,
} from './work/find-menu.ts'
import * as history from './history/menu-history.ts'
import * as planned from './history/planned-changes.ts'
import * as csv from './products/products-csv.ts'
import { searchMenu } from './work/search-menu.ts'
import { setSoldOut } from './sold-out/set-sold-out.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps) {
  readingRoutes(app, deps)
  editingRoutes(app, deps)
  bindCalls(app, deps, menuHistoryCalls, { ...bulk, ...csv, ...history, ...planned })
}

function readingRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, menuCalls, {
    listCategories: async (ctx, input) =>
      (await findMenu(ctx, input.restaurantId))?.menu.categories ?? refuse('NotFound'),
    getCategory: async (ctx, input) =>
      (await findMenu(ctx, input.restaurantId))?.categories.get(input.categoryId) ?? refuse('NotFound'),
    listProducts: async (ctx, input) => (await listProducts(ctx, input)) ?? refuse('NotFound'),
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
    getPublicMenu: async (ctx, input) =>
      (await findPublicMenu(ctx, input.restaurantId)) ?? refuse('NotFound'),
  })
}

function editingRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, menuEditCalls, {
    listIngredientCategories: async (ctx, input) =>
      (await findKeptMenu(ctx, input.restaurantId))?.composed.ingredientCategories ?? refuse('NotFound'),
    listSideDishes: async (ctx, input) =>
      (await findKeptMenu(ctx, input.restaurantId))?.composed.sideDishes ?? refuse('NotFound'),
    getSideDish: async (ctx, input) => {
      const kept = await findKeptMenu(ctx, input.restaurantId)
      return kept?.composed.sideDishes.find(({ id }) => id === input.sideDishId) ?? refuse('NotFound')
    },
    getWholeMenu: async (ctx, input) => (await findWholeMenu(ctx, input.restaurantId)) ?? refuse('NotFound'),
    listSoldOut: async (ctx, input) => {
      const at = ctx.now().getTime()
      const all = (await findKeptMenu(ctx, input.restaurantId))?.soldOut
      return all?.filter(({ until }) => isSoldOut({ soldOutUntil: until }, at)) ?? refuse('NotFound')
    },
    setSoldOut,
    ...categories,
    ...products,
    ...ingredients,
    ...extraGroups,
    ...sideDishes,
    ...images,
  })
}
