import type {
  MenuChangeSet,
  MenuDocument,
  MenuDocumentOf,
  MenuItemKind,
  ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import { menuItemKinds } from '@tresen/contract/menu/menu-documents'
import { withoutChoices } from '../choices/without-choices.ts'

/** The whole menu as it is maintained: by kind and id. Never changed; `withChanges` makes the next one. */
export type MenuDocuments = { readonly [K in MenuItemKind]: ReadonlyMap<string, MenuDocumentOf<K>> }

/** An item as it is stored. */
export type MenuItem = { kind: MenuItemKind; id: string; document: MenuDocument }

/** An item as it shall be; null: not there any more. */
export type WantedItem = { kind: MenuItemKind; id: string; document: MenuDocument | null }

/** What became of one item. Null before: it is new; null after: it is gone. */
export type MenuChange = {
  kind: MenuItemKind
  id: string
  before: MenuDocument | null
  after: MenuDocument | null
}

/** The documents of stored items. */
export function readMenuDocuments(items: Iterable<MenuItem>): MenuDocuments {
  const maps = Object.fromEntries(menuItemKinds.map((kind) => [kind, new Map<string, MenuDocument>()]))
  for (const { kind, id, document } of items) maps[kind]!.set(id, document)
  return maps as unknown as MenuDocuments
}

/** All items, kind after kind. */
export function* itemsOf(documents: MenuDocuments): Generator<MenuItem> {
  for (const kind of menuItemKinds) {
    for (const [id, document] of documents[kind]) yield { kind, id, document }
  }
}

/** The document of an item; null when there is none. */
export function documentOf(
  documents: MenuDocuments,
  { kind, id }: { kind: MenuItemKind; id: string },
): MenuDocument | null {
  return documents[kind].get(id) ?? null
}

/** The menu after these changes. Kinds that nothing happened to stay the same maps. */
export function withChanges(documents: MenuDocuments, changes: readonly MenuChange[]): MenuDocuments {
  const next: Record<string, ReadonlyMap<string, MenuDocument>> = { ...documents }
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const map = new Map<string, MenuDocument>(documents[kind])
    for (const change of changes) {
      if (change.kind !== kind) continue
      if (change.after) map.set(change.id, change.after)
      else map.delete(change.id)
    }
    next[kind] = map
  }
  return next as unknown as MenuDocuments
}

/**
 * What has to happen for these items to be as wanted. An item named twice becomes what the last one says. Choices that
 * only follow from a product (its halves, what can be left out) are never stored of it.
 */
export function changesTo(documents: MenuDocuments, wanted: Iterable<WantedItem>): MenuChange[] {
  const last = new Map<string, WantedItem>()
  for (const item of wanted) last.set(`${item.kind} ${item.id}`, item)
  return [...last.values()].flatMap(({ kind, id, document }) => {
    const after = kind === 'Product' && document ? withoutChoices(id, document as ProductDocument) : document
    const before = documentOf(documents, { kind, id })
    return isSame(before, after) ? [] : [{ kind, id, before, after }]
  })
}

/** The items of a change set as the contract carries it. */
export function wantedItems(set: MenuChangeSet): WantedItem[] {
  const of = (kind: MenuItemKind, items: readonly { id: string; document: MenuDocument | null }[] = []) =>
    items.map(({ id, document }) => ({ kind, id, document }))
  return [
    ...of('Category', set.categories),
    ...of('IngredientCategory', set.ingredientCategories),
    ...of('Ingredient', set.ingredients),
    ...of('ExtraGroup', set.extraGroups),
    ...of('SideDish', set.sideDishes),
    ...of('Product', set.products),
  ]
}

/** Whether two documents say the same, in whatever order their fields were written. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other)
}

/** JSON with sorted keys: the same for whatever says the same. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join()}}`
}
