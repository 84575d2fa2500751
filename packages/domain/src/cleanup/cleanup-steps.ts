import type { ProductsCleanup } from '@tresen/contract/cleanup'
import {
  suggestionsFor,
  type CleanupKind,
  type CleanupSource,
  type Suggestion,
} from './cleanup-suggestions.ts'

/** Something to look at. */
export type CleanupItem = {
  kind: CleanupKind | 'Menu'
  id: string
  name: string
  isDone: boolean
  suggestions: readonly Suggestion[]
}

/** All things of one kind, in the order of the menu. */
export type CleanupStep = { kind: CleanupItem['kind']; items: CleanupItem[]; done: number }

/**
 * What there is to look at, one kind after the other: what others are made of comes first. Products that were marked
 * as menus are looked at last; what was deleted is no longer there.
 */
export function cleanupSteps(menu: CleanupSource, cleanup: ProductsCleanup): CleanupStep[] {
  const suggestions = suggestionsFor(menu)
  const menus = new Set(cleanup.menus.map(({ productId }) => productId))
  const step = (
    kind: CleanupItem['kind'],
    items: readonly { id: string; name: string }[],
    done: ReadonlySet<string>,
  ): CleanupStep => {
    const all = items.map(({ id, name }) => ({
      kind,
      id,
      name,
      isDone: done.has(id),
      suggestions: kind === 'Menu' ? [] : (suggestions[kind].get(id) ?? []),
    }))
    return { kind, items: all, done: all.filter(({ isDone }) => isDone).length }
  }
  const ingredients = menu.ingredientCategories.flatMap((category) => category.ingredients)
  const products = menu.products.filter(({ id }) => !menus.has(id))
  const finished = cleanup.menus
    .filter(({ discountId }) => discountId !== null)
    .map(({ productId }) => productId)
  return [
    step('Category', menu.categories, new Set(cleanup.categories)),
    step('Ingredient', ingredients, new Set(cleanup.ingredients)),
    step('SideDish', menu.sideDishes, new Set(cleanup.sideDishes)),
    step('Product', products, new Set(cleanup.products)),
    step(
      'Menu',
      menu.products.filter(({ id }) => menus.has(id)),
      new Set(finished),
    ),
  ].filter(({ items }) => items.length > 0)
}

/** How much is done of everything. */
export function cleanupProgress(steps: readonly CleanupStep[]): { done: number; total: number } {
  return {
    done: steps.reduce((sum, { done }) => sum + done, 0),
    total: steps.reduce((sum, { items }) => sum + items.length, 0),
  }
}

/**
 * What is to be looked at next: the first open thing after this one in its kind, then of the kinds after it, then
 * from the start. Null: everything is done.
 */
export function nextOpen(
  steps: readonly CleanupStep[],
  after: { kind: string; id: string } | null,
): CleanupItem | null {
  const all = steps.flatMap(({ items }) => items)
  const at = after ? all.findIndex(({ kind, id }) => kind === after.kind && id === after.id) : -1
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(({ isDone }) => !isDone) ?? null
}
