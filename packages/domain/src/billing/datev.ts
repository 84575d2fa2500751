import type { BillEntry, BillEntryKind } from '@tresen/contract/billing/bill'
import type { BillingSettings, DatevSettings } from '@tresen/contract/billing/billing-settings'
import { addDays, addMonths, type Span } from './billing-calendar.ts'
import { datevColumns } from './datev-columns.ts'

/** A booking as the tax adviser gets it. `debtor`: the restaurant by its number, from 1 on. */
export type DatevEntry = Pick<BillEntry, 'kind' | 'amount' | 'bookedOn'> & {
  number: string
  debtor: number
  restaurantName: string
  dueOn: string
}

/** Usual accounts of a chart, to begin with. */
export const usualAccounts: Record<
  DatevSettings['chart'],
  Pick<DatevSettings, 'revenue' | 'bank' | 'fees' | 'losses'>
> = {
  SKR03: { revenue: 8400, bank: 1200, fees: 2700, losses: 2406 },
  SKR04: { revenue: 4400, bank: 1800, fees: 4830, losses: 6936 },
}

const words: Record<BillEntryKind, string> = {
  Invoice: 'Rechnung',
  CreditNote: 'Storno',
  Payment: 'Zahlung',
  Fee: 'Mahngebühr',
  WriteOff: 'Ausbuchung',
}

/** The first day of the business year that a day is in. */
function yearBegin({ yearBegins }: DatevSettings, day: string): string {
  const here = `${day.slice(0, 4)}-${String(yearBegins).padStart(2, '0')}-01`
  return here <= day ? here : addMonths(here, -12)
}

/** Whether bookings of a span go into one file: their days are written without a year. */
export function isInOneYear({ datev }: Pick<BillingSettings, 'datev'>, { from, to }: Span): boolean {
  return from <= to && to <= addDays(addMonths(yearBegin(datev, from), 12), -1)
}

/** A batch of bookings in DATEV's format, version 13; lines end with CR and LF. `at`: when, `20261101083000000`. */
export function datevFile(
  { datev }: Pick<BillingSettings, 'datev'>,
  span: Span,
  entries: readonly DatevEntry[],
  at: string,
): string {
  const lines = [
    header(datev, span, at),
    datevColumns.join(';'),
    ...entries.filter(({ amount }) => amount !== 0).map((entry) => booking(datev, entry)),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

function header(datev: DatevSettings, { from, to }: Span, at: string): string {
  return [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', at, '', '"RE"', '""', '""'],
    ...[datev.consultant, datev.client, digits(yearBegin(datev, from)), datev.accountLength],
    ...[digits(from), digits(to), '"Tresen Abrechnung"', '""', '1', '0', '0', '"EUR"', '', '""', '', ''],
    ...[`"${datev.chart.slice(3)}"`, '', '', '""', '""'],
  ].join(';')
}

/** Debit and credit are the debtor's; accounts for revenue and losses know their tax by themselves. */
function booking(datev: DatevSettings, entry: DatevEntry): string {
  const against: Record<BillEntryKind, number> = {
    ...{ Invoice: datev.revenue, CreditNote: datev.revenue },
    ...{ Payment: datev.bank, Fee: datev.fees, WriteOff: datev.losses },
  }
  const { kind, amount, bookedOn, number, debtor, restaurantName, dueOn } = entry
  const due = kind === 'Invoice' ? shortDay(dueOn) : ''
  const said = [
    ...[money(amount), amount > 0 ? '"S"' : '"H"', '"EUR"', '', '', ''],
    ...[10 ** datev.accountLength + debtor, against[kind], '', dayAndMonth(bookedOn)],
    ...[text(number, 36), text(due, 12), '', text(`${words[kind]} ${number} ${restaurantName}`, 60)],
  ]
  const rest = datevColumns.slice(said.length).map((column) => (column === 'Festschreibung' ? '0' : ''))
  return [...said, ...rest].join(';')
}

function money(cents: number): string {
  return (Math.abs(cents) / 100).toFixed(2).replace('.', ',')
}

const digits = (date: string) => date.replaceAll('-', '')
const dayAndMonth = (date: string) => date.slice(8, 10) + date.slice(5, 7)
const shortDay = (date: string) => dayAndMonth(date) + date.slice(2, 4)

function text(said: string, most: number): string {
  const clean = said.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return `"${[...clean].slice(0, most).join('').replaceAll('"', '""')}"`
}
