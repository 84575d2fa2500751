import type { KitchenLoad, KitchenLoadView } from '@tresen/contract/kitchen'
import { ORDERS, quarterOf } from './plan-kitchen.ts'

/** What is booked of a kitchen, as it is planned with, out of what screens show of it. */
export function kitchenLoadOf({ from, stations, pickup, delivery, orders }: KitchenLoadView): KitchenLoad {
  const first = quarterOf(Date.parse(from))
  const byQuarter = (used: readonly number[]) =>
    Object.fromEntries(used.map((amount, position) => [first + position, amount]))
  return {
    ...Object.fromEntries(stations.map(({ id, used }) => [id, byQuarter(used)])),
    pickup: byQuarter(pickup.used),
    delivery: byQuarter(delivery.used),
    [ORDERS]: byQuarter(orders),
  }
}
