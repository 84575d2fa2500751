import type { Menu } from '@tresen/contract/menu/menu'
import type { Product, QuickAddProduct } from '@tresen/contract/menu/product'
import { categoriesNotServed } from '../category-hours.ts'
import { isSoldOut, latest } from '../sold-out/sold-out.ts'
import { productSoldOutUntil, soldOutNote } from '../sold-out/sold-out-note.ts'

/**
 * Every offered product in every size as one line, in the order of the menu. `needsChoice`: a variant or a minimum of
 * extras has to be chosen. Sold out is also what has a variant of which every option is sold out.
 *
 * @param wanted for when it is ordered
 */
export function quickAddProducts(menu: Menu, timeZone: string, wanted: Date): QuickAddProduct[] {
  const at = wanted.getTime()
  const notServed = categoriesNotServed(menu.categories, timeZone, at)
  const offered = inMenuOrder(menu).filter(({ isOffered }) => isOffered)
  return offered.flatMap((product) => {
    const needsChoice = product.variants.length > 0 || product.extraGroups.some(({ minimum }) => minimum > 0)
    const isProductSoldOut =
      isSoldOut(product, at) ||
      product.variants.some(({ options }) => options.every((option) => isSoldOut(option, at)))
    return product.prices.map((price) => ({
      productId: product.id,
      productPriceId: price.id,
      categoryId: product.categoryId,
      articleNumber: product.articleNumber,
      name: product.name,
      size: price.size,
      pickupPrice: price.pickupPrice,
      deliverPrice: price.deliverPrice,
      deposit: price.deposit,
      needsChoice,
      isSoldOut: isProductSoldOut || isSoldOut(price, at),
      soldOutNote: soldOutNote(latest([productSoldOutUntil(product), price.soldOutUntil]), timeZone, at),
      servedNote: notServed.get(product.categoryId) ?? null,
    }))
  })
}

function inMenuOrder({ categories, products }: Menu): Product[] {
  const positions = new Map(categories.map(({ id, order }) => [id, order]))
  const position = ({ categoryId }: Product) => positions.get(categoryId) ?? Number.MAX_SAFE_INTEGER
  return products.toSorted((a, b) => position(a) - position(b) || a.order - b.order)
}
