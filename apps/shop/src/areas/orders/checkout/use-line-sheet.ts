import { noWishes } from '@tresen/domain/menu/wishes'
import type { CheckoutPageData } from '../../../page-data.ts'
import { checkoutPath } from '../../../shop-paths.ts'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { useProductSheet } from '../../menu/sheet/use-product-sheet.tsx'

/** A line's choices, to be changed where it is ordered: an option may be sold out by now. */
export function useLineSheet(
  desk: CartDesk,
  { menu, now: rendered, restaurant }: CheckoutPageData,
  now: Date,
) {
  const wishes = { ...noWishes, isHiding: false }
  const data = { menu, now: rendered, wishes, opened: null, problem: null }
  return useProductSheet({ data, desk, now, home: checkoutPath(restaurant.id) })
}
