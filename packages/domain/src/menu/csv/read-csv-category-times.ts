import type { CategoryDocument } from '@tresen/contract/menu/menu-documents'
import { categoryHoursText } from '../category-hours.ts'
import type { MenuDocuments } from '../documents/menu-documents.ts'
import { readCategoryHours } from '../read-category-hours.ts'
import type { CsvRow } from './csv-row.ts'

/** What the file makes of categories, and the line that says it first. */
export type ReadCategories = Map<string, { line: number; text: string; document: CategoryDocument }>

/** The hours of the category `id` that a line names (null: of none); all lines of one say the same, or nothing. */
export function readCategoryTimes(
  documents: MenuDocuments,
  row: CsvRow,
  id: string | null,
  read: ReadCategories,
) {
  const heading = 'Kategorie gibt es'
  const hours = row.value(
    heading,
    (text) => (text === '-' ? [] : readCategoryHours(text)),
    'Erwartet werden Tage und Zeiten, zum Beispiel Mo–Fr 11–14 Uhr; Sa, So ganztags, oder - für immer.',
  )
  if (hours === undefined) return
  if (!row.text('Kategorie')) return row.fault(heading, 'Dafür muss in der Zeile die Kategorie stehen.')
  if (id === null) return
  const category = documents.Category.get(id)!
  const known = read.get(id)
  const text = categoryHoursText({ hours }) ?? '-'
  if (known && known.text !== text)
    row.fault(heading, `In Zeile ${known.line} hat diese Kategorie andere Zeiten.`)
  // Hours that are the same are left as they were written.
  const isSame = text === (categoryHoursText(category) ?? '-')
  const document = isSame ? category : { ...category, hours: hours.length > 0 ? hours : null }
  if (!known) read.set(id, { line: row.line, text, document })
}
