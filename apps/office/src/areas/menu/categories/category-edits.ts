import type { Category } from '@tresen/contract/menu/menu'
import type { CategoryDocument } from '@tresen/contract/menu/menu-documents'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { drop, edit, put, putAll } from '../work/board-items.ts'
import { categoryTexts, productTexts } from '../work/menu-texts.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

/** The categories in a new order. */
export function sortCategories({ api, restaurant, change }: MenuScreen, ids: readonly string[]) {
  return change({
    said: categoryTexts.saved,
    expect: (board) => ({
      ...board,
      categories: board.categories.map((category) => ({ ...category, order: ids.indexOf(category.id) })),
    }),
    send: () => api.orderCategories({ restaurantId: restaurant.id, body: [...ids] }),
    settle: (board, categories) => putAll('categories', categories)(board),
  })
}

/** The products of a category in a new order. */
export function orderProductsOf(
  { api, restaurant, change }: MenuScreen,
  categoryId: string,
  ids: readonly string[],
) {
  return change({
    said: productTexts.sorted,
    expect: (board) => ({
      ...board,
      products: board.products.map((product) =>
        product.categoryId === categoryId ? { ...product, order: ids.indexOf(product.id) } : product,
      ),
    }),
    send: () => api.orderProducts({ restaurantId: restaurant.id, categoryId, body: [...ids] }),
    settle: (board, products) => putAll('products', products)(board),
  })
}

export function addCategory({ api, restaurant, change }: MenuScreen, id: string, document: CategoryDocument) {
  const { order: _atTheEnd, image: _none, ...body } = document
  return change({
    said: categoryTexts.added,
    send: () => api.createCategory({ restaurantId: restaurant.id, body: { id, ...body } }),
    settle: (board, category) => put('categories', category)(board),
  })
}

export function saveCategory(
  { api, restaurant, change }: MenuScreen,
  category: Category,
  body: Partial<CategoryDocument>,
) {
  return change({
    said: categoryTexts.saved,
    expect: edit('categories', category.id, (now) => ({ ...now, ...body })),
    send: () => api.updateCategory({ restaurantId: restaurant.id, categoryId: category.id, body }),
    settle: (board, reply) => put('categories', reply)(board),
  })
}

/** `evenIfUsed`: with all its products. */
export function deleteCategory(
  { api, restaurant, change }: MenuScreen,
  category: Category,
  evenIfUsed: boolean,
) {
  const expect = (board: MenuBoard) => ({
    ...drop('categories', category.id)(board),
    products: board.products.filter(({ categoryId }) => categoryId !== category.id),
  })
  return change({
    said: categoryTexts.deleted,
    expect,
    settle: expect,
    send: () => api.deleteCategory({ restaurantId: restaurant.id, categoryId: category.id, evenIfUsed }),
  })
}
