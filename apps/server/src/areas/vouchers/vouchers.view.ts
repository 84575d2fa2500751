import type { Voucher } from '@tresen/contract/vouchers'
import type { VoucherRow } from './vouchers.sql.ts'

export function viewVoucher(row: VoucherRow): Voucher {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    createdAt: row.createdAt.toISOString(),
    code: row.code,
    description: row.description,
    isActive: row.isActive,
    discountId: row.discountId,
    value: row.value,
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    maximumUses: row.maximumUses,
    maximumUsesPerCustomer: row.maximumUsesPerCustomer,
    version: row.version,
    uses: row.uses,
  }
}
