import type { AddressSource } from './areas/geo/addresses/address-source.ts'
import type { EndedTokens } from './areas/identity/sessions/ended-tokens.ts'
import type { PlacingTogether } from './areas/orders/placing/placing-together.ts'
import type { FavouritesCache } from './areas/orders/favourites/favourites-cache.ts'
import type { RecentOrders } from './areas/orders/rush/recent-orders.ts'
import type { KeptCarts } from './areas/carts/work/kept-carts.ts'
import type { SavingTogether } from './areas/carts/work/saving-together.ts'
import type { Db } from './rooms/db/database.ts'
import type { Ctx } from './rooms/deps.ts'
import type { RulesCache } from './rules-cache.ts'

export type { Ctx, Deps } from './rooms/deps.ts'

declare module './rooms/deps.ts' {
  /** What areas keep for the whole process. */
  interface Deps {
    /** Which tokens of persons were ended before their time. */
    endedTokens: EndedTokens
    rules: RulesCache
    keptCarts: KeptCarts
    savingTogether: SavingTogether
    addresses: AddressSource
    recentOrders: RecentOrders
    placingTogether: PlacingTogether
    favourites: FavouritesCache
  }
}

/** The same by this connection: in a transaction, short readings belong to it; else they go with those of others. */
export function by(ctx: Ctx, db: Db): Ctx {
  return db === ctx.db ? ctx : { ...ctx, db, reads: db }
}

/** The id under which a guest's carts and orders are kept; null for staff, who see all of them. */
export function guestOf(ctx: Ctx): string | null {
  return ctx.actor.kind === 'guest' ? ctx.actor.guestId : null
}

/** The signed-in user's id; null for guests. */
export function userOf(ctx: Ctx): string | null {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : null
}

/**
 * The ids of the restaurants in which the actor may make this call: a role in one restaurant opens no other one. Null:
 * all (admin).
 */
export function restaurantsOf({ actor, access }: Pick<Ctx, 'actor' | 'access'>): string[] | null {
  if (actor.kind !== 'user' || !('roles' in access)) return []
  if (actor.roles.includes('admin')) return null
  const held = Object.entries(actor.restaurants)
  return held.flatMap(([restaurantId, role]) => (access.roles.includes(role) ? [restaurantId] : []))
}
