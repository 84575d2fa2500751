import type { TSchema } from 'typebox'
import * as availability from './availability.ts'
import * as cart from './carts/cart.ts'
import * as cartCalls from './carts/cart-calls.ts'
import * as cleanup from './cleanup.ts'
import * as common from './common.ts'
import * as condition from './discounts/condition.ts'
import * as discount from './discounts/discount.ts'
import * as discountCalls from './discounts/discount-calls.ts'
import * as discountResult from './discounts/discount-result.ts'
import * as address from './geo/address.ts'
import * as deliveryArea from './geo/delivery-area.ts'
import * as geoCalls from './geo/geo-calls.ts'
import * as identity from './identity.ts'
import * as kitchen from './kitchen.ts'
import * as live from './live.ts'
import * as history from './menu/history.ts'
import * as historyCalls from './menu/history-calls.ts'
import * as image from './menu/image.ts'
import * as marks from './menu/marks.ts'
import * as menu from './menu/menu.ts'
import * as menuCalls from './menu/menu-calls.ts'
import * as menuDocuments from './menu/menu-documents.ts'
import * as menuEditCalls from './menu/menu-edit-calls.ts'
import * as newItems from './menu/new-items.ts'
import * as parts from './menu/parts.ts'
import * as product from './menu/product.ts'
import * as soldOut from './menu/sold-out.ts'
import * as order from './orders/order.ts'
import * as orderCalls from './orders/order-calls.ts'
import * as restaurants from './restaurants.ts'
import * as selections from './selections.ts'
import * as takeaway from './takeaway/takeaway.ts'
import * as vouchers from './vouchers.ts'

/** Every call of every area: for the server, its documents and its tests. */
export const catalogue = {
  ...identity.identityCalls,
  ...restaurants.restaurantCalls,
  ...availability.availabilityCalls,
  ...kitchen.kitchenCalls,
  ...menuCalls.menuCalls,
  ...menuEditCalls.menuEditCalls,
  ...discountCalls.discountCalls,
  ...vouchers.voucherCalls,
  ...historyCalls.menuHistoryCalls,
  ...geoCalls.geoCalls,
  ...cartCalls.cartCalls,
  ...selections.selectionCalls,
  ...orderCalls.orderCalls,
  ...takeaway.takeawayCalls,
  ...cleanup.cleanupCalls,
}

/** Every schema that has a name, by its name: the API page shows it once and refers to it. */
export const models: Record<string, TSchema> = Object.fromEntries(
  [
    common,
    availability,
    cart,
    cleanup,
    condition,
    discount,
    discountResult,
    address,
    deliveryArea,
    identity,
    kitchen,
    live,
    marks,
    image,
    menu,
    product,
    parts,
    soldOut,
    menuDocuments,
    newItems,
    history,
    order,
    orderCalls,
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
