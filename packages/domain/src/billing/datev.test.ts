import type { BillingSettings } from '@tresen/contract/billing/billing-settings'
import { describe, expect, it } from 'vitest'
import { datevFile, isInOneYear, usualAccounts, type DatevEntry } from './datev.ts'
import { datevColumns } from './datev-columns.ts'
import { windows1252 } from './windows-1252.ts'

const settings: Pick<BillingSettings, 'datev'> = {
  datev: {
    ...{ consultant: 29098, client: 55003, yearBegins: 1, chart: 'SKR03', accountLength: 4 },
    ...usualAccounts.SKR03,
  },
}
const entry: DatevEntry = {
  ...{ kind: 'Invoice', amount: 47_332, bookedOn: '2026-11-01', number: '2026-00007', debtor: 12 },
  ...{ restaurantName: 'Zum „Krug"\n& Söhne', dueOn: '2026-11-15' },
}
const span = { from: '2026-11-01', to: '2026-11-30' }
const linesOf = (entries: DatevEntry[]) =>
  datevFile(settings, span, entries, '20261201083000000').split('\r\n')

describe('A batch for DATEV', () => {
  it('has a head of 31 fields as the description of the format says, and 125 columns', () => {
    const [head, columns] = linesOf([])
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201083000000;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"Tresen Abrechnung";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(head!.split(';')).toHaveLength(31)
    expect(columns!.split(';')).toHaveLength(125)
    expect(datevColumns.indexOf('Festschreibung')).toBe(113)
  })

  it('books each thing against its account, the debtor on the side that it belongs to', () => {
    const kinds = [
      ['Invoice', 47_332, 'S', 8400],
      ['CreditNote', -1000, 'H', 8400],
      ['Payment', -40_000, 'H', 1200],
      ['Fee', 500, 'S', 2700],
      ['Fee', -500, 'H', 2700],
      ['WriteOff', -6332, 'H', 2406],
    ] as const
    const lines = linesOf(kinds.map(([kind, amount]) => ({ ...entry, kind, amount }))).slice(2, -1)
    expect(lines.map((line) => line.split(';').slice(0, 10))).toEqual(
      kinds.map(([, amount, side, account]) => [
        ...[(Math.abs(amount) / 100).toFixed(2).replace('.', ','), `"${side}"`, '"EUR"', '', '', ''],
        ...['10012', String(account), '', '0111'],
      ]),
    )
    for (const line of lines) expect(line.split(';')).toHaveLength(125)
  })

  it('names the invoice, until when it is to be paid, and whom it is about, in signs that are allowed', () => {
    const [, , line] = linesOf([entry])
    expect(line!.split(';').slice(10, 14)).toEqual([
      ...['"2026-00007"', '"151126"', '', '"Rechnung 2026-00007 Zum „Krug"" & Söhne"'],
    ])
    expect(linesOf([{ ...entry, amount: 0 }])).toHaveLength(3)
  })

  it('lies in one business year', () => {
    expect(isInOneYear(settings, { from: '2026-01-01', to: '2026-12-31' })).toBe(true)
    expect(isInOneYear(settings, { from: '2026-12-01', to: '2027-01-31' })).toBe(false)
    expect(isInOneYear(settings, { from: '2026-11-30', to: '2026-11-01' })).toBe(false)
    const fromJuly = { datev: { ...settings.datev, yearBegins: 7 } }
    expect(isInOneYear(fromJuly, { from: '2026-12-01', to: '2027-06-30' })).toBe(true)
    expect(datevFile(fromJuly, span, [], '1').split(';')[12]).toBe('20260701')
  })

  it('is written in windows-1252: German, the euro, and others without their marks', () => {
    const bytes = windows1252('Größe € – „Şahin Łoś“ 寿')
    expect(new TextDecoder('windows-1252').decode(bytes)).toBe('Größe € – „Sahin Los“ ?')
  })
})
