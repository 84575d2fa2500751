import type {
  CategoryDocument,
  ExtraGroupDocument,
  MenuItemKind,
  MenuProblem,
  ProductDocument,
} from '@tresen/contract/menu/menu-documents'
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
  const ids = idsInProducts(documents)
  const numbers = articleNumbers(documents)
  for (const { kind, id, after } of changes) {
    if (!after) continue
    const item = { kind, id, document: after }
    if (kind === 'Category') changedCategories.add(id)
    if (kind === 'Product') problems.push(...checkProduct(documents, item, ids, numbers))
    if (kind === 'Category') problems.push(...checkCategory(item))
    if (kind === 'ExtraGroup') problems.push(...checkExtraGroup(item))
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

function checkProduct(
  documents: MenuDocuments,
  item: MenuItem,
  ids: ReadonlyMap<string, number>,
  numbers: ReadonlyMap<string, string[]>,
): MenuProblem[] {
  const product = item.document as ProductDocument
  const found: [string, string | false][] = [
    ['name', !product.name.trim() && 'Bitte geben Sie einen Namen an.'],
    ['articleNumber', takenNumber(documents, item.id, product, numbers)],
    ['prices', pricesFault(documents.Category.get(product.categoryId), product)],
    [
      'prices',
      product.prices.some(({ id }) => ids.get(id)! > 1) && 'Ein Preis trägt die Kennung eines anderen.',
    ],
    [
      'variants',
      optionsOf(product).some((id) => ids.get(id)! > 1) && 'Eine Option trägt die Kennung einer anderen.',
    ],
    ['variants', isRepeated(product.variants.map(({ id }) => id)) && 'Eine Variante ist doppelt.'],
    ['ingredientIds', isRepeated(product.ingredientIds) && 'Eine Zutat ist doppelt.'],
    ['sideDishIds', isRepeated(product.sideDishIds) && 'Eine Beilage ist doppelt.'],
    ['extraGroups', groupsFault(documents, product)],
    ['alternatives', alternativesFault(item.id, product)],
  ]
  return found.flatMap(([field, message]) => (message ? [problem(item, field, message)] : []))
}

function takenNumber(
  documents: MenuDocuments,
  id: string,
  { articleNumber }: ProductDocument,
  numbers: ReadonlyMap<string, string[]>,
): string | false {
  const other = numbers.get(articleNumber.trim())?.find((one) => one !== id)
  return (
    other !== undefined &&
    `Die Artikelnummer ${articleNumber} hat schon „${documents.Product.get(other)!.name}“.`
  )
}

function pricesFault(category: CategoryDocument | undefined, { prices }: ProductDocument): string | false {
  const sizes = prices.map(({ sizeId }) => sizeId)
  if (isRepeated(sizes.map(String))) return 'Für eine Größe stehen zwei Preise da.'
  if (!category || sizes.every((sizeId) => sizeId === null)) return false
  if (sizes.some((sizeId) => sizeId === null)) return 'Neben Preisen für Größen steht einer ohne Größe.'
  const isUnknown = sizes.some((sizeId) => category.sizes.every(({ id }) => id !== sizeId))
  return isUnknown && `Eine der Größen gibt es in der Kategorie „${category.name}“ nicht.`
}

function groupsFault(documents: MenuDocuments, { extraGroups }: ProductDocument): string | false {
  if (isRepeated(extraGroups.map(({ extraGroupId }) => extraGroupId))) return 'Eine Extra-Gruppe ist doppelt.'
  for (const { extraGroupId, minimum, maximum } of extraGroups) {
    const group = documents.ExtraGroup.get(extraGroupId)
    if (!group) continue
    if (maximum !== null && minimum > maximum)
      return `„${group.name}“: Das Mindeste ist mehr als das Höchste.`
    if (minimum > group.extras.length) return `„${group.name}“ hat weniger Extras, als gewählt werden müssen.`
  }
  return false
}

function alternativesFault(id: string, { alternatives }: ProductDocument): string | false {
  if (alternatives.some(({ productId }) => productId === id))
    return 'Ein Produkt ist keine Alternative zu sich selbst.'
  const isTwice =
    isRepeated(alternatives.map(({ productId }) => productId)) ||
    isRepeated(alternatives.map((one) => one.id))
  return isTwice && 'Eine Alternative ist doppelt.'
}

function checkCategory(item: MenuItem): MenuProblem[] {
  const { name, sizes } = item.document as CategoryDocument
  const found: [string, string | false][] = [
    ['name', !name.trim() && 'Bitte geben Sie einen Namen an.'],
    ['sizes', isRepeated(sizes.map(({ id }) => id)) && 'Eine Größe trägt die Kennung einer anderen.'],
    [
      'sizes',
      isRepeated(sizes.map((size) => size.name.trim().toLowerCase())) && 'Zwei Größen heißen gleich.',
    ],
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

/** How often each id of a price or option occurs in the menu: carts name them without their product. */
function idsInProducts(documents: MenuDocuments): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const product of documents.Product.values()) {
    product.prices.forEach(({ id }) => count(id))
    optionsOf(product).forEach(count)
  }
  return counts
}

function articleNumbers(documents: MenuDocuments): Map<string, string[]> {
  const numbers = new Map<string, string[]>()
  for (const [id, { articleNumber }] of documents.Product) {
    const number = articleNumber.trim()
    if (number) numbers.set(number, [...(numbers.get(number) ?? []), id])
  }
  return numbers
}

function optionsOf({ variants }: ProductDocument): string[] {
  return variants.flatMap(({ options }) => options.map(({ id }) => id))
}

function isRepeated(values: readonly string[]): boolean {
  return new Set(values).size < values.length
}

function problem({ kind, id, document }: MenuItem, field: string, message_de: string): MenuProblem {
  return { kind, id, name: document.name, field, message_de }
}
