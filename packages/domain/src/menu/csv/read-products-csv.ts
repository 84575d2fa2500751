import {
  diets,
  highlights,
  minimumAges,
  spicinesses,
  taxKeys,
  type MinimumAge,
  type Spiciness,
} from '@tresen/contract/menu/marks'
import {
  productLimits,
  type CategoryDocument,
  type ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import type { CsvProblem } from '@tresen/contract/common'
import { readMoney } from '../../money/read-money.ts'
import { withGivenParts } from '../documents/given-parts.ts'
import { dietLabels, highlightLabels, taxKeyLabels } from '../history/describe-changes.ts'
import { newProduct } from '../documents/edit-menu.ts'
import { categoryHoursText } from '../category-hours.ts'
import { readCategoryHours } from '../read-category-hours.ts'
import { additiveLabels, allergenLabels, spicinessLabels } from '../marks.ts'
import type { MenuDocuments, WantedItem } from '../documents/menu-documents.ts'
import { CsvRow } from './csv-row.ts'
import { csvHeadings, type CsvHeading } from './products-csv.ts'

/** A line of the file: where it begins, counted from 1, and its cells. */
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
 * so does a product or size that is missing: nothing is deleted by leaving it out.
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
  for (const { line, cells } of rest) {
    const row = new CsvRow(line, cells, columns, problems)
    if (row.isEmpty()) continue
    readRow(documents, row, products, newId)
    readCategoryTimes(documents, row, categories)
    if (problems.length >= MOST_PROBLEMS) break
  }
  const wanted = [
    ...[...categories].map(([id, { document }]): WantedItem => ({ kind: 'Category', id, document })),
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

type Reading = { line: number; document: ProductDocument; sizes: Set<string | null> }

function readHeadings(head: CsvLine | undefined, problems: CsvProblem[]): Map<CsvHeading, number> {
  const columns = new Map<CsvHeading, number>()
  const fault = (column: number | null, heading: string | null, message_de: string) =>
    problems.push({ line: head?.line ?? 1, column, heading, message_de })
  head?.cells.forEach((cell, index) => {
    const heading = csvHeadings.find((one) => one.toLowerCase() === cell.trim().toLowerCase())
    if (!heading && cell.trim()) fault(index + 1, cell.trim().slice(0, 60), 'Diese Spalte ist nicht bekannt.')
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

function readRow(documents: MenuDocuments, row: CsvRow, products: Map<string, Reading>, newId: () => string) {
  // Every cell is looked at, so that nobody mends a line and is told of its next fault only then.
  const fields = readFields(row)
  const amounts = readAmounts(row)
  const id = findProduct(documents, row, products, newId)
  if (id === null) return
  const known = products.get(id)?.document ?? documents.Product.get(id)
  const categoryId = readCategory(documents, row, known)
  const isTooLong = row.text('Name').length > productLimits.name
  if (isTooLong) row.fault('Name', `Der Name hat mehr als ${productLimits.name} Zeichen.`)
  const name = row.text('Name') || known?.name
  if (name === undefined) row.fault('Name', 'Ein neues Produkt braucht einen Namen.')
  if (categoryId === null || name === undefined || isTooLong) return

  const base = known ?? { ...newProduct(documents, { categoryId, name, prices: [] }), prices: [] }
  const reading = products.get(id) ?? { line: row.line, document: base, sizes: new Set<string | null>() }
  const category = documents.Category.get(categoryId)!
  const document = withGivenParts({ ...base, categoryId, name, ...fields })
  const prices = readPrice(row, amounts, category, document, reading.sizes, newId)
  products.set(id, { ...reading, document: { ...document, prices } })
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

function readCategory(
  documents: MenuDocuments,
  row: CsvRow,
  known: ProductDocument | undefined,
): string | null {
  const name = row.text('Kategorie')
  if (!name && known) return known.categoryId
  const found = [...documents.Category].find(([, category]) => isSameText(category.name, name))
  if (!found)
    row.fault(
      'Kategorie',
      name ? 'Diese Kategorie gibt es nicht.' : 'Ein neues Produkt braucht eine Kategorie.',
    )
  return found?.[0] ?? null
}

/** What the file makes of categories, and the line that says it first. */
type ReadCategories = Map<string, { line: number; text: string; document: CategoryDocument }>

/** The hours of the category that a line names; all lines of one say the same, or nothing. */
function readCategoryTimes(documents: MenuDocuments, row: CsvRow, read: ReadCategories) {
  const heading = 'Kategorie gibt es'
  const hours = row.value(
    heading,
    (text) => (text === '-' ? [] : readCategoryHours(text)),
    'Erwartet werden Tage und Zeiten, zum Beispiel Mo–Fr 11–14 Uhr; Sa, So ganztags, oder - für immer.',
  )
  if (hours === undefined) return
  const found = [...documents.Category].find(([, { name }]) => isSameText(name, row.text('Kategorie')))
  if (!found) {
    if (!row.text('Kategorie')) row.fault(heading, 'Dafür muss in der Zeile die Kategorie stehen.')
    return
  }
  const [id, category] = found
  const known = read.get(id)
  const text = categoryHoursText({ hours }) ?? '-'
  if (known && known.text !== text)
    row.fault(heading, `In Zeile ${known.line} hat diese Kategorie andere Zeiten.`)
  // Hours that are the same are left as they were written.
  const isSame = text === (categoryHoursText(category) ?? '-')
  const document = isSame ? category : { ...category, hours: hours.length > 0 ? hours : null }
  if (!known) read.set(id, { line: row.line, text, document })
}

type Fields = Partial<Omit<ProductDocument, 'minimumAge' | 'spiciness'>> & {
  minimumAge?: MinimumAge | 0 | undefined
  spiciness?: Spiciness | 0 | undefined
}

/** What the line says of the product itself; what it leaves empty is missing here. */
function readFields(row: CsvRow): Fields {
  const fields: Fields = {
    articleNumber: shortText(row, 'Artikelnummer', productLimits.articleNumber),
    description: shortText(row, 'Beschreibung', productLimits.description),
    taxKey: row.value(
      'Steuer',
      among(taxKeys, taxKeyLabels),
      `Möglich sind: ${Object.values(taxKeyLabels).join(', ')}.`,
    ),
    minimumAge: row.value('Mindestalter', readAge, 'Möglich sind: 16, 18 und - für keines.'),
    alcoholPercent: row.value(
      'Alkohol % vol',
      (text) => readDecimal(text, 100),
      'Erwartet wird eine Zahl bis 100, zum Beispiel 4,9, oder - für keinen.',
    ),
    caffeine: row.value(
      'Koffein mg/100 ml',
      (text) => readDecimal(text, 10_000),
      'Erwartet wird eine Zahl, zum Beispiel 32, oder - für keins.',
    ),
    spiciness: row.value(
      'Schärfe',
      readSpiciness,
      `Möglich sind: ${Object.values(spicinessLabels).join(', ')} und - für keine.`,
    ),
    searchWords: shortText(row, 'Auch zu finden unter', 200)?.replace(/^-$/, ''),
    diet: row.value(
      'Ernährung',
      among(diets, dietLabels),
      `Möglich sind: ${Object.values(dietLabels).join(', ')}.`,
    ),
    highlight: row.value(
      'Hervorhebung',
      among(highlights, highlightLabels),
      `Möglich sind: ${Object.values(highlightLabels).join(', ')}.`,
    ),
    isOffered: row.value('Wird angeboten', readYesNo, 'Möglich sind: ja, nein.'),
    allergens: row.value(
      'Allergene',
      marksAmong(allergenLabels),
      'Erwartet werden die Zeichen A bis N, auch A1 bis A5 und H1 bis H8, durch Komma getrennt.',
    ),
    additives: row.value(
      'Zusatzstoffe',
      marksAmong(additiveLabels),
      'Erwartet werden die Nummern 1 bis 14, durch Komma getrennt.',
    ),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** 0: none. */
function readAge(text: string): MinimumAge | 0 | null {
  return text === '-' ? 0 : (minimumAges.find((age) => String(age) === text) ?? null)
}

/** 0: none. */
function readSpiciness(text: string): Spiciness | 0 | null {
  return text === '-' ? 0 : (spicinesses.find((one) => isSameText(spicinessLabels[one], text)) ?? null)
}

/** 0: none. */
function readDecimal(text: string, most: number): number | null {
  if (text === '-') return 0
  const value = Number(text.replace(',', '.'))
  return /^\d+([.,]\d+)?$/.test(text) && value <= most ? value : null
}

type Amounts = ReturnType<typeof readAmounts>

function readAmounts(row: CsvRow) {
  const money = 'Erwartet wird ein Betrag von 0 bis 10.000 €, zum Beispiel 8,90.'
  return {
    pickupPrice: row.value('Preis Abholung', readPriceText, money),
    deliverPrice: row.value('Preis Lieferung', readPriceText, money),
    deposit: row.value('Pfand', readPriceText, money),
    millilitres: row.value('Inhalt ml', readMillilitres, 'Erwartet wird eine ganze Zahl, zum Beispiel 330.'),
  }
}

function readPrice(
  row: CsvRow,
  { pickupPrice, deliverPrice, deposit, millilitres }: Amounts,
  category: CategoryDocument,
  { prices }: ProductDocument,
  seen: Set<string | null>,
  newId: () => string,
): ProductDocument['prices'] {
  const name = row.text('Größe')
  const size = category.sizes.find((one) => isSameText(one.name, name))
  if (name && !size) row.fault('Größe', `Diese Größe gibt es in der Kategorie „${category.name}“ nicht.`)
  const sizeId = size?.id ?? null
  if (seen.has(sizeId)) row.fault('Größe', 'Diese Größe des Produkts steht schon in einer früheren Zeile.')
  seen.add(sizeId)

  const known = prices.find((price) => price.sizeId === sizeId)
  const given = {
    pickupPrice: pickupPrice ?? known?.pickupPrice ?? deliverPrice,
    deliverPrice: deliverPrice ?? known?.deliverPrice ?? pickupPrice,
    deposit: deposit ?? known?.deposit ?? 0,
    millilitres: millilitres ?? known?.millilitres ?? null,
  }
  if (given.pickupPrice === undefined || given.deliverPrice === undefined) {
    if (!row.text('Preis Lieferung') && !row.text('Preis Abholung'))
      row.fault('Preis Lieferung', 'Eine neue Größe braucht einen Preis.')
    return prices
  }
  const price = { ...given, pickupPrice: given.pickupPrice, deliverPrice: given.deliverPrice }
  if (known) return prices.map((one) => (one === known ? { ...one, ...price } : one))
  if (prices.length >= productLimits.prices) {
    row.fault('Größe', 'So viele Größen kann ein Produkt nicht haben.')
    return prices
  }
  return [...prices, { id: newId(), sizeId, ...price }]
}

function readPriceText(text: string): number | null {
  const cents = readMoney(text)
  return cents !== null && cents >= 0 && cents <= productLimits.cents ? cents : null
}

function readMillilitres(text: string): number | null {
  const value = Number(text.replace(/\s*ml$/i, ''))
  return Number.isInteger(value) && value >= 1 && value <= productLimits.millilitres ? value : null
}

function readYesNo(text: string): boolean | null {
  const word = text.toLowerCase()
  return word === 'ja' ? true : word === 'nein' ? false : null
}

function shortText(row: CsvRow, heading: CsvHeading, most: number): string | undefined {
  return row.value(heading, (text) => (text.length <= most ? text : null), `Höchstens ${most} Zeichen.`)
}

function among<Word extends string>(words: readonly Word[], labels: Record<Word, string>) {
  return (text: string): Word | null => words.find((word) => isSameText(labels[word], text)) ?? null
}

function marksAmong<Word extends string>(labels: Record<Word, { mark: string }>) {
  const words = Object.keys(labels) as Word[]
  return (text: string): Word[] | null => {
    if (text === '-') return []
    const marks = text.split(/[,\s]+/).filter(Boolean)
    const found = marks.map((mark) => words.find((word) => isSameText(labels[word].mark, mark)))
    return found.every((word) => word !== undefined) ? words.filter((word) => found.includes(word)) : null
  }
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
