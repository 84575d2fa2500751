import type { RestaurantEvent } from '@tresen/contract/live'
import type { MenuEvent, MenuEventName } from '@tresen/contract/menu/menu-events'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import { isNews, reduceEvent, unchanged, type Reducers } from '../../live/reduce-event.ts'
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
  if (!isNews(board, event)) return board
  const changed = reduceEvent(reducers, board, event)
  const next = { ...changed, seq: event.seq }
  return changed === board ? next : inMenuOrder(next)
}

const reducers: Reducers<MenuBoard, MenuEventName> = {
  productAdded: withProduct,
  productUpdated: withProduct,
  productDeleted: (board, { productId }) => ({ ...board, products: without(board.products, productId) }),
  updateCategory: (board, category) => ({ ...board, categories: put(board.categories, category) }),
  categoryDeleted: (board, { categoryId }) => ({
    ...board,
    categories: without(board.categories, categoryId),
  }),
  updateExtraGroup: (board, group) => ({ ...board, extraGroups: put(board.extraGroups, group) }),
  extraGroupDeleted: (board, { extraGroupId }) => ({
    ...board,
    extraGroups: without(board.extraGroups, extraGroupId),
  }),
  updateIngredientCategory: (board, category) => ({
    ...board,
    ingredientCategories: put(board.ingredientCategories, category),
  }),
  ingredientCategoryDeleted: (board, { ingredientCategoryId }) => ({
    ...board,
    ingredientCategories: without(board.ingredientCategories, ingredientCategoryId),
  }),
  updateSideDish: (board, dish) => ({ ...board, sideDishes: put(board.sideDishes, dish) }),
  sideDishDeleted: (board, { sideDishId }) => ({
    ...board,
    sideDishes: without(board.sideDishes, sideDishId),
  }),
  soldOutChanged: (board, { soldOut }) => ({ ...board, soldOut }),
  menuChanged: (board) => ({ ...board, isOutdated: true }),
  // History and what is planned are lists of their own.
  menuVersionAdded: unchanged,
  plannedChangeUpdated: unchanged,
}

function withProduct(board: MenuBoard, product: MenuBoard['products'][number]): MenuBoard {
  return { ...board, products: put(board.products, product) }
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
