import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from './rooms/db/database.ts'
import { listDiscountRows } from './areas/discounts/discounts.sql.ts'
import { indexKeptMenu, loadKeptMenu, type KeptMenu } from './areas/menu/work/kept-menu.ts'
import {
  findRestaurantRow,
  listDeliveryAreaRows,
  type RestaurantRow,
} from './areas/restaurants/restaurants.sql.ts'

/** A restaurant's rules as of one version; they change only together with the version. */
export type VersionedRules = ShopRules & {
  restaurantId: string
  franchiseId: string
  state: RestaurantRow['state']
  version: number
  keptMenu: KeptMenu
}

/**
 * The rules by which a restaurant's carts are evaluated. `at` names the version that the caller has just read
 * with its cart: a copy of that version is as good as a fresh read, so no process ever uses an outdated menu.
 */
export type RulesCache = {
  at(restaurantId: string, version: number): Promise<VersionedRules>
  /** The rules of this moment; null when there is no such restaurant. */
  current(restaurantId: string): Promise<VersionedRules | null>
  /** Those that this process read last, of whatever version; null when it read none. */
  known(restaurantId: string): Promise<VersionedRules | null>
  /** After a setback of the database, whose versions may come to mean something else. */
  forgetAll(): void
}

const MOST_RESTAURANTS = 300

export function createRulesCache(db: Db): RulesCache {
  const known = new LRUCache<string, Promise<VersionedRules | null>>({ max: MOST_RESTAURANTS })

  function remember(restaurantId: string): Promise<VersionedRules | null> {
    const earlier = known.get(restaurantId)?.catch(() => null) ?? null
    const loading = Promise.resolve(earlier).then((rules) => loadRules(db, restaurantId, rules))
    known.set(restaurantId, loading)
    loading.catch(() => known.peek(restaurantId) === loading && known.delete(restaurantId))
    return loading
  }

  return {
    async at(restaurantId, version) {
      for (;;) {
        const kept = known.get(restaurantId)
        const rules = await kept
        if (rules?.version === version) return rules
        // Of many who miss the same version, one reads it.
        if (known.get(restaurantId) === kept) return (await remember(restaurantId))!
      }
    },
    known: async (restaurantId) => (await known.get(restaurantId)?.catch(() => null)) ?? null,
    forgetAll: () => known.clear(),
    async current(restaurantId) {
      const row = await findRestaurantRow(db, restaurantId)
      return row ? this.at(restaurantId, row.rulesVersion) : null
    },
  }
}

function loadRules(
  db: Db,
  restaurantId: string,
  earlier: VersionedRules | null,
): Promise<VersionedRules | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readRules(tx, restaurantId, earlier))
}

/** The rules as a transaction sees them. `earlier`: those of before, of whose menu only what changed is read. */
export async function readRules(
  tx: Tx,
  restaurantId: string,
  earlier: VersionedRules | null,
): Promise<VersionedRules | null> {
  const row = await findRestaurantRow(tx, restaurantId)
  if (!row) return null
  const areas = await listDeliveryAreaRows(tx, restaurantId)
  const keptMenu = await loadKeptMenu(tx, restaurantId, row.menuVersion, earlier?.keptMenu ?? null)
  const isSameMenu = earlier && keptMenu.composed === earlier.keptMenu.composed
  return {
    restaurantId,
    franchiseId: row.franchiseId,
    state: row.state,
    version: row.rulesVersion,
    timeZone: row.timeZone,
    operatingHours: row.operatingHours,
    availability: row.availability,
    orderSettings: row.orderSettings,
    kitchen: row.kitchen,
    location: { latitude: row.latitude, longitude: row.longitude },
    deliveryAreas: areas,
    menu: isSameMenu ? earlier.menu : indexKeptMenu(keptMenu, row.rulesVersion),
    keptMenu,
    discounts: await listDiscountRows(tx, restaurantId),
  }
}
