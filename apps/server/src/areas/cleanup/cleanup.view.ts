import type { ProductsCleanup } from '@tresen/contract/cleanup'
import type { CleanupRow } from './cleanup.sql.ts'

export function viewCleanup(row: CleanupRow): ProductsCleanup {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    startedAt: row.startedAt.toISOString(),
    startedBy: row.startedBy,
    version: row.version,
    categories: row.categories,
    ingredients: row.ingredients,
    sideDishes: row.sideDishes,
    products: row.products,
    menus: row.menus,
  }
}
