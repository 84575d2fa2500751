import { typedNumber } from '../../numbers/format-number.ts'
import type { PriceDocument, ProductDocument } from '@tresen/contract/menu/menu-documents'
import { typedMoney } from '../../money/read-money.ts'
import { dietLabels, highlightLabels, taxKeyLabels } from '../history/describe-changes.ts'
import { categoryHoursText } from '../category-hours.ts'
import { additiveLabels, allergenLabels, spicinessLabels } from '../marks.ts'
import type { MenuDocuments } from '../documents/menu-documents.ts'

/** The columns of the product file, one line for each size of a product. */
export const csvHeadings = [
  'Kennung',
  'Artikelnummer',
  'Name',
  'Beschreibung',
  'Kategorie',
  'Kategorie gibt es',
  'Größe',
  'Preis Abholung',
  'Preis Lieferung',
  'Pfand',
  'Inhalt ml',
  'Steuer',
  'Mindestalter',
  'Alkohol % vol',
  'Koffein mg/100 ml',
  'Schärfe',
  'Auch zu finden unter',
  'Ernährung',
  'Hervorhebung',
  'Wird angeboten',
  'Allergene',
  'Zusatzstoffe',
] as const
export type CsvHeading = (typeof csvHeadings)[number]

/** What lists of other programs and of restaurants themselves call the same. */
const otherHeadings: ReadonlyMap<string, CsvHeading> = new Map([
  ...(['nr', 'nummer', 'artikelnr', 'artnr'] as const).map((one) => [one, 'Artikelnummer'] as const),
  ...(['bezeichnung', 'artikel', 'gericht', 'produkt'] as const).map((one) => [one, 'Name'] as const),
  ...(['warengruppe', 'gruppe'] as const).map((one) => [one, 'Kategorie'] as const),
  ['preis', 'Preis Lieferung'],
])

/** The column that is headed so; undefined: there is none. */
export function csvHeading(text: string): CsvHeading | undefined {
  const wanted = text.trim().toLowerCase()
  return (
    csvHeadings.find((one) => one.toLowerCase() === wanted) ??
    otherHeadings.get(wanted.replace(/[.\s-]/g, ''))
  )
}

/** All products as lines of the product file, in the order of the menu, without the headings. : no marks. */
export function csvRows(documents: MenuDocuments): string[][] {
  const place = new Map([...documents.Category].map(([id, { order }]) => [id, order]))
  return [...documents.Product]
    .toSorted(([a, one], [b, other]) => {
      const byCategory = place.get(one.categoryId)! - place.get(other.categoryId)!
      return byCategory || one.order - other.order || (a < b ? -1 : 1)
    })
    .flatMap(([id, product]) =>
      product.prices.map((price) => {
        const cells = cellsOf(documents, id, product, price)
        return csvHeadings.map((heading) => cells[heading])
      }),
    )
}

/** `-` for nothing, so that an empty cell can leave it as it is. */
function decimal(value: number | null | undefined): string {
  return value ? typedNumber(value) : '-'
}

function cellsOf(
  documents: MenuDocuments,
  id: string,
  product: ProductDocument,
  price: PriceDocument,
): Record<CsvHeading, string> {
  const category = documents.Category.get(product.categoryId)
  return {
    Kennung: id,
    Artikelnummer: product.articleNumber,
    Name: product.name,
    Beschreibung: product.description,
    Kategorie: category?.name ?? '',
    'Kategorie gibt es': (category && categoryHoursText(category)) ?? '-',
    Größe: category?.sizes.find((size) => size.id === price.sizeId)?.name ?? '',
    'Preis Abholung': typedMoney(price.pickupPrice),
    'Preis Lieferung': typedMoney(price.deliverPrice),
    Pfand: price.deposit ? typedMoney(price.deposit) : '',
    'Inhalt ml': price.millilitres === null ? '' : String(price.millilitres),
    Steuer: taxKeyLabels[product.taxKey],
    Mindestalter: decimal(product.minimumAge),
    'Alkohol % vol': decimal(product.alcoholPercent),
    'Koffein mg/100 ml': decimal(product.caffeine),
    Schärfe: product.spiciness ? spicinessLabels[product.spiciness] : '-',
    'Auch zu finden unter': product.searchWords || '-',
    Ernährung: dietLabels[product.diet],
    Hervorhebung: highlightLabels[product.highlight],
    'Wird angeboten': product.isOffered ? 'ja' : 'nein',
    Allergene: product.allergens.map((one) => allergenLabels[one].mark).join(', ') || '-',
    Zusatzstoffe: product.additives.map((one) => additiveLabels[one].mark).join(', ') || '-',
  }
}
