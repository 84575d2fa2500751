import { randomInt } from 'node:crypto'
import type { Issue } from '@tresen/contract/issues/issue'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { createVoucher } from '../vouchers/save-voucher.ts'

const YEAR_MS = 365 * 24 * 3600_000
/** Without what is mistaken for something else when it is read out. */
const signs = 'ABCDEFGHKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** A voucher that is good for one order, for a year; the same id again is the same voucher. */
export async function giveVoucher(ctx: Ctx, issue: Issue, { id, value }: { id: string; value: number }) {
  const about = issue.orderNumber === null ? issue.guestName : `Bestellung ${issue.orderNumber}`
  const voucher = await createVoucher(ctx, {
    restaurantId: issue.restaurantId,
    body: {
      ...{
        id,
        value,
        code: newCode(),
        description: `Kundenanliegen, ${about}`.slice(0, 200),
        isActive: true,
      },
      ...{ discountId: null, maximumUses: 1, maximumUsesPerCustomer: null },
      validFrom: null,
      validUntil: new Date(ctx.now().getTime() + YEAR_MS).toISOString(),
    },
  })
  if (!(voucher instanceof Refusal)) return voucher
  if (voucher.code === 'TooManyVouchers') return refuse('TooManyVouchers')
  throw new Error(`no voucher for a concern: ${voucher.code}`)
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => signs[randomInt(signs.length)]).join('')
}
