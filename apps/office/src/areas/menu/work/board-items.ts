import type { Product } from '@tresen/contract/menu/product'
import { ingredientsById } from '@tresen/domain/menu/documents/ingredients-by-id'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { marksOf } from '@tresen/domain/menu/marks'
import { inheritedMarks, type ProductDocument } from '../products/product-draft.ts'

type ListName = 'categories' | 'products' | 'extraGroups' | 'ingredientCategories' | 'sideDishes'
type ItemOf<Name extends ListName> = MenuBoard[Name][number]

/** The board with an item of this kind added or replaced. */
export function put<Name extends ListName>(name: Name, item: ItemOf<Name>) {
  return (board: MenuBoard): MenuBoard => ({
    ...board,
    [name]: withItem(board[name] as readonly ItemOf<Name>[], item),
  })
}

/** The board with each of these put into its place. */
export function putAll<Name extends ListName>(name: Name, items: readonly ItemOf<Name>[]) {
  return (board: MenuBoard): MenuBoard => items.reduce((now, item) => put(name, item)(now), board)
}

/** The board without an item. */
export function drop(name: ListName, id: string) {
  return (board: MenuBoard): MenuBoard => ({ ...board, [name]: withoutItem<{ id: string }>(board[name], id) })
}

/** The board with an item changed as it is then; one that is gone stays gone. */
export function edit<Name extends ListName>(
  name: Name,
  id: string,
  change: (item: ItemOf<Name>) => ItemOf<Name>,
) {
  return (board: MenuBoard): MenuBoard => ({
    ...board,
    [name]: (board[name] as readonly ItemOf<Name>[]).map((item) => (item.id === id ? change(item) : item)),
  })
}

/** A product as it will look once these parts of its document are stored. */
export function withDocument(product: Product, changes: Partial<ProductDocument>, board: MenuBoard): Product {
  const { ingredientIds, sideDishIds, prices, variants, alternatives, allergens, additives, ...plain } =
    changes
  const ingredients = ingredientsById(board)
  const sizes =
    board.categories.find(({ id }) => id === (changes.categoryId ?? product.categoryId))?.sizes ?? []
  const next: Product = { ...product, ...plain }
  if (ingredientIds) {
    next.ingredients = ingredientIds
      .flatMap((id) => ingredients.get(id) ?? [])
      .map(({ id, name }) => ({ id, name }))
  }
  if (sideDishIds) {
    next.sideDishes = board.sideDishes
      .filter(({ id }) => sideDishIds.includes(id))
      .map(({ id, name }) => ({ id, name }))
  }
  if (prices) {
    next.prices = prices.map((price) => {
      const size = sizes.find(({ id }) => id === price.sizeId)
      const known = product.prices.find(({ id }) => id === price.id)
      const { name = null, description = null } = size ?? {}
      return { ...price, size: name, sizeDescription: description, soldOutUntil: known?.soldOutUntil ?? null }
    })
  }
  if (variants) {
    const known = product.variants.flatMap(({ options }) => options)
    const untilOf = (id: string) => known.find((option) => option.id === id)?.soldOutUntil ?? null
    next.variants = variants.map((variant) => ({
      ...variant,
      options: variant.options.map((option) => ({ ...option, soldOutUntil: untilOf(option.id) })),
    }))
  }
  if (alternatives) {
    next.alternatives = alternatives.map((each) => ({ ...each, originalProductId: product.id }))
  }
  next.ownAllergens = allergens ?? product.ownAllergens
  next.ownAdditives = additives ?? product.ownAdditives
  const own = { allergens: next.ownAllergens, additives: next.ownAdditives }
  const parts = {
    ingredientIds: next.ingredients.map(({ id }) => id),
    sideDishIds: next.sideDishes.map(({ id }) => id),
  }
  return { ...next, ...marksOf(own, [inheritedMarks(parts, board)]) }
}

function withItem<T extends { id: string }>(items: readonly T[], item: T): readonly T[] {
  const at = items.findIndex(({ id }) => id === item.id)
  return at === -1 ? [...items, item] : items.with(at, item)
}

function withoutItem<T extends { id: string }>(items: readonly T[], removed: string): readonly T[] {
  return items.filter(({ id }) => id !== removed)
}
