import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import { availability } from './areas/availability/availability.area.ts'
import { bans } from './areas/bans/bans.area.ts'
import { billing } from './areas/billing/billing.area.ts'
import { bot } from './areas/bot/bot.area.ts'
import { calls } from './areas/calls/calls.area.ts'
import { carts } from './areas/carts/carts.area.ts'
import { cash } from './areas/cash/cash.area.ts'
import { cleanup } from './areas/cleanup/cleanup.area.ts'
import { conversations } from './areas/conversations/conversations.area.ts'
import { customers } from './areas/customers/customers.area.ts'
import { discounts } from './areas/discounts/discounts.area.ts'
import { feedback } from './areas/feedback/feedback.area.ts'
import { franchises } from './areas/franchises/franchises.area.ts'
import { geo } from './areas/geo/geo.area.ts'
import { identity } from './areas/identity/identity.area.ts'
import { invoices } from './areas/invoices/invoices.area.ts'
import { issues } from './areas/issues/issues.area.ts'
import { journal } from './areas/journal/journal.area.ts'
import { kitchen } from './areas/kitchen/kitchen.area.ts'
import { maintenance } from './areas/maintenance/maintenance.area.ts'
import { menu } from './areas/menu/menu.area.ts'
import { operations } from './areas/operations/operations.area.ts'
import { orders } from './areas/orders/orders.area.ts'
import { payments } from './areas/payments/payments.area.ts'
import { privacy } from './areas/privacy/privacy.area.ts'
import { reception } from './areas/reception/reception.area.ts'
import { registers } from './areas/registers/registers.area.ts'
import { restaurants } from './areas/restaurants/restaurants.area.ts'
import { teams } from './areas/teams/teams.area.ts'
import { website } from './areas/website/website.area.ts'
import { whatsapp } from './areas/whatsapp/whatsapp.area.ts'
import { vouchers } from './areas/vouchers/vouchers.area.ts'

/** The areas in their order: each may use those before it and none behind, which the import rules check. */
export const areas = [
  operations,
  maintenance,
  feedback,
  restaurants,
  availability,
  geo,
  menu,
  kitchen,
  discounts,
  vouchers,
  cleanup,
  bans,
  payments,
  cash,
  invoices,
  billing,
  issues,
  reception,
  registers,
  orders,
  customers,
  // The desk shows the conversation of its cart.
  conversations,
  bot,
  calls,
  whatsapp,
  website,
  carts,
  privacy,
  journal,
  // The profile gathers what the others offer a person.
  identity,
  // Whoever joins one makes an account or signs in.
  teams,
  // Setting up leads through all of the above.
  franchises,
] as const

type Areas = (typeof areas)[number]
type ListOf<Key extends string, Area = Areas> = Area extends Record<Key, readonly (infer One)[]> ? One : never

/** Of all areas what they list under a key, with the types of each. */
export function all<Key extends 'routes' | 'openRoutes' | 'menu' | 'settings' | 'keys'>(
  key: Key,
): ListOf<Key>[] {
  return areas.flatMap((area) => (key in area ? (area as Record<string, unknown>)[key] : [])) as ListOf<Key>[]
}

/** Keeps true what the areas have fetched without a live view. */
export function followAreas(queries: QueryClient, event: RestaurantEvent) {
  for (const area of areas) if ('follow' in area) area.follow(queries, event)
}
