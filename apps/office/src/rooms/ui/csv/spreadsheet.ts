/** A table for spreadsheets: semicolons and a mark at the start, so that umlauts stay what they are. */
export async function spreadsheet(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify([...rows], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
