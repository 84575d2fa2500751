import type { ShopRestaurant } from '../../../page-data.ts'
import { DeliveryBar } from '../../carts/delivery/delivery-bar.tsx'
import type { CartDesk } from '../../carts/use-cart.ts'
import { Deals } from './deals.tsx'
import { PopularProducts, type PopularRows } from './popular-products.tsx'

type Props = {
  desk: CartDesk
  restaurant: ShopRestaurant
  now: Date
  /** Ids; none where there is so little to choose that all of it is seen. */
  popular: readonly string[]
  rows: PopularRows
}

/** What a guest meets before the menu: how it comes to them, what they can save, what others like. */
export function AboveTheMenu({ desk, restaurant, now, popular, rows }: Props) {
  return (
    <>
      <DeliveryBar desk={desk} restaurant={restaurant} now={now} />
      <Deals desk={desk} />
      <PopularProducts ids={popular} {...rows} />
    </>
  )
}
