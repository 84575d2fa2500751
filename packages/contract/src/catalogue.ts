import type { TSchema } from 'typebox'
import * as availability from './availability.ts'
import * as carts from './carts.ts'
import * as cleanup from './cleanup.ts'
import * as common from './common.ts'
import * as discounts from './discounts.ts'
import * as geo from './geo.ts'
import * as identity from './identity.ts'
import * as kitchen from './kitchen.ts'
import * as live from './live.ts'
import * as menuDocuments from './menu-documents.ts'
import * as menuEdit from './menu-edit.ts'
import * as menuHistory from './menu-history.ts'
import * as menu from './menu.ts'
import * as orders from './orders.ts'
import * as restaurants from './restaurants.ts'
import * as vouchers from './vouchers.ts'
import * as takeaway from './takeaway.ts'
import * as selections from './selections.ts'

/** Every call of every area: for the server, its documents and its tests. */
export const catalogue = {
  ...identity.identityCalls,
  ...restaurants.restaurantCalls,
  ...availability.availabilityCalls,
  ...kitchen.kitchenCalls,
  ...menu.menuCalls,
  ...menuEdit.menuEditCalls,
  ...menuHistory.menuHistoryCalls,
  ...discounts.discountCalls,
  ...vouchers.voucherCalls,
  ...takeaway.takeawayCalls,
  ...cleanup.cleanupCalls,
  ...geo.geoCalls,
  ...carts.cartCalls,
  ...selections.selectionCalls,
  ...orders.orderCalls,
}

/** Every schema that has a name, by its name: the API page shows it once and refers to it. */
export const models: Record<string, TSchema> = Object.fromEntries(
  [
    common,
    availability,
    carts,
    cleanup,
    discounts,
    geo,
    identity,
    kitchen,
    live,
    menu,
    menuDocuments,
    menuEdit,
    menuHistory,
    orders,
    restaurants,
    vouchers,
    takeaway,
  ]
    .flatMap((area) => Object.entries(area as Record<string, unknown>))
    .filter((entry): entry is [string, TSchema] => /^[A-Z]/.test(entry[0]) && isSchema(entry[1])),
)

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)
}
