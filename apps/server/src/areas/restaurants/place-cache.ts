import { isId } from '@tresen/domain/is-id'
import { LRUCache } from 'lru-cache'
import type { RestaurantPlace } from '../../rooms/http/access.ts'
import type { Db } from '../../rooms/db/database.ts'
import { findFranchiseRow, findPlaceRow } from './restaurants.sql.ts'

/** A restaurant seldom changes its state; so long another process may not have heard of it. */
const FRESH_MS = 3000
const MOST_PLACES = 10_000
/** Access is decided before input is checked, so what a path names may be anything. */

/**
 * Finds the facts on which access depends; each is read again after a few seconds. What is not live is read each time:
 * guests who come the moment it goes live would be turned away.
 */
export function createPlaceCache(db: Db, now: () => Date) {
  const places = new LRUCache<string, { place: RestaurantPlace; until: number }>({ max: MOST_PLACES })
  return async (restaurantId: string): Promise<RestaurantPlace | null> => {
    if (!isId(restaurantId)) return null
    const known = places.get(restaurantId)
    if (known && known.until > now().getTime()) return known.place
    const place = await findPlaceRow(db, restaurantId)
    if (!place) return null
    if (place.state === 'Live') places.set(restaurantId, { place, until: now().getTime() + FRESH_MS })
    return place
  }
}

/** Whether there is such a franchise; only operators ask, who may see all of them. */
export async function hasFranchise(db: Db, franchiseId: string): Promise<boolean> {
  return isId(franchiseId) && (await findFranchiseRow(db, franchiseId)) !== undefined
}
