import type {
  CategoryDocument,
  ExtraGroupDocument,
  MenuDocumentOf,
  MenuItemKind,
  ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import type { MenuDocuments, WantedItem } from './menu-documents.ts'

/** What a product is as long as nobody says otherwise: food, offered, without anything special. */
export const blankProduct: Omit<ProductDocument, 'categoryId' | 'name' | 'order' | 'prices'> = {
  articleNumber: '',
  description: '',
  highlight: 'None',
  diet: 'None',
  taxKey: 'Food',
  isOffered: true,
  image: null,
  ingredientIds: [],
  sideDishIds: [],
  variants: [],
  extraGroups: [],
  alternatives: [],
  allergens: [],
  additives: [],
}

/** A product of which only this is known; the rest is as usual, and it comes last in its category. */
export function newProduct(
  documents: MenuDocuments,
  given: Partial<ProductDocument> & Pick<ProductDocument, 'categoryId' | 'name' | 'prices'>,
): ProductDocument {
  const siblings = [...documents.Product.values()].filter(({ categoryId }) => categoryId === given.categoryId)
  return { ...blankProduct, order: nextOrder(siblings), ...given }
}

export function newCategory(
  documents: MenuDocuments,
  given: Partial<CategoryDocument> & Pick<CategoryDocument, 'name'>,
): CategoryDocument {
  const order = nextOrder([...documents.Category.values()])
  return { description: '', order, image: null, sizes: [], ...given }
}

export function newExtraGroup(
  documents: MenuDocuments,
  given: Partial<ExtraGroupDocument> & Pick<ExtraGroupDocument, 'name'>,
): ExtraGroupDocument {
  return { order: nextOrder([...documents.ExtraGroup.values()]), extras: [], ...given }
}

/** The item with these fields changed; what is left out stays. Null when there is none. */
export function patchItem<K extends MenuItemKind>(
  documents: MenuDocuments,
  kind: K,
  id: string,
  change: Partial<MenuDocumentOf<K>>,
): WantedItem[] | null {
  const document = documents[kind].get(id)
  return document ? [{ kind, id, document: { ...document, ...change } }] : null
}

/** Puts categories into this order; those that are not named follow as they were. */
export function orderCategories(documents: MenuDocuments, ids: readonly string[]): WantedItem[] {
  return inOrder('Category', [...documents.Category], ids)
}

/** Puts the products of a category into this order; those that are not named follow as they were. */
export function orderProducts(
  documents: MenuDocuments,
  categoryId: string,
  ids: readonly string[],
): WantedItem[] {
  const own = [...documents.Product].filter(([, product]) => product.categoryId === categoryId)
  return inOrder('Product', own, ids)
}

function inOrder(
  kind: 'Category' | 'Product',
  items: [string, CategoryDocument | ProductDocument][],
  ids: readonly string[],
): WantedItem[] {
  const wished = new Map([...new Set(ids)].map((id, index) => [id, index]))
  const place = (id: string) => wished.get(id) ?? Infinity
  return items
    .toSorted(([a, one], [b, other]) => {
      const [first, second] = [place(a), place(b)]
      if (first !== second) return first - second
      return one.order - other.order || (a < b ? -1 : 1)
    })
    .map(([id, document], order) => ({ kind, id, document: { ...document, order } }))
}

/** How products get an extra group that they did not have. */
export type GroupUse = { freeAmount?: number; minimum?: number; maximum?: number | null }

/** Gives an extra group to exactly these products. Products that had it already keep how they use it. */
export function linkExtraGroup(
  documents: MenuDocuments,
  extraGroupId: string,
  productIds: readonly string[],
  { freeAmount = 0, minimum = 0, maximum = null }: GroupUse,
): WantedItem[] {
  const wished = new Set(productIds)
  return [...documents.Product].flatMap(([id, product]): WantedItem[] => {
    const others = product.extraGroups.filter((use) => use.extraGroupId !== extraGroupId)
    const hasIt = others.length < product.extraGroups.length
    if (hasIt === wished.has(id)) return []
    const extraGroups = hasIt ? others : [...others, { extraGroupId, freeAmount, minimum, maximum }]
    return [{ kind: 'Product', id, document: { ...product, extraGroups } }]
  })
}

function nextOrder(siblings: readonly { order: number }[]): number {
  return siblings.reduce((next, { order }) => Math.max(next, order + 1), 0)
}
