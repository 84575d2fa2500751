import type { Discount } from '@tresen/contract/discounts/discount'
import type { Voucher } from '@tresen/contract/vouchers'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { useFetchCode } from '../../rooms/routing/use-fetch-code.ts'
import { spreadsheet } from '../../rooms/ui/csv/spreadsheet.ts'
import { beginLabel, endLabel } from '../../rooms/ui/dates/period-label.ts'
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

/** Vouchers as spreadsheets read them. */
export function voucherTable(
  vouchers: readonly Voucher[],
  discounts: readonly Discount[],
  timeZone: string,
): Promise<string> {
  const cell = (limit: string | null, label: typeof endLabel) =>
    limit === null ? '' : label(limit, timeZone).replaceAll('\u00a0', ' ')
  const rows = vouchers.map((voucher) => [
    voucher.code,
    worthOf(voucher, discounts),
    voucher.description,
    cell(voucher.validFrom, beginLabel),
    cell(voucher.validUntil, endLabel),
    String(voucher.uses),
    String(voucher.maximumUses ?? ''),
    String(voucher.maximumUsesPerCustomer ?? ''),
  ])
  return spreadsheet([heads, ...rows])
}

/** Saves them as such a table. */
export function useDownloadVouchers(timeZone: string) {
  const fetchCode = useFetchCode()
  return async (vouchers: readonly Voucher[], discounts: readonly Discount[]) => {
    const table = await fetchCode('Die Tabelle', () => voucherTable(vouchers, discounts, timeZone))
    if (table !== null) downloadText('gutscheine.csv', table, 'text/csv;charset=utf-8')
  }
}
