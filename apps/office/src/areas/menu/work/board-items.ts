import type { Product } from '@tresen/contract/menu/product'
import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { documentOfProduct, partsOn, viewProduct } from '@tresen/domain/menu/documents/view-product'

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
  return viewProduct(partsOn(board), product.id, { ...documentOfProduct(product), ...changes })
}

function withItem<T extends { id: string }>(items: readonly T[], item: T): readonly T[] {
  const at = items.findIndex(({ id }) => id === item.id)
  return at === -1 ? [...items, item] : items.with(at, item)
}

function withoutItem<T extends { id: string }>(items: readonly T[], removed: string): readonly T[] {
  return items.filter(({ id }) => id !== removed)
}
