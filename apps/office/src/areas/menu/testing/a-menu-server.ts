import type { WholeMenu } from '@tresen/contract/menu/menu'
import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import { menuBoardFrom } from '@tresen/domain/menu/documents/menu-board'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { withDocument } from '../work/board-items.ts'

export const restaurant = aRestaurant()

/** A menu with all that it is made of. */
export function aWholeMenu(changes: Partial<WholeMenu> = {}): WholeMenu {
  const { categories, products, extraGroups } = aMenu()
  const none = { ingredientCategories: [], sideDishes: [], soldOut: [] }
  return {
    seq: 0,
    restaurantId: restaurant.id,
    ...{ categories, products, extraGroups },
    ...none,
    ...changes,
  }
}

/** Takes every change of a product and of what is sold out as it is asked for; the rest is up to the test. */
export function aMenuServer(menu: WholeMenu, answers: Record<string, unknown> = {}) {
  const board = menuBoardFrom(menu)
  const products = new Map(menu.products.map((product) => [product.id, product]))
  return aServer({
    'GET restaurants/list': [restaurant],
    'GET menu': () => ({ ...menu, products: [...products.values()] }),
    'GET menu/planned': [],
    'PATCH products/*': (body: Partial<ProductDocument>, path: string) => {
      const product = withDocument(products.get(path.split('/').at(-1)!)!, body, board)
      products.set(product.id, product)
      return product
    },
    'PUT menu/soldout': ({ items, until }: { items: object[]; until: string | null }) =>
      until === null ? [] : items.map((item) => ({ ...item, until })),
    ...answers,
  })
}
