import type { RestaurantEvent } from '@tresen/contract/live'
import type { MenuEvent } from '@tresen/contract/menu/menu-events'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import { inMenuOrder, type ComposedMenu } from './compose-menu.ts'
import { isSame } from './menu-documents.ts'

/**
 * The menu on an open screen, and the number of the last event it contains. Outdated: more changed than was told; to
 * be fetched again.
 */
export type MenuBoard = WholeMenu & { readonly isOutdated: boolean }

/** More than this in one change is not told item by item. */
const MOST_EVENTS = 200

/** The board as a fresh fetch shows it. */
export function menuBoardFrom(menu: WholeMenu): MenuBoard {
  return { ...menu, isOutdated: false }
}

/** The board after an event. One that it contains already, or that is about something else, changes nothing in it. */
export function applyMenuEvent(board: MenuBoard, event: RestaurantEvent): MenuBoard {
  if (event.name === 'welcome' || event.name === 'forceReload' || event.seq <= board.seq) return board
  const change = changeOf(board, event)
  if (!change) return { ...board, seq: event.seq }
  return inMenuOrder({ ...board, ...change, seq: event.seq })
}

function changeOf(board: MenuBoard, event: RestaurantEvent): Partial<MenuBoard> | null {
  switch (event.name) {
    case 'productAdded':
    case 'productUpdated':
      return { products: put(board.products, event.payload) }
    case 'productDeleted':
      return { products: without(board.products, event.payload.productId) }
    case 'updateCategory':
      return { categories: put(board.categories, event.payload) }
    case 'categoryDeleted':
      return { categories: without(board.categories, event.payload.categoryId) }
    case 'updateExtraGroup':
      return { extraGroups: put(board.extraGroups, event.payload) }
    case 'extraGroupDeleted':
      return { extraGroups: without(board.extraGroups, event.payload.extraGroupId) }
    case 'updateIngredientCategory':
      return { ingredientCategories: put(board.ingredientCategories, event.payload) }
    case 'ingredientCategoryDeleted':
      return { ingredientCategories: without(board.ingredientCategories, event.payload.ingredientCategoryId) }
    case 'updateSideDish':
      return { sideDishes: put(board.sideDishes, event.payload) }
    case 'sideDishDeleted':
      return { sideDishes: without(board.sideDishes, event.payload.sideDishId) }
    case 'soldOutChanged':
      return { soldOut: event.payload.soldOut }
    case 'menuChanged':
      return { isOutdated: true }
    default:
      return null
  }
}

/** What to tell open screens when one menu has become another. `version`: the number of the change. */
export function menuEventsBetween(before: ComposedMenu, after: ComposedMenu, version: number): MenuEvent[] {
  const products = compare(before.products, after.products)
  const categories = compare(before.categories, after.categories)
  const extraGroups = compare(before.extraGroups, after.extraGroups)
  const ingredientCategories = compare(before.ingredientCategories, after.ingredientCategories)
  const sideDishes = compare(before.sideDishes, after.sideDishes)
  const events: MenuEvent[] = [
    ...categories.put.map((payload): MenuEvent => ({ name: 'updateCategory', payload })),
    ...ingredientCategories.put.map((payload): MenuEvent => ({ name: 'updateIngredientCategory', payload })),
    ...sideDishes.put.map((payload): MenuEvent => ({ name: 'updateSideDish', payload })),
    ...extraGroups.put.map((payload): MenuEvent => ({ name: 'updateExtraGroup', payload })),
    ...products.put.map((payload): MenuEvent => {
      return { name: products.isNew(payload.id) ? 'productAdded' : 'productUpdated', payload }
    }),
    ...products.gone.map((productId): MenuEvent => ({ name: 'productDeleted', payload: { productId } })),
    ...extraGroups.gone.map((extraGroupId): MenuEvent => {
      return { name: 'extraGroupDeleted', payload: { extraGroupId } }
    }),
    ...sideDishes.gone.map((sideDishId): MenuEvent => ({ name: 'sideDishDeleted', payload: { sideDishId } })),
    ...ingredientCategories.gone.map((ingredientCategoryId): MenuEvent => {
      return { name: 'ingredientCategoryDeleted', payload: { ingredientCategoryId } }
    }),
    ...categories.gone.map((categoryId): MenuEvent => ({ name: 'categoryDeleted', payload: { categoryId } })),
  ]
  return events.length > MOST_EVENTS ? [{ name: 'menuChanged', payload: { version } }] : events
}

function compare<View extends { id: string }>(before: readonly View[], after: readonly View[]) {
  const known = new Map(before.map((view) => [view.id, view]))
  const kept = new Set(after.map(({ id }) => id))
  return {
    put: after.filter((view) => !isSame(known.get(view.id), view)),
    gone: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    isNew: (id: string) => !known.has(id),
  }
}

function put<View extends { id: string }>(views: readonly View[], view: View): View[] {
  return [...without(views, view.id), view]
}

function without<View extends { id: string }>(views: readonly View[], id: string): View[] {
  return views.filter((view) => view.id !== id)
}
