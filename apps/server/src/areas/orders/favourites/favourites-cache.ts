import type { Favourites } from '@tresen/contract/orders/order'
import { favouritesOf } from '@tresen/domain/orders/favourites'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../rooms/db/database.ts'
import { countOrdered } from './favourites.sql.ts'

const SINCE_MS = 60 * 24 * 3600_000
const FRESH_MS = 3600_000
const MOST_RESTAURANTS = 500

/** What guests of a restaurant order much, counted once an hour by each process. */
export type FavouritesCache = { of(restaurantId: string): Promise<Favourites> }

export function createFavourites({ db, now }: { db: Db; now: () => Date }): FavouritesCache {
  const kept = new LRUCache<string, { at: number; favourites: Promise<Favourites> }>({
    max: MOST_RESTAURANTS,
  })
  return {
    of(restaurantId) {
      const at = now().getTime()
      const known = kept.get(restaurantId)
      if (known && at - known.at < FRESH_MS && at >= known.at) return known.favourites
      const favourites = countOrdered(db, restaurantId, new Date(at - SINCE_MS)).then(favouritesOf)
      kept.set(restaurantId, { at, favourites })
      // Whoever asks next tries again.
      favourites.catch(() => kept.delete(restaurantId))
      return favourites
    },
  }
}
