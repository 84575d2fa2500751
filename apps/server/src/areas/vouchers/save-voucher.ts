import { isDeepStrictEqual } from 'node:util'
import type { Voucher, VoucherInput } from '@tresen/contract/vouchers'
import { checkVoucher } from '@tresen/domain/discounts/vouchers/check-voucher'
import type { Ctx } from '../../context.ts'
import { listDiscountRows } from '../discounts/discounts.sql.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { voucherAdded, voucherDeleted, voucherUpdated } from './vouchers.events.ts'
import {
  countVouchers,
  deleteVoucherRow,
  findVoucherRow,
  insertVoucher,
  listVoucherRows,
  updateVoucherRow,
} from './vouchers.sql.ts'
import { viewVoucher } from './vouchers.view.ts'

type At = { restaurantId: string; voucherId: string }

const MOST_VOUCHERS = 5000
const UNIQUE_VIOLATION = '23505'

export async function listVouchers(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  return (await listVoucherRows(ctx.db, restaurantId)).map(viewVoucher)
}

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
  const outgoing = [voucherAdded(voucher)]
  const seqs = await insertVoucher(ctx.db, voucher, outgoing)
  if (!seqs) return refuse('VoucherCodeTaken')
  ctx.events.published(outgoing, seqs)
  return { ...voucher, version: 1, uses: 0 }
}

/** Changes a voucher, unless somebody else did since it was read; what is left out stays. */
export async function updateVoucher(
  ctx: Ctx,
  { body, ...at }: At & { body: { version: number } & Partial<VoucherInput> },
) {
  const row = await findVoucherRow(ctx.db, at)
  if (!row) return refuse('NotFound')
  const known = viewVoucher(row)
  const { version, ...changes } = body
  const wanted = { ...known, ...changes }
  // A change that has taken place already is not refused: its reply may have been lost.
  const isMade = isDeepStrictEqual({ ...wanted, ...period(wanted) }, known)
  if (isMade) return known
  if (version !== known.version) return refuse('VoucherConflict', { voucher: known })
  const fields = await faultsOf(ctx, at.restaurantId, wanted)
  if (fields.length > 0) return refuse('VoucherInvalid', { fields })
  const changed = { ...wanted, ...period(wanted), version: version + 1 }
  return (await save(ctx, changed)) ?? conflict(ctx, at)
}

async function save(ctx: Ctx, voucher: Voucher) {
  const outgoing = [voucherUpdated(voucher)]
  try {
    const seqs = await updateVoucherRow(ctx.db, voucher, outgoing)
    if (seqs) ctx.events.published(outgoing, seqs)
    return seqs && voucher
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('VoucherCodeTaken')
    throw error
  }
}

async function conflict(ctx: Ctx, at: At) {
  const row = await findVoucherRow(ctx.db, at)
  return row ? refuse('VoucherConflict', { voucher: viewVoucher(row) }) : refuse('NotFound')
}

/** Deletes a voucher, whatever version it is of. */
export async function deleteVoucher(ctx: Ctx, { restaurantId, voucherId }: At) {
  const outgoing = [voucherDeleted(restaurantId, voucherId)]
  const seqs = await deleteVoucherRow(ctx.db, { restaurantId, voucherId }, outgoing)
  if (!seqs) return refuse('NotFound')
  ctx.events.published(outgoing, seqs)
  return {}
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
