import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { extraText, isRemoval } from '../../menu/choices/removals.ts'

/** One thing that was chosen of a product, as it is read, and whether something is left out by it. */
export type Choice = { text: string; isLeftOut: boolean }

/** All that was chosen of a product, for whoever makes or packs it. What was chosen twice is counted: `+ 2 × Mais`. */
export function choicesOf({
  productId,
  variantOptions,
  extras,
}: Pick<ShoppingCartProduct, 'productId' | 'variantOptions' | 'extras'>): Choice[] {
  const alike = Map.groupBy(extras, ({ ingredient }) => ingredient)
  return [
    ...variantOptions.map(({ name }) => ({ text: name, isLeftOut: false })),
    ...[...alike.values()].map((same) => ({
      text: extraText(same[0]!, productId, same.length),
      isLeftOut: isRemoval(same[0]!, productId),
    })),
  ]
}
