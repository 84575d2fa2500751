import { availabilityCalls } from './availability.ts'
import { cartCalls } from './carts.ts'
import { geoCalls } from './geo.ts'
import { identityCalls } from './identity.ts'
import { menuCalls } from './menu.ts'
import { orderCalls } from './orders.ts'
import { restaurantCalls } from './restaurants.ts'

/** Every call of every area: for the server, its documents and its tests. */
export const catalogue = {
  ...identityCalls,
  ...restaurantCalls,
  ...availabilityCalls,
  ...menuCalls,
  ...geoCalls,
  ...cartCalls,
  ...orderCalls,
}
