import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { ImportRow } from './takeaway.sql.ts'
import { viewImport } from './takeaway.view.ts'

export function takeawayProductsImportStateChanged(row: ImportRow): Outgoing {
  return {
    streamId: row.restaurantId,
    name: 'takeawayProductsImportStateChanged',
    payload: JSON.stringify(viewImport(row)),
  }
}
