import Type from 'typebox'
import { defineCalls } from '../define.ts'
import { menuReaders } from './menu-calls.ts'
import { IngredientCategory, SideDish } from './parts.ts'
import { WholeMenu } from './menu.ts'
import { SoldOut } from './sold-out.ts'
import {
  extraGroupCalls,
  ingredientCalls,
  ingredientCategories,
  sideDishCalls,
  sideDishes,
} from './part-calls.ts'
import { categoryCalls } from './category-calls.ts'
import { productCalls } from './product-calls.ts'
import { soldOutCalls } from './sold-out-calls.ts'

const wholeMenuCalls = defineCalls('menu', {
  listIngredientCategories: {
    method: 'GET',
    path: ingredientCategories,
    access: menuReaders,
    summary: 'Zutatenkategorien mit ihren Zutaten, nach Namen',
    reply: Type.Array(IngredientCategory),
    isKept: true,
  },
  listSideDishes: {
    method: 'GET',
    path: sideDishes,
    access: menuReaders,
    summary: 'Beilagen, nach Namen',
    reply: Type.Array(SideDish),
    isKept: true,
  },
  getSideDish: {
    method: 'GET',
    path: `${sideDishes}/{sideDishId}`,
    access: menuReaders,
    summary: 'Eine Beilage',
    reply: SideDish,
  },
  getWholeMenu: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/menu',
    access: menuReaders,
    summary: 'Die ganze Karte, wie das Personal sie sieht, auch was gerade nicht angeboten wird',
    reply: WholeMenu,
  },
  listSoldOut: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/menu/soldout',
    access: menuReaders,
    summary: 'Was gerade ausverkauft ist',
    reply: Type.Array(SoldOut),
  },
})

/** What maintains the menu item by item. Each change is a version of the menu's history. */
export const menuEditCalls = {
  ...wholeMenuCalls,
  ...categoryCalls,
  ...productCalls,
  ...ingredientCalls,
  ...extraGroupCalls,
  ...sideDishCalls,
  ...soldOutCalls,
}
