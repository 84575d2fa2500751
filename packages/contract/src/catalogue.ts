import type { TSchema } from 'typebox'
import * as availability from './availability.ts'
import * as carts from './carts.ts'
import * as common from './common.ts'
import * as geo from './geo.ts'
import * as identity from './identity.ts'
import * as live from './live.ts'
import * as menu from './menu.ts'
import * as orders from './orders.ts'
import * as restaurants from './restaurants.ts'

/** Every call of every area: for the server, its documents and its tests. */
export const catalogue = {
  ...identity.identityCalls,
  ...restaurants.restaurantCalls,
  ...availability.availabilityCalls,
  ...menu.menuCalls,
  ...geo.geoCalls,
  ...carts.cartCalls,
  ...orders.orderCalls,
}

/** Every schema that has a name, by its name: the API page shows it once and refers to it. */
export const models: Record<string, TSchema> = Object.fromEntries(
  [common, availability, carts, geo, identity, live, menu, orders, restaurants]
    .flatMap((area) => Object.entries(area as Record<string, unknown>))
    .filter((entry): entry is [string, TSchema] => /^[A-Z]/.test(entry[0]) && isSchema(entry[1])),
)

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)
}
