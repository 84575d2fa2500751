import { chainMenuCalls } from '@tresen/contract/menu/chain-calls'
import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import * as chain from './chain/chain-menu.ts'
import * as taking from './chain/take-over-menu.ts'
import { copyMenu } from './history/copy-menu.ts'
import * as bulk from './products/change-many-products.ts'
import * as categories from './items/edit-categories.ts'
import * as extraGroups from './items/edit-extra-groups.ts'
import * as images from './images/edit-images.ts'
import * as ingredients from './items/edit-ingredients.ts'
import * as products from './products/edit-products.ts'
import * as sideDishes from './items/edit-side-dishes.ts'
import * as history from './history/menu-history.ts'
import * as planned from './history/planned-changes.ts'
import * as csv from './products/products-csv.ts'
import * as kept from './read-kept-menu.ts'
import * as menu from './read-menu.ts'
import { searchMenu } from './work/search-menu.ts'
import { setSoldOut } from './sold-out/set-sold-out.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, menuCalls, {
    ...menu,
    searchProducts: (ctx, { restaurantId, query }) => searchMenu(ctx, restaurantId, query),
  })
  bindCalls(app, deps, menuEditCalls, {
    ...kept,
    setSoldOut,
    ...categories,
    ...products,
    ...ingredients,
    ...extraGroups,
    ...sideDishes,
    ...images,
  })
  bindCalls(app, deps, chainMenuCalls, { ...chain, ...taking })
  bindCalls(app, deps, menuHistoryCalls, { ...bulk, ...csv, ...history, ...planned, copyMenu })
}
