import type { TaxShare } from '@tresen/contract/carts/cart'
import type { SoldPart } from '@tresen/contract/invoices/invoice'
import type { NetPart } from '@tresen/domain/invoices/with-nets'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { SheetColumn, SheetPair, SheetRow } from '../../../rooms/documents/sheet.ts'

/** What was sold, the same on receipts and invoices. */
export const goodsColumns: readonly SheetColumn[] = [
  { label: 'Menge', width: 1, isRight: true },
  { label: 'Bezeichnung', width: 6 },
  { label: 'USt', width: 1, isRight: true },
  { label: 'Betrag', width: 2, isRight: true },
]

export function rowOf({ quantity, label, details, rate, gross }: SoldPart): SheetRow {
  const cells = [String(quantity), label, `${rate} %`, formatMoney(gross)]
  return details ? { cells, details } : { cells }
}

/** The same without tax. */
export function netRowOf(part: NetPart): SheetRow {
  return rowOf({ ...part, gross: part.net })
}

/** Net, tax and gross of each rate. */
export function taxRows(taxes: readonly TaxShare[]): SheetPair[] {
  return taxes.map(({ rate, net, tax, gross }) => ({
    label: `${formatMoney(net)} netto + ${formatMoney(tax)} USt (${rate} %)`,
    value: formatMoney(gross),
  }))
}
