import type { CartLine, LineSnapshot } from '../../../carts/lines/cart-content.ts'
import type { MenuIndex } from '../../../menu/search/menu-index.ts'

/** One product of a cart as discounts see it. Prices are gross cents in the cart's channel, without deposit. */
export type DiscountLine = {
  id: string
  productId: string
  productPriceId: string
  categoryId: string
  sizeId: string | null
  /** What the line costs; `base` without options and extras. */
  total: number
  base: number
  extras: number
  variants: number
  extraCount: number
  isDrink: boolean
}

/** A line of a cart, described as `described`, as discounts see it. */
export function discountLine(
  line: Pick<CartLine, 'id'>,
  described: LineSnapshot,
  isPickup: boolean,
  menu: MenuIndex,
): DiscountLine {
  const total = isPickup ? described.pickupPrice : described.deliverPrice
  let extras = 0
  let variants = 0
  for (const extra of described.extras) extras += extra.additionalPrice
  for (const option of described.variantOptions) variants += option.additionalPrice
  return {
    id: line.id,
    productId: described.productId,
    productPriceId: described.productPriceId,
    categoryId: described.categoryId,
    sizeId: menu.offers.get(described.productPriceId)?.price.sizeId ?? null,
    total,
    base: Math.max(0, total - extras - variants),
    extras,
    variants,
    extraCount: described.extras.length,
    isDrink: described.taxKey === 'Drink',
  }
}
