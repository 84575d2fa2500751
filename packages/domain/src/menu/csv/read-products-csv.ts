import { productLimits, type ProductDocument } from '@tresen/contract/menu/menu-documents'
import type { CsvProblem } from '@tresen/contract/common'
import { newProduct } from '../documents/edit-menu.ts'
import { withGivenParts } from '../documents/given-parts.ts'
import type { MenuDocuments, WantedItem } from '../documents/menu-documents.ts'
import { CsvRow, isSameText } from './csv-row.ts'
import { csvHeading, csvHeadings, type CsvHeading } from './products-csv.ts'
import { withFirstCategories } from './read-csv-first-categories.ts'
import { readCategoryTimes, type ReadCategories } from './read-csv-category-times.ts'
import { readFields } from './read-csv-fields.ts'
import { readAmounts, readPrice } from './read-csv-price.ts'
import { saidWith, type SaidOfProduct } from './said-of-product.ts'

/** A line of the file: its number as spreadsheets count rows, and its cells. */
export type CsvLine = { line: number; cells: readonly string[] }

/** Where something stands in the file; null: in the line as a whole. */
export type CsvPlace = Pick<CsvProblem, 'line' | 'column' | 'heading'>

/** What the file makes of the menu. With problems, `wanted` is only part of it. */
export type CsvReading = {
  wanted: WantedItem[]
  /** By line, then by column. */
  problems: CsvProblem[]
  /** Where a field of a product stands, in the first of its lines. */
  placeOf: (productId: string, field: string) => CsvPlace
}

const MOST_PROBLEMS = 200

/**
 * Reads the product file; its first line holds the headings, in any order. A product is found by its Kennung, else by
 * its Artikelnummer, else it is new. Empty cells of a known product and columns that are missing change nothing, and
 * so does a product or size that is missing: nothing is deleted by leaving it out. A menu without any category gets
 * those of the file.
 */
export function readProductsCsv(
  documents: MenuDocuments,
  lines: readonly CsvLine[],
  newId: () => string,
): CsvReading {
  const problems: CsvProblem[] = []
  const [head, ...rest] = lines
  const columns = readHeadings(head, problems)
  const products = new Map<string, Reading>()
  const categories: ReadCategories = new Map()
  const placeOf = (id: string, field: string): CsvPlace => {
    const heading = headingOf[field.split('.')[0]!] ?? null
    const column = heading === null ? undefined : columns.get(heading)
    const line = products.get(id)?.line ?? categories.get(id)?.line ?? head?.line ?? 1
    return column === undefined
      ? { line, column: null, heading: null }
      : { line, column: column + 1, heading }
  }
  if (problems.length) return { wanted: [], problems, placeOf }
  const rows = rest
    .map(({ line, cells }) => new CsvRow(line, cells, columns, problems))
    .filter((row) => !row.isEmpty())
  const menu = withFirstCategories(documents, rows, newId)
  for (const row of rows) {
    const categoryId = readRow(menu, row, products, newId)
    readCategoryTimes(menu, row, categoryId ?? categoryNamed(menu, row), categories)
    if (problems.length >= MOST_PROBLEMS) break
  }
  const made = menu === documents ? [] : [...menu.Category]
  const changed = new Map([...made, ...[...categories].map(([id, { document }]) => [id, document] as const)])
  const wanted = [
    ...[...changed].map(([id, document]): WantedItem => ({ kind: 'Category', id, document })),
    ...[...products].map(([id, { document }]): WantedItem => ({ kind: 'Product', id, document })),
  ]
  problems.sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
  return { wanted, problems, placeOf }
}

/** In which column people look for a field of a product. */
const headingOf: Record<string, CsvHeading> = {
  name: 'Name',
  articleNumber: 'Artikelnummer',
  categoryId: 'Kategorie',
  hours: 'Kategorie gibt es',
  prices: 'Größe',
}

type Reading = {
  line: number
  document: ProductDocument
  sizes: Set<string | null>
  said: SaidOfProduct
}

const all = `${csvHeadings.slice(0, -1).join(', ')} und ${csvHeadings.at(-1)}`

function readHeadings(head: CsvLine | undefined, problems: CsvProblem[]): Map<CsvHeading, number> {
  const columns = new Map<CsvHeading, number>()
  const fault = (column: number | null, heading: string | null, message_de: string) =>
    problems.push({ line: head?.line ?? 1, column, heading, message_de })
  // Once is enough for the list of all.
  const unknown = () =>
    problems.length > 0
      ? 'Diese Spalte ist nicht bekannt.'
      : `Diese Spalte ist nicht bekannt. Es gibt ${all}.`
  head?.cells.forEach((cell, index) => {
    const heading = csvHeading(cell)
    if (!heading && cell.trim()) fault(index + 1, cell.trim().slice(0, 60), unknown())
    else if (heading && columns.has(heading)) fault(index + 1, heading, 'Diese Spalte steht zweimal da.')
    else if (heading) columns.set(heading, index)
  })
  if (!columns.has('Kennung') && !columns.has('Artikelnummer') && !columns.has('Name'))
    fault(
      null,
      null,
      'In der ersten Zeile müssen die Überschriften stehen, zum Beispiel Artikelnummer und Name.',
    )
  return columns
}

/** The category of the row's product; null when there is something wrong with it. */
function readRow(
  documents: MenuDocuments,
  row: CsvRow,
  products: Map<string, Reading>,
  newId: () => string,
): string | null {
  // Every cell is looked at, so that nobody mends a line and is told of its next fault only then.
  const fields = readFields(row)
  const amounts = readAmounts(row)
  const id = findProduct(documents, row, products, newId)
  if (id === null) return null
  if (isOfAnother(row, products.get(id))) return null
  const known = products.get(id)?.document ?? documents.Product.get(id)
  const categoryId = readCategory(documents, row, known)
  const isTooLong = row.text('Name').length > productLimits.name
  if (isTooLong) row.fault('Name', `Der Name hat mehr als ${productLimits.name} Zeichen.`)
  const name = row.text('Name') || known?.name
  if (name === undefined) row.fault('Name', 'Ein neues Produkt braucht einen Namen.')
  if (categoryId === null || name === undefined || isTooLong) return null

  const base = known ?? { ...newProduct(documents, { categoryId, name, prices: [] }), prices: [] }
  const first = { line: row.line, document: base, sizes: new Set<string | null>(), said: new Map() }
  const reading: Reading = products.get(id) ?? first
  const category = documents.Category.get(categoryId)!
  const document = withGivenParts({ ...base, categoryId, name, ...fields })
  const prices = readPrice(row, amounts, category, document, reading.sizes, newId)
  products.set(id, { ...reading, document: { ...document, prices }, said: saidWith(reading.said, row) })
  return categoryId
}

/** The id of the row's product; null when the row names one that there is not. */
function findProduct(
  documents: MenuDocuments,
  row: CsvRow,
  products: ReadonlyMap<string, Reading>,
  newId: () => string,
): string | null {
  const id = row.text('Kennung').toLowerCase()
  if (id) {
    if (documents.Product.has(id)) return id
    row.fault(
      'Kennung',
      'Ein Produkt mit dieser Kennung gibt es nicht. Für ein neues Produkt bleibt sie leer.',
    )
    return null
  }
  const [number, name] = [row.text('Artikelnummer'), row.text('Name')]
  const isThis = ({ articleNumber, name: other }: ProductDocument) =>
    number ? articleNumber === number : articleNumber === '' && other === name
  const read = [...products].find(([, { document }]) => isThis(document))
  if (read) return read[0]
  const stored = number ? [...documents.Product].find(([, product]) => isThis(product)) : undefined
  return stored?.[0] ?? newId()
}

/** A second product with the number of an earlier one, which is no further size of it. */
function isOfAnother(row: CsvRow, earlier: Reading | undefined): boolean {
  const name = row.text('Name')
  if (!earlier || name === '' || name === earlier.document.name || row.text('Kennung')) return false
  const { line, document } = earlier
  row.fault('Artikelnummer', `Diese Artikelnummer hat in Zeile ${line} schon „${document.name}“.`)
  return true
}

function readCategory(
  documents: MenuDocuments,
  row: CsvRow,
  known: ProductDocument | undefined,
): string | null {
  const name = row.text('Kategorie')
  const own = known && documents.Category.get(known.categoryId)
  // Another category may have the same name.
  if (known && (!name || (own && isSameText(own.name, name)))) return known.categoryId
  const found = categoryNamed(documents, row)
  if (found === null)
    row.fault(
      'Kategorie',
      name
        ? 'Diese Kategorie gibt es nicht. Legen Sie sie zuerst unter „Produkte“ an.'
        : 'Ein neues Produkt braucht eine Kategorie.',
    )
  return found
}

function categoryNamed(documents: MenuDocuments, row: CsvRow): string | null {
  const name = row.text('Kategorie')
  return [...documents.Category].find(([, category]) => isSameText(category.name, name))?.[0] ?? null
}
