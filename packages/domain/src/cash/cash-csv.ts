import type { CashEntry, CashKind, CashMethod, CashReport } from '@tresen/contract/cash/cash'
import { typedMoney } from '../money/read-money.ts'
import { businessDayAt } from '../opening-hours/business-day/business-day.ts'

export const cashKindLabels: Record<CashKind, string> = {
  Float: 'Wechselgeld',
  Taken: 'Kassiert',
  TakenBack: 'Doch nicht kassiert',
  Refund: 'Bar erstattet',
  Correction: 'Korrektur',
  HandedOver: 'Abgegeben',
  Settled: 'Abgerechnet',
}

export const cashMethodLabels: Record<CashMethod, string> = { Cash: 'Bar', Card: 'Karte' }

const columns = [
  ...['Tag', 'Zeitpunkt', 'Kasse', 'Art', 'Bestellung', 'Zahlart', 'Betrag', 'Trinkgeld', 'Notiz', 'Von'],
]

type Line = CashEntry & Pick<CashReport, 'drawerId' | 'drawer'>

/** Whose drawer it is, for people. */
export function drawerName({ drawerId, drawer }: Pick<CashReport, 'drawerId' | 'drawer'>): string {
  return drawerId === null ? 'Kasse' : drawer || 'Unbekannt'
}

/** The entries as a table for the tax adviser, with its headings. */
export function cashRows(
  entries: readonly Line[],
  rules: Parameters<typeof businessDayAt>[0],
): (string | number)[][] {
  const lines = entries.map((entry) => [
    businessDayAt(rules, new Date(entry.at)),
    entry.at,
    drawerName(entry),
    cashKindLabels[entry.kind],
    entry.orderNumber ?? '',
    cashMethodLabels[entry.method],
    signedMoney(entry.amount),
    signedMoney(entry.tip),
    entry.note,
    entry.by,
  ])
  return [columns, ...lines]
}

function signedMoney(cents: number): string {
  return (cents < 0 ? '-' : '') + typedMoney(Math.abs(cents))
}
