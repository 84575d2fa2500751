import type { Availability, OperatingHours } from '@tresen/contract/availability'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Location } from '@tresen/contract/common'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import type { MenuIndex } from '../menu/search/menu-index.ts'

/** What of a restaurant decides whether a product can be had at a moment. */
export type MenuRules = Pick<ShopRules, 'menu' | 'timeZone'>

/** Everything of a restaurant that decides over its carts. */
export type ShopRules = {
  /** IANA name; every "today" and every opening hour is meant in it. */
  timeZone: string
  operatingHours: OperatingHours
  availability: Availability
  orderSettings: OrderSettings
  kitchen: KitchenSettings
  /** What is booked of the kitchen, for a cart that nobody has stored yet: stored ones carry what they were read with. */
  kitchenLoad?: KitchenLoad
  /** Where the restaurant lies: from there its drivers start. */
  location: Location
  deliveryAreas: readonly DeliveryArea[]
  menu: MenuIndex
  /** Compiled once for each list: the same rules keep the same list. */
  discounts: readonly Discount[]
}
