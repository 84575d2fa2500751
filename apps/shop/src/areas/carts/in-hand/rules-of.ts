import type { Menu } from '@tresen/contract/menu/menu'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'
import type { ShopRestaurant } from '../../../page-data.ts'

/** What carts of this restaurant are evaluated with. */
export function rulesOf(restaurant: ShopRestaurant, menu: Menu): ShopRules {
  const { timeZone, operatingHours, availability, orderSettings, kitchen, kitchenLoad, location } = restaurant
  const { deliveryAreas, discounts } = restaurant
  return {
    timeZone,
    operatingHours,
    availability,
    orderSettings,
    kitchen,
    kitchenLoad,
    location,
    deliveryAreas,
    discounts,
    menu: indexMenu(menu),
  }
}
