import type { Voucher } from '@tresen/contract/vouchers'
import { voucherKey } from '@tresen/domain/discounts/vouchers/voucher-key'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export type VoucherRow = Omit<Voucher, 'createdAt' | 'validFrom' | 'validUntil'> & {
  createdAt: Date
  validFrom: Date | null
  validUntil: Date | null
}

const voucherColumns = sql`
  v.id, v.restaurant_id as "restaurantId", v.created_at as "createdAt", v.code, v.description, v.is_active as "isActive",
  v.discount_id as "discountId", v.value, v.valid_from as "validFrom", v.valid_until as "validUntil",
  v.maximum_uses as "maximumUses", v.maximum_uses_per_customer as "maximumUsesPerCustomer", v.version,
  (select count(*) from voucher_uses u where u.restaurant_id = v.restaurant_id and u.voucher_id = v.id) as uses`

export function listVoucherRows(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<VoucherRow>`
    select ${voucherColumns} from vouchers v where v.restaurant_id = ${restaurantId} order by v.created_at desc, v.id`,
  )
}

export function findVoucherRow(db: Db, at: { restaurantId: string; voucherId: string }) {
  return firstRow(
    db,
    sql<VoucherRow>`
    select ${voucherColumns} from vouchers v where v.restaurant_id = ${at.restaurantId} and v.id = ${at.voucherId}`,
  )
}

export async function countVouchers(db: Db, restaurantId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from vouchers where restaurant_id = ${restaurantId}`,
  )
  return row?.count ?? 0
}

/** Stores a new voucher; null when there is one of this code or id. */
export function insertVoucher(
  db: Db,
  voucher: Omit<Voucher, 'uses' | 'version'>,
  outgoing: readonly Outgoing[],
): Promise<number[] | null> {
  return changeWithEvents(
    db,
    sql`
    insert into vouchers (restaurant_id, id, code, code_key, description, is_active, discount_id, value, valid_from,
      valid_until, maximum_uses, maximum_uses_per_customer, created_at)
    values (${voucher.restaurantId}, ${voucher.id}, ${voucher.code}, ${voucherKey(voucher.code)}, ${voucher.description},
      ${voucher.isActive}, ${voucher.discountId}, ${voucher.value}, ${voucher.validFrom}, ${voucher.validUntil},
      ${voucher.maximumUses}, ${voucher.maximumUsesPerCustomer}, ${voucher.createdAt})
    on conflict do nothing returning id`,
    outgoing,
  )
}

/**
 * Stores the next version of a voucher; null: it is of another version by now, or gone. Throws a unique violation when
 * the code belongs to another one.
 */
export function updateVoucherRow(
  db: Db,
  voucher: Omit<Voucher, 'uses' | 'createdAt'>,
  outgoing: readonly Outgoing[],
): Promise<number[] | null> {
  return changeWithEvents(
    db,
    sql`
    update vouchers set code = ${voucher.code}, code_key = ${voucherKey(voucher.code)},
      description = ${voucher.description}, is_active = ${voucher.isActive}, discount_id = ${voucher.discountId},
      value = ${voucher.value}, valid_from = ${voucher.validFrom}, valid_until = ${voucher.validUntil},
      maximum_uses = ${voucher.maximumUses}, maximum_uses_per_customer = ${voucher.maximumUsesPerCustomer},
      version = ${voucher.version}
    where restaurant_id = ${voucher.restaurantId} and id = ${voucher.id} and version = ${voucher.version} - 1
    returning id`,
    outgoing,
  )
}

/** Deletes a voucher; null when there is none. */
export function deleteVoucherRow(
  db: Db,
  at: { restaurantId: string; voucherId: string },
  outgoing: readonly Outgoing[],
): Promise<number[] | null> {
  return changeWithEvents(
    db,
    sql`delete from vouchers where restaurant_id = ${at.restaurantId} and id = ${at.voucherId} returning id`,
    outgoing,
  )
}
