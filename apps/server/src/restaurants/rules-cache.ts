import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { indexMenu } from '@tresen/domain/menu/menu-index'
import type { Db } from '../db/database.ts'
import { loadMenu } from '../menu/menu.sql.ts'
import { findRestaurantRow, listDeliveryAreaRows } from './restaurants.sql.ts'

/** A restaurant's rules as of one version; they change only together with the version. */
export type VersionedRules = ShopRules & { restaurantId: string; franchiseId: string; version: number }

/**
 * The rules by which a restaurant's carts are evaluated. `at` names the version that the caller has just read
 * with its cart: a copy of that version is as good as a fresh read, so no process ever uses an outdated menu.
 */
export type RulesCache = {
  at(restaurantId: string, version: number): Promise<VersionedRules>
  /** The rules of this moment; null when there is no such restaurant. */
  current(restaurantId: string): Promise<VersionedRules | null>
}

const MOST_RESTAURANTS = 300

export function createRulesCache(db: Db): RulesCache {
  const known = new Map<string, Promise<VersionedRules | null>>()

  async function load(restaurantId: string): Promise<VersionedRules | null> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const row = await findRestaurantRow(tx, restaurantId)
        if (!row) return null
        const [areas, menu] = [await listDeliveryAreaRows(tx, restaurantId), await loadMenu(tx, restaurantId)]
        return {
          restaurantId,
          franchiseId: row.franchiseId,
          version: row.rulesVersion,
          timeZone: row.timeZone,
          operatingHours: row.operatingHours,
          availability: row.availability,
          orderSettings: row.orderSettings,
          deliveryAreas: areas,
          menu: indexMenu(menu!),
        }
      })
  }

  function remember(restaurantId: string): Promise<VersionedRules | null> {
    if (known.size >= MOST_RESTAURANTS) known.delete(known.keys().next().value!)
    const loading = load(restaurantId)
    known.delete(restaurantId)
    known.set(restaurantId, loading)
    loading.catch(() => known.delete(restaurantId))
    return loading
  }

  return {
    async at(restaurantId, version) {
      const rules = await known.get(restaurantId)
      if (rules && rules.version === version) return rules
      return (await remember(restaurantId))!
    },
    async current(restaurantId) {
      const row = await findRestaurantRow(db, restaurantId)
      return row ? this.at(restaurantId, row.rulesVersion) : null
    },
  }
}
