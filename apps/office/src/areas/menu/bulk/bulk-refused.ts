import type { BulkChange } from '@tresen/contract/menu/history'
import type { MenuProblem } from '@tresen/contract/menu/menu-documents'

/** A reason for which products cannot be changed, with their names; none: it is about the change itself. */
export type RefusedGroup = { message: string; names: string[] }

/** What cannot be changed, by why. */
export function refusedByReason(problems: readonly MenuProblem[]): RefusedGroup[] {
  const groups = Map.groupBy(problems, ({ message_de }) => message_de)
  return [...groups].map(([message, all]) => ({
    message,
    names: [...new Set(all.map(({ name }) => name))].filter((name) => name !== ''),
  }))
}

/**
 * The same change without the products that it cannot be made of. Null when nothing would be left of it, or when the
 * products are not what stands in its way.
 */
export function withoutRefused(change: BulkChange, problems: readonly MenuProblem[]): BulkChange | null {
  if (problems.length === 0) return change
  const chosen = new Set(change.productIds)
  if (problems.some(({ kind, id, name }) => kind !== 'Product' || name === '' || !chosen.has(id))) return null
  const refused = new Set(problems.map(({ id }) => id))
  const productIds = change.productIds.filter((id) => !refused.has(id))
  return productIds.length > 0 ? { ...change, productIds } : null
}

/** "11 Produkte werden geändert, 2 nicht" */
export function refusedTitle(changed: number, problems: readonly MenuProblem[]): string {
  const refused = new Set(problems.map(({ id }) => id)).size
  if (changed > 0)
    return `${productCount(changed)} ${changed === 1 ? 'wird' : 'werden'} geändert, ${refused} nicht`
  return 'So lässt sich nichts ändern'
}

/** "1 Produkt", "12 Produkte" */
export function productCount(products: number): string {
  return products === 1 ? '1 Produkt' : `${products} Produkte`
}
