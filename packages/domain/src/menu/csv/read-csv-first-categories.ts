import { categoryLimits, type CategoryDocument } from '@tresen/contract/menu/menu-documents'
import { newCategory } from '../documents/edit-menu.ts'
import type { MenuDocuments } from '../documents/menu-documents.ts'
import { isSameText, type CsvRow } from './csv-row.ts'

/**
 * The menu with the categories and sizes that a file names, in its order, where there are none yet: a menu may begin
 * with a list. Once there are some, a name that is not known is a typing error.
 */
export function withFirstCategories(
  documents: MenuDocuments,
  rows: readonly CsvRow[],
  newId: () => string,
): MenuDocuments {
  if (documents.Category.size > 0) return documents
  const categories = new Map<string, CategoryDocument>()
  const idOf = new Map<string, string>()
  for (const row of rows) {
    // Further sizes of a product need not repeat where it stands.
    const product = row.text('Artikelnummer') || row.text('Name')
    const id = row.text('Kategorie') === '' ? idOf.get(product) : idByName(row, categories, newId)
    if (id === undefined) continue
    idOf.set(product, id)
    const known =
      categories.get(id) ??
      newCategory({ ...documents, Category: categories }, { name: row.text('Kategorie') })
    categories.set(id, withSize(known, row.text('Größe'), newId))
  }
  return { ...documents, Category: categories }
}

function idByName(row: CsvRow, categories: ReadonlyMap<string, CategoryDocument>, newId: () => string) {
  const called = row.text('Kategorie')
  const known = [...categories].find(([, one]) => isSameText(one.name, called))
  if (known) return known[0]
  if (called.length <= categoryLimits.name) return newId()
  row.fault('Kategorie', `Der Name hat mehr als ${categoryLimits.name} Zeichen.`)
  return undefined
}

/** What is too long or too much for a size is told by who reads the prices: there is no such size. */
function withSize(category: CategoryDocument, size: string, newId: () => string): CategoryDocument {
  const isKnown = size === '' || category.sizes.some((one) => isSameText(one.name, size))
  if (isKnown || size.length > categoryLimits.sizeName || category.sizes.length >= categoryLimits.sizes)
    return category
  return { ...category, sizes: [...category.sizes, { id: newId(), name: size, description: '' }] }
}
