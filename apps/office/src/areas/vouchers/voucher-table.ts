import type { Discount } from '@tresen/contract/discounts/discount'
import type { Voucher } from '@tresen/contract/vouchers'
import { downloadText } from '../menu/csv/download-text.ts'
import { longDay } from '../../rooms/ui/dates/format-time.ts'
import { worthOf } from './voucher-labels.ts'

const heads = [
  'Code',
  'Wert oder Rabatt',
  'Notiz',
  'Gültig ab',
  'Gültig bis',
  'Eingelöst',
  'Höchstens',
  'Je Kunde',
]

/** Vouchers as a table for spreadsheets: semicolons and a mark at the start, so that umlauts stay what they are. */
export function voucherTable(
  vouchers: readonly Voucher[],
  discounts: readonly Discount[],
  timeZone: string,
): string {
  const day = (instant: string | null) => (instant ? longDay(instant, timeZone) : '')
  const rows = vouchers.map((voucher) => [
    voucher.code,
    worthOf(voucher, discounts),
    voucher.description,
    day(voucher.validFrom),
    day(voucher.validUntil),
    String(voucher.uses),
    String(voucher.maximumUses ?? ''),
    String(voucher.maximumUsesPerCustomer ?? ''),
  ])
  return `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

export function downloadVouchers(
  vouchers: readonly Voucher[],
  discounts: readonly Discount[],
  timeZone: string,
) {
  downloadText('gutscheine.csv', voucherTable(vouchers, discounts, timeZone), 'text/csv;charset=utf-8')
}

/** A text that begins like a formula is none: the apostrophe keeps spreadsheets from running it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
