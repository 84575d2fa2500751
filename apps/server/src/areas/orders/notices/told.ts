import type { Order } from '@tresen/contract/orders/order'
import { isTimeOpen } from '@tresen/domain/orders/about-when'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { knownOf } from '@tresen/domain/orders/guest-news'
import { areScreensAway } from '../../restaurants/are-screens-away.ts'
import type { RestaurantRow } from '../../restaurants/restaurants.sql.ts'

type Watched = Pick<RestaurantRow, 'state' | 'screensAwaySince'>

/** Whether no time is named to its guest yet, as shop and order page do. */
export function isOpenFor(order: Order, restaurant: Watched): boolean {
  return isTimeOpen(statusOf(order), { confirmsSlowly: areScreensAway(restaurant) })
}

/** What a guest knows who is told of their order now. */
export function toldOf(order: Order, restaurant: Watched) {
  return knownOf(statusOf(order), isOpenFor(order, restaurant))
}
