import type { VoucherInput } from '@tresen/contract/vouchers'
import { voucherKey } from '@tresen/domain/discounts/vouchers/voucher-key'
import type { Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import { demoDiscounts } from '../discounts/discounts.demo.ts'
import { demoId } from '../restaurants/demo-id.ts'
import { demoRestaurants } from '../restaurants/restaurants.demo.ts'

const leineglut = demoRestaurants[0]!

/** Fixed, so that every seeding makes the same rows. */
const createdAt = '2026-11-20T00:00:00.000Z'

const voucher = (number: number, code: string, changes: Partial<VoucherInput>) => ({
  id: demoId(`${leineglut.kindPrefix}00d`, number),
  restaurantId: leineglut.id,
  createdAt,
  code,
  description: '',
  isActive: true,
  discountId: null,
  value: null,
  validFrom: null,
  validUntil: null,
  maximumUses: null,
  maximumUsesPerCustomer: null,
  ...changes,
})

export const demoVouchers = [
  voucher(1, 'DIENSTAG', { description: 'Handzettel in der Nordstadt', discountId: demoDiscounts[2]!.id }),
  voucher(2, 'WILLKOMMEN', { description: 'Für neue Gäste', value: 300, maximumUsesPerCustomer: 1 }),
  voucher(3, 'ERSTE100', {
    description: 'Die ersten hundert',
    value: 500,
    maximumUses: 100,
    maximumUsesPerCustomer: 1,
  }),
]

/** The vouchers of the demo's restaurants. */
export async function seedVouchers(tx: Tx) {
  const rows = demoVouchers.map((voucher) => ({
    restaurant_id: voucher.restaurantId,
    id: voucher.id,
    code: voucher.code,
    code_key: voucherKey(voucher.code),
    description: voucher.description,
    is_active: voucher.isActive,
    discount_id: voucher.discountId,
    value: voucher.value,
    maximum_uses: voucher.maximumUses,
    maximum_uses_per_customer: voucher.maximumUsesPerCustomer,
    created_at: voucher.createdAt,
  }))
  await insertRows(tx, 'vouchers', rows)
}
