import { isSameText, type CsvRow } from './csv-row.ts'
import { csvHeadings, type CsvHeading } from './products-csv.ts'

/** What the lines of a product say of it so far, and which of them said it first. */
export type SaidOfProduct = ReadonlyMap<CsvHeading, { line: number; text: string }>

const ofEachLine: readonly CsvHeading[] = [
  'Kennung',
  'Kategorie gibt es',
  'Größe',
  'Preis Abholung',
  'Preis Lieferung',
  'Pfand',
  'Inhalt ml',
]
const ofProduct = csvHeadings.filter((heading) => !ofEachLine.includes(heading))

/**
 * With what one line more says. All lines of a product say the same of it, or nothing: of two that differ nobody knows
 * which one is meant.
 */
export function saidWith(said: SaidOfProduct, row: CsvRow): SaidOfProduct {
  const next = new Map(said)
  for (const heading of ofProduct) {
    const text = row.text(heading)
    const known = next.get(heading)
    if (text === '') continue
    if (!known) next.set(heading, { line: row.line, text })
    else if (!isSameText(known.text, text))
      row.fault(heading, `In Zeile ${known.line} steht das für dieses Produkt anders.`)
  }
  return next
}
