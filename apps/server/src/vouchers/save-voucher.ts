import type { VoucherInput } from '@tresen/contract/vouchers'
import { checkVoucher } from '@tresen/domain/discounts/vouchers'
import type { Ctx } from '../context.ts'
import { listDiscountRows } from '../discounts/discounts.sql.ts'
import { refuse } from '../http/refusal.ts'
import { countVouchers, findVoucherRow, insertVoucher, updateVoucherRow } from './vouchers.sql.ts'
import { viewVoucher } from './vouchers.view.ts'

type At = { restaurantId: string; voucherId: string }

const MOST_VOUCHERS = 5000
const UNIQUE_VIOLATION = '23505'

/** Creates a voucher; the same id again answers with the voucher that is there. */
export async function createVoucher(
  ctx: Ctx,
  { restaurantId, body }: { restaurantId: string; body: VoucherInput },
) {
  const fields = await faultsOf(ctx, restaurantId, body)
  if (fields.length > 0) return refuse('VoucherInvalid', { fields })
  const id = body.id ?? ctx.newId()
  const known = await findVoucherRow(ctx.db, { restaurantId, voucherId: id })
  if (known) return viewVoucher(known)
  if ((await countVouchers(ctx.db, restaurantId)) >= MOST_VOUCHERS) return refuse('TooManyVouchers')
  const voucher = { ...body, ...period(body), id, restaurantId, createdAt: ctx.now().toISOString() }
  return (await insertVoucher(ctx.db, voucher)) ? { ...voucher, uses: 0 } : refuse('VoucherCodeTaken')
}

/** Changes a voucher; what is left out stays. */
export async function updateVoucher(ctx: Ctx, { body, ...at }: At & { body: Partial<VoucherInput> }) {
  const row = await findVoucherRow(ctx.db, at)
  if (!row) return refuse('NotFound')
  const wanted = { ...viewVoucher(row), ...body }
  const fields = await faultsOf(ctx, at.restaurantId, wanted)
  if (fields.length > 0) return refuse('VoucherInvalid', { fields })
  const changed = { ...wanted, ...period(wanted) }
  try {
    await updateVoucherRow(ctx.db, changed)
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('VoucherCodeTaken')
    throw error
  }
  return changed
}

/** In UTC: other offsets of ISO 8601 are not all known to the database. */
function period({ validFrom, validUntil }: VoucherInput) {
  const utc = (instant: string | null) => instant && new Date(instant).toISOString()
  return { validFrom: utc(validFrom), validUntil: utc(validUntil) }
}

async function faultsOf(ctx: Ctx, restaurantId: string, voucher: VoucherInput) {
  const discounts = voucher.discountId === null ? [] : await listDiscountRows(ctx.db, restaurantId)
  return checkVoucher(voucher, discounts.find(({ id }) => id === voucher.discountId) ?? null)
}
