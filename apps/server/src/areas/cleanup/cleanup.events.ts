import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { CleanupRow } from './cleanup.sql.ts'
import { viewCleanup } from './cleanup.view.ts'

export function productCleanupUpdated(row: CleanupRow): Outgoing {
  return event(row, 'productCleanupUpdated', viewCleanup(row))
}

export function productCleanupCanceled(row: CleanupRow): Outgoing {
  return event(row, 'productCleanupCanceled', { restaurantId: row.restaurantId, cleanupId: row.id })
}

export function productCleanupFinished(row: CleanupRow): Outgoing {
  return event(row, 'productCleanupFinished', { restaurantId: row.restaurantId, cleanupId: row.id })
}

function event({ restaurantId }: CleanupRow, name: string, payload: object): Outgoing {
  return { streamId: restaurantId, name, payload: JSON.stringify(payload) }
}
