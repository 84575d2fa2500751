import type {
  CategoryDocument,
  ExtraGroupDocument,
  MenuItemKind,
  MenuProblem,
  ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import { weeklyProblems } from '../../opening-hours/edit-hours.ts'
import { productFaults, surroundingsIn, type ProductSurroundings } from './check-product.ts'
import { itemsOf, type MenuChange, type MenuDocuments, type MenuItem } from './menu-documents.ts'
import { referencesOf } from './menu-references.ts'

/** As many items one restaurant may have; a menu that is larger was made by a program gone wrong. */
const MOST_ITEMS = 20_000
const MOST_PROBLEMS = 50

/**
 * What is wrong with a menu after these changes, in German, at most 50 problems unless said otherwise. Every item is
 * checked for what it refers to; everything else only where something changed, so that an old fault does not hinder
 * other work.
 */
export function checkMenu(
  documents: MenuDocuments,
  changes: readonly MenuChange[],
  most = MOST_PROBLEMS,
): MenuProblem[] {
  const items = [...itemsOf(documents)]
  const problems = items.flatMap((item) => missingReferences(documents, item))
  const changedCategories = new Set<string>()
  const around = surroundingsIn(documents)
  for (const { kind, id, after } of changes) {
    if (!after) continue
    const item = { kind, id, document: after }
    if (kind === 'Category') changedCategories.add(id)
    if (kind === 'Product') problems.push(...checkProduct(item, around))
    if (kind === 'Category') problems.push(...checkCategory(item))
    if (kind === 'ExtraGroup') problems.push(...checkExtraGroup(item))
    if (kind !== 'Product' && after.name.trim() === '') problems.push(problem(item, 'name', nameless))
  }
  problems.push(...sizesInUse(documents, changedCategories, changes))
  if (items.length > MOST_ITEMS && changes.length) {
    const { kind, id, after, before } = changes[0]!
    problems.push({
      kind,
      id,
      name: (after ?? before)!.name,
      field: 'id',
      message_de: 'Die Karte ist zu groß.',
    })
  }
  return problems.slice(0, most)
}

const nameless = 'Bitte geben Sie einen Namen an.'

const missing: Record<MenuItemKind, string> = {
  Category: 'Diese Kategorie gibt es nicht.',
  Product: 'Ein Produkt, das als Alternative genannt ist, gibt es nicht.',
  IngredientCategory: 'Diese Zutatenkategorie gibt es nicht.',
  Ingredient: 'Eine Zutat davon gibt es nicht.',
  ExtraGroup: 'Eine Extra-Gruppe davon gibt es nicht.',
  SideDish: 'Eine Beilage davon gibt es nicht.',
}

function missingReferences(documents: MenuDocuments, item: MenuItem): MenuProblem[] {
  return referencesOf(item)
    .filter(({ kind, id }) => !documents[kind].has(id))
    .map(({ kind, field }) => problem(item, field, missing[kind]))
}

function checkProduct(item: MenuItem, around: ProductSurroundings): MenuProblem[] {
  const faults = productFaults(item.id, item.document as ProductDocument, around)
  return faults.map(({ field, message_de }) => problem(item, field, message_de))
}

function checkCategory(item: MenuItem): MenuProblem[] {
  const { sizes, hours } = item.document as CategoryDocument
  const found: [string, string | false][] = [
    ['sizes', isRepeated(sizes.map(({ id }) => id)) && 'Eine Größe trägt die Kennung einer anderen.'],
    [
      'sizes',
      isRepeated(sizes.map((size) => size.name.trim().toLowerCase())) && 'Zwei Größen heißen gleich.',
    ],
    ['hours', weeklyProblems(hours ?? []).length > 0 && 'Zwei Zeiten eines Tages überschneiden sich.'],
  ]
  return found.flatMap(([field, message]) => (message ? [problem(item, field, message)] : []))
}

function checkExtraGroup(item: MenuItem): MenuProblem[] {
  const { extras } = item.document as ExtraGroupDocument
  const isTwice = isRepeated(extras.map(({ ingredientId }) => ingredientId))
  return isTwice ? [problem(item, 'extras', 'Ein Extra ist doppelt.')] : []
}

/** Sizes that a changed category no longer has, but products of it still cost something in. */
function sizesInUse(
  documents: MenuDocuments,
  categories: ReadonlySet<string>,
  changes: readonly MenuChange[],
): MenuProblem[] {
  if (categories.size === 0) return []
  const changed = new Set(changes.map(({ id }) => id))
  return [...documents.Product].flatMap(([id, product]) => {
    const category = documents.Category.get(product.categoryId)
    if (!category || !categories.has(product.categoryId) || changed.has(id)) return []
    const isUnknown = product.prices.some(
      ({ sizeId }) => sizeId !== null && category.sizes.every((size) => size.id !== sizeId),
    )
    const message = `„${product.name}“ hat noch einen Preis in einer Größe, die gelöscht werden soll.`
    return isUnknown
      ? [problem({ kind: 'Category', id: product.categoryId, document: category }, 'sizes', message)]
      : []
  })
}

function isRepeated(values: readonly string[]): boolean {
  return new Set(values).size < values.length
}

function problem({ kind, id, document }: MenuItem, field: string, message_de: string): MenuProblem {
  return { kind, id, name: document.name, field, message_de }
}
