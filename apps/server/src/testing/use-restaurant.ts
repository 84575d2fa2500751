import type { Role } from '@tresen/contract/define'
import type { Address } from '@tresen/contract/geo/address'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Menu } from '@tresen/contract/menu/menu'
import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { aRestaurant, houses, type WholeRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { anArea, aSuburb } from '@tresen/domain/carts/testing/some-shop-rules'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll } from 'vitest'
import { insertRestaurant } from './insert-restaurant.ts'
import { clientOf, type TestClient, type TestServer, type TestServerOptions } from './test-server.ts'
import { useServer } from './use-server.ts'

/** What matters for a test of its restaurant; all else is as in `aRestaurant()`, `aMenu()` and so on. */
export type RestaurantWishes = Partial<Omit<WholeRestaurant, 'id' | 'orderSettings'>> & {
  orderSettings?: Partial<OrderSettings>
  menu?: Menu
  /** Left out: `anArea()` in the centre with `aSuburb()` around it. */
  areas?: readonly DeliveryArea[]
  /** Which houses there are at all; left out: one in the centre, one in the suburb, one outside. */
  addresses?: readonly Address[]
}

export type TestRestaurant = {
  server: TestServer
  restaurantId: string
  franchiseId: string
  /** Both ids, as most calls want them. */
  at: { franchiseId: string; restaurantId: string }
  /** Calls as somebody who has this role here; `admin` and `onboarding` have it on their account. */
  as: (role: Role) => TestClient
  /** The token of such an account. */
  token: (role: Role) => Promise<string>
  /** One more restaurant on the same server, of another franchise unless one is named. */
  another: (wishes?: RestaurantWishes) => TestRestaurant
}

/**
 * A restaurant of this test file's own, on a server and a database of its own; called once, at the top. Ids and
 * clients are there at once, server and rows from the first hook on.
 */
export function useRestaurant(
  wishes: RestaurantWishes = {},
  options: TestServerOptions = {},
): TestRestaurant {
  return onServer(useServer(options), wishes)
}

function onServer(server: TestServer, wishes: RestaurantWishes): TestRestaurant {
  const { menu = aMenu(), areas = [anArea(), aSuburb()], addresses = Object.values(houses), ...own } = wishes
  const id = uuidv7()
  const orderSettings = { ...aRestaurant().orderSettings, ...own.orderSettings }
  const restaurant = aRestaurant({
    ...{ subdomain: `r-${id}`, franchiseId: uuidv7() },
    ...own,
    ...{ id, orderSettings },
  })
  const { franchiseId } = restaurant
  beforeAll(() => insertRestaurant(server.database, { restaurant, menu, areas, addresses }))
  return {
    server,
    restaurantId: id,
    franchiseId,
    at: { franchiseId, restaurantId: id },
    as: (role) => clientOf(server, accountIn(id, role)),
    token: (role) => server.token(accountIn(id, role)),
    another: (more = {}) => onServer(server, more),
  }
}

/** Operators hold their role on the account, all others in a restaurant. */
export function accountIn(restaurantId: string, role: Role) {
  const isGivenByOperator = role === 'admin' || role === 'onboarding'
  return isGivenByOperator ? { roles: [role] } : { restaurants: { [restaurantId]: role } }
}
