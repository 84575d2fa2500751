import type { MinimumAge } from '@tresen/contract/menu/marks'
import { ageOf } from '../menu/age.ts'
import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import type { MenuIndex } from '../menu/search/menu-index.ts'
import type { CartContent, LineChoice } from './lines/cart-content.ts'

/** From what age one product of a cart may be handed over; null: anybody may have it, or the menu has lost it. */
function ageOfLine(
  { productPriceId }: Pick<LineChoice, 'productPriceId'>,
  menu: MenuIndex,
): MinimumAge | null {
  const offer = menu.offers.get(productPriceId)
  return offer ? ageOf(offer.product) : null
}

/** The highest age that something in the cart asks for; null: none. */
export function ageOfCart({ products }: Pick<CartContent, 'products'>, menu: MenuIndex): MinimumAge | null {
  let highest: MinimumAge | null = null
  for (const line of products) {
    const age = ageOfLine(line, menu)
    if (age !== null && (highest === null || age > highest)) highest = age
  }
  return highest
}

/** Whether discounts may know of a line: not of what is sold from an age on, unless the restaurant says so. */
export function isDiscountable(
  line: Pick<LineChoice, 'productPriceId'>,
  menu: MenuIndex,
  { discountsForAlcohol = false }: Pick<OrderSettings, 'discountsForAlcohol'>,
): boolean {
  return discountsForAlcohol || ageOfLine(line, menu) === null
}
