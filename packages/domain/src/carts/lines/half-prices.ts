import type { ProductPrice } from '@tresen/contract/menu/product'
import { halfVariantIds } from '../../menu/choices/half-and-half.ts'
import type { MenuIndex, Offer } from '../../menu/search/menu-index.ts'
import type { LineChoice } from './cart-content.ts'

/** The chosen halves of a half-and-half product, each in the size of the whole, as far as there are some yet. */
export function halfPrices(
  index: MenuIndex,
  { product, price }: Pick<Offer, 'product' | 'price'>,
  choice: Pick<LineChoice, 'variantOptions'>,
): ProductPrice[] {
  return halfVariantIds(product.id).flatMap((variantId) => {
    const chosen = choice.variantOptions.find((option) => option.variantId === variantId)
    const half = chosen && index.products.get(chosen.variantOptionId)
    return half?.prices.find(({ sizeId }) => sizeId === price.sizeId) ?? []
  })
}
