import type { CastingContext, Input, Options } from 'csv-stringify/sync'

/** An amount below zero begins like a formula, and is none. */
const amount = /^-\d+,\d\d$/

/** A table as German spreadsheets read it, with umlauts and semicolons. What people wrote becomes no formula there. */
export async function csvTable(rows: Input, options: Options = {}): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify(rows, {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (value: string, _at: CastingContext) => (amount.test(value) ? plain(value) : value) },
    ...options,
  })
}

const plain = (value: string) => ({ value, escape_formulas: false })
