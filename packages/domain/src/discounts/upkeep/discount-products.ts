import type { Discount } from '@tresen/contract/discounts/discount'
import type { Product } from '@tresen/contract/menu/product'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import { compileDiscount } from '../evaluation/compile-discounts.ts'
import type { DiscountLine } from '../evaluation/lines/discount-line.ts'

/** The products that a discount's rules can take, in any of their sizes; in the order of the menu. */
export function discountProducts(discount: Discount, menu: MenuIndex): Product[] {
  const { rules } = compileDiscount(discount, menu)
  return menu.menu.products.filter((product) =>
    product.prices.some((price) => {
      const line = { productId: product.id, categoryId: product.categoryId, productPriceId: price.id }
      const asLine = { ...line, sizeId: price.sizeId } as DiscountLine
      return rules.some(({ accepts }) => accepts === null || accepts(asLine))
    }),
  )
}
