import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import { unlimitedKitchen } from '../kitchen-settings.ts'
import { bookedIn, quarterOf, type KitchenBooking } from '../plan-kitchen.ts'
import { anId, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'

export const stations = { oven: anId(31), grill: anId(32) }

/** An oven with two cooks: a pizza takes 6 minutes, a Wunsch Pizza 8; a grill with one cook: a burger takes 10. */
export function aKitchen(changes: Partial<KitchenSettings> = {}): KitchenSettings {
  const makes = (categoryId: string, makeMinutes: number) => [{ categoryId, makeMinutes }]
  return {
    ...unlimitedKitchen,
    stations: [
      { id: stations.oven, name: 'Ofen', minutesPerQuarter: 30, categories: makes(ids.pizza, 6) },
      { id: stations.grill, name: 'Grill', minutesPerQuarter: 15, categories: makes(ids.burger, 10) },
    ],
    productMinutes: [{ productId: ids.wunschPizza, makeMinutes: 8 }],
    ...changes,
  }
}

const resources: Record<string, string> = {
  Ofen: stations.oven,
  Grill: stations.grill,
  Abholungen: 'pickup',
  Lieferungen: 'delivery',
  Bestellungen: 'orders',
}

/**
 * What is booked on Friday, 2026-11-20, as people write it: `Ofen 18:00 30, Bestellungen 18:15 4`; of several quarters
 * one after the other, `Ofen 18:00–19:00 30` in each.
 */
export function booked(text: string): KitchenLoad {
  const load: KitchenLoad = {}
  for (const [, name, from, until, amount] of text.matchAll(/(\w+) (\d\d:\d\d)(?:–(\d\d:\d\d))? (\d+)/g)) {
    const at = (time: string) => quarterOf(berlin(`2026-11-20 ${time}`).getTime())
    const last = until ? at(until) - 1 : at(from!)
    for (let quarter = at(from!); quarter <= last; quarter++)
      add(load, { resource: resources[name!]!, quarter, amount: Number(amount) })
  }
  return load
}

/** The load with bookings added, or taken off. */
export function withBookings(load: KitchenLoad, bookings: readonly KitchenBooking[], sign: 1 | -1 = 1) {
  const next = structuredClone(load)
  for (const { amount, ...booking } of bookings) add(next, { ...booking, amount: sign * amount })
  return next
}

function add(load: KitchenLoad, { resource, quarter, amount }: Omit<KitchenBooking, 'most'>) {
  const before = bookedIn(load, resource, quarter)
  load[resource] = { ...load[resource], [quarter]: before + amount }
}
