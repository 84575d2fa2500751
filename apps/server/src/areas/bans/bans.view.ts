import type { CustomerBan } from '@tresen/contract/bans'
import { customerName } from '@tresen/domain/customers/customer-name'
import type { BanRow } from './bans.sql.ts'

export function viewBan(row: BanRow): CustomerBan {
  return {
    id: row.id,
    franchiseId: row.franchiseId,
    restaurantId: row.restaurantId,
    restaurantName: row.restaurantName,
    customerId: row.customerId,
    customerName: customerName(row),
    phoneNumbers: row.phoneNumbers,
    whatsAppIds: row.whatsAppIds,
    orderId: row.orderId,
    reviewStatus: row.reviewStatus,
    reason: row.reason,
    reportedBy: row.reportedBy,
    reportedAt: row.reportedAt.toISOString(),
    history: row.history,
    version: row.version,
  }
}
