import type {
  MenuDocument,
  MenuItemKind,
  MenuItemName,
  ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import type * as contract from '@tresen/contract/menu/menu-documents'
import { itemsOf, type MenuDocuments, type MenuItem, type WantedItem } from './menu-documents.ts'

/** A mention of an item by another one; `field` is the part of the document that mentions it. */
export type Reference = { kind: MenuItemKind; id: string; field: string }

/** Everything that a document mentions. */
export function referencesOf({ kind, document }: Pick<MenuItem, 'kind' | 'document'>): Reference[] {
  if (kind === 'Product') return referencesOfProduct(document as ProductDocument)
  if (kind === 'Ingredient') {
    const { ingredientCategoryId } = document as contract.IngredientDocument
    return [{ kind: 'IngredientCategory', id: ingredientCategoryId, field: 'ingredientCategoryId' }]
  }
  if (kind === 'ExtraGroup') {
    const { extras } = document as contract.ExtraGroupDocument
    return extras.map(({ ingredientId }) => ({ kind: 'Ingredient', id: ingredientId, field: 'extras' }))
  }
  return []
}

function referencesOfProduct(product: ProductDocument): Reference[] {
  const all = (kind: MenuItemKind, field: string, ids: readonly string[]) =>
    ids.map((id) => ({ kind, id, field }))
  return [
    { kind: 'Category', id: product.categoryId, field: 'categoryId' },
    ...all('Ingredient', 'ingredientIds', product.ingredientIds),
    ...all('SideDish', 'sideDishIds', product.sideDishIds),
    ...all(
      'ExtraGroup',
      'extraGroups',
      product.extraGroups.map(({ extraGroupId }) => extraGroupId),
    ),
    ...all(
      'Product',
      'alternatives',
      product.alternatives.map(({ productId }) => productId),
    ),
    ...all('Product', 'halves', product.halves?.productIds ?? []),
    ...all('Ingredient', 'removableIngredientIds', product.removableIngredientIds ?? []),
  ]
}

/** The removal of an item with all that goes with it, or who still uses it. */
export type Removal = { wanted: WantedItem[] } | { usedBy: MenuItemName[] }

/**
 * Removes an item. What cannot be without it (products of a category, ingredients of an ingredient category) goes
 * too, and everything else forgets it; but only `evenIfUsed`. A product forgets a removed alternative in any case.
 */
export function removeItem(
  documents: MenuDocuments,
  item: { kind: MenuItemKind; id: string },
  evenIfUsed: boolean,
): Removal {
  const gone = new Set([keyOf(item)])
  const belonging = [...itemsOf(documents)].filter((one) =>
    referencesOf(one).some((ref) => isHome(ref) && gone.has(keyOf(ref))),
  )
  for (const one of belonging) gone.add(keyOf(one))

  const users = [...itemsOf(documents)].filter(
    (one) => !gone.has(keyOf(one)) && referencesOf(one).some((ref) => gone.has(keyOf(ref))),
  )
  const hindrances = [
    ...belonging,
    ...users.filter((one) => referencesOf(one).some((ref) => ref.kind !== 'Product' && gone.has(keyOf(ref)))),
  ]
  if (hindrances.length && !evenIfUsed) return { usedBy: hindrances.map(nameOf) }
  return {
    wanted: [
      { ...item, document: null },
      ...belonging.map(({ kind, id }) => ({ kind, id, document: null })),
      ...users.map((one) => ({ ...one, document: withoutReferences(one, gone) })),
    ],
  }
}

export function nameOf({ kind, id, document }: MenuItem): MenuItemName {
  return { kind, id, name: document.name }
}

/** Something that cannot be without what it refers to. */
function isHome({ field }: Reference): boolean {
  return field === 'categoryId' || field === 'ingredientCategoryId'
}

function keyOf({ kind, id }: { kind: MenuItemKind; id: string }): string {
  return `${kind} ${id}`
}

function withoutReferences({ kind, document }: MenuItem, gone: ReadonlySet<string>): MenuDocument {
  const stays = (of: MenuItemKind) => (id: string) => !gone.has(keyOf({ kind: of, id }))
  if (kind === 'ExtraGroup') {
    const group = document as contract.ExtraGroupDocument
    return { ...group, extras: group.extras.filter(({ ingredientId }) => stays('Ingredient')(ingredientId)) }
  }
  if (kind !== 'Product') return document
  const product = document as ProductDocument
  return {
    ...product,
    ingredientIds: product.ingredientIds.filter(stays('Ingredient')),
    sideDishIds: product.sideDishIds.filter(stays('SideDish')),
    extraGroups: product.extraGroups.filter(({ extraGroupId }) => stays('ExtraGroup')(extraGroupId)),
    alternatives: product.alternatives.filter(({ productId }) => stays('Product')(productId)),
    ...(product.halves && {
      halves: { ...product.halves, productIds: product.halves.productIds.filter(stays('Product')) },
    }),
    ...(product.removableIngredientIds && {
      removableIngredientIds: product.removableIngredientIds.filter(stays('Ingredient')),
    }),
  }
}
