import type { CartProperty } from '@tresen/contract/discounts/condition'
import type { Menu } from '@tresen/contract/menu/menu'
import type { PickItem } from '../../menu/work/item-picker.tsx'

/** What of the menu a property can be; null: it is not about the menu. */
export function pickItemsOf(property: CartProperty, menu: Menu): PickItem[] | null {
  switch (property) {
    case 'CategoryId':
      return menu.categories.map(({ id, name }) => ({ id, name }))
    case 'ProductId':
      return menu.products.map((product) => ({
        id: product.id,
        name: product.name,
        group: categoryName(menu, product.categoryId),
        ...(product.articleNumber && { detail: product.articleNumber }),
      }))
    case 'ProductPrizeId':
      return menu.products.flatMap((product) =>
        product.prices.map(({ id, size }) => ({
          id,
          name: [product.name, size].filter(Boolean).join(', '),
          group: categoryName(menu, product.categoryId),
          ...(product.articleNumber && { detail: product.articleNumber }),
        })),
      )
    case 'SizeId':
      return menu.categories.flatMap(({ name: category, sizes }) =>
        sizes.map(({ id, name }) => ({ id, name: `${category}: ${name}` })),
      )
    default:
      return null
  }
}

function categoryName({ categories }: Menu, categoryId: string): string {
  return categories.find(({ id }) => id === categoryId)?.name ?? ''
}
