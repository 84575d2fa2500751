import type { Image } from '@tresen/contract/menu/image'
import type * as documents from '@tresen/contract/menu/menu-documents'
import type { TakeawayProblem } from '@tresen/contract/takeaway/takeaway'
import type * as source from '@tresen/contract/takeaway/takeaway-menu'
import type { MenuItem } from '../menu/documents/menu-documents.ts'

/** The id of something of a source: for the same kind and key always the same. */
export type IdOf = (kind: string, key: string) => string

/** Where a part of a source stands in it, as a JSON pointer. */
export type PathOf = (part: object) => string

/** The image of an item whose source names this address; null: it has none, or none that can be had. */
export type ImageOf = (id: string, address: string | null | undefined) => Image | null

/** What is told of a source while it is read. */
export type Report = (problem: TakeawayProblem) => void

export type Context = {
  ids: IdOf
  pathOf: PathOf
  report: Report
  imageOf: ImageOf
  /** The places of the first category and the first extra group: behind what the restaurant has of its own. */
  first: { category: number; extraGroup: number }
  /** The keys that were taken, by kind; sizes as `category/size`. */
  taken: Record<
    'category' | 'size' | 'ingredientCategory' | 'ingredient' | 'sideDish' | 'extraGroup',
    Set<string>
  >
}

export function item<K extends documents.MenuItemKind>(
  kind: K,
  id: string,
  document: documents.MenuDocumentOf<K>,
): MenuItem {
  return { kind, id, document }
}

type Keyed = { key: string; name: string }

/** Without those whose key came before: which of two is meant cannot be known. */
export function unique<P extends Keyed>(
  { pathOf, report }: Context,
  parts: readonly P[],
  taken: Set<string>,
): P[] {
  return parts.filter((part) => {
    if (!taken.has(part.key)) return taken.add(part.key)
    report({
      path: pathOf(part),
      name: part.name,
      message_de: `Der Schlüssel „${part.key}“ kommt schon weiter oben vor.`,
      isLeftOut: true,
    })
    return false
  })
}

export function marksOf({
  allergens = [],
  additives = [],
}: Pick<source.TakeawaySideDish, 'allergens' | 'additives'>) {
  return { allergens: [...new Set(allergens)], additives: [...new Set(additives)] }
}
