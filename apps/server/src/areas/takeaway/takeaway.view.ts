import type { TakeawayImport } from '@tresen/contract/takeaway/takeaway'
import type { ImportRow } from './takeaway.sql.ts'

export function viewImport(row: ImportRow): TakeawayImport {
  return {
    restaurantId: row.restaurantId,
    importState: row.state,
    downloadingProductsProgress: row.productsProgress,
    downloadingAdditivesProgress: row.additivesProgress,
    takeawayUrl: row.url,
    triggeredAt: row.triggeredAt.toISOString(),
    syncTime: row.syncTime?.toISOString() ?? null,
    syncError: row.syncError,
    report: row.report,
  }
}

/** Of a restaurant that never imported anything. */
export function viewNoImport(restaurantId: string): TakeawayImport {
  return {
    restaurantId,
    importState: 'NotTriggered',
    downloadingProductsProgress: 0,
    downloadingAdditivesProgress: 0,
    takeawayUrl: null,
    triggeredAt: null,
    syncTime: null,
    syncError: null,
    report: null,
  }
}
