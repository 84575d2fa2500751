import type { Said } from '../../../rooms/api/use-change.ts'
import type { Product } from '@tresen/contract/menu/product'
import type { SoldOutKind } from '@tresen/contract/menu/sold-out'
import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import { documentOfProduct } from '@tresen/domain/menu/documents/view-product'
import { soldOutAfter } from '@tresen/domain/menu/sold-out/sold-out'
import { soldOutTexts, productTexts } from '../work/menu-texts.ts'
import { drop, edit, put, withDocument } from '../work/board-items.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Item = { kind: SoldOutKind; id: string }

/** Stores some fields of a product. */
export function saveProduct(
  { api, restaurant, change }: MenuScreen,
  product: Product,
  body: Partial<ProductDocument>,
  more: { said?: Said; onFailure?: (error: unknown) => boolean } = {},
) {
  return change({
    said: more.said ?? productTexts.saved,
    ...(more.onFailure && { onFailure: more.onFailure }),
    expect: (board) => edit('products', product.id, (now) => withDocument(now, body, board))(board),
    send: () => api.updateProduct({ restaurantId: restaurant.id, productId: product.id, body }),
    settle: (board, reply) => put('products', reply)(board),
  })
}

/**
 * A new price of one size. Where pickup and delivery cost the same, they go on doing so; else only delivery changes.
 * The prices are read when it is sent, so that quick changes of several sizes do not undo each other.
 */
export function savePrice(
  { api, restaurant, change }: MenuScreen,
  product: Product,
  priceId: string,
  cents: number,
) {
  const expect = edit('products', product.id, (now) => ({
    ...now,
    prices: now.prices.map((price) =>
      price.id === priceId
        ? {
            ...price,
            deliverPrice: cents,
            pickupPrice: price.pickupPrice === price.deliverPrice ? cents : price.pickupPrice,
          }
        : price,
    ),
  }))
  return change({
    said: productTexts.saved,
    expect,
    send: (board) => {
      const now = board?.products.find(({ id }) => id === product.id) ?? product
      const { prices } = documentOfProduct(now)
      return api.updateProduct({ restaurantId: restaurant.id, productId: product.id, body: { prices } })
    },
    settle: (board, reply) => put('products', reply)(board),
  })
}

/** `evenIfUsed`: also where it stands as an alternative. */
export function deleteProduct(
  { api, restaurant, change }: MenuScreen,
  product: Product,
  evenIfUsed: boolean,
  onFailure?: (error: unknown) => boolean,
) {
  return change({
    said: productTexts.deleted,
    ...(onFailure && { onFailure }),
    expect: drop('products', product.id),
    send: () => api.deleteProduct({ restaurantId: restaurant.id, productId: product.id, evenIfUsed }),
    settle: drop('products', product.id),
  })
}

/** What is told of it where it cannot be seen, and the way back to how it was. */
type Told = { done: string; before: string | null }

/** Switches something off until a moment, or on again (null). What follows from it comes as events. */
export function setSoldOut(
  screen: Pick<MenuScreen, 'api' | 'restaurant' | 'change'>,
  items: readonly Item[],
  until: string | null,
  told?: Told,
): Promise<unknown> {
  const { api, restaurant, change } = screen
  const ids = new Set(items.map(({ id }) => id))
  return change({
    said: told ? { ...soldOutTexts, done: told.done } : soldOutTexts,
    ...(told && { undo: () => () => setSoldOut(screen, items, told.before) }),
    expect: (board) => ({
      ...board,
      soldOut: soldOutAfter(board.soldOut, items, until, new Date()),
      products: board.products.map((product) => productUntil(product, ids, until)),
      ingredientCategories: board.ingredientCategories.map((category) => ({
        ...category,
        ingredients: category.ingredients.map((each) =>
          ids.has(each.id) ? { ...each, soldOutUntil: until } : each,
        ),
      })),
    }),
    send: () => api.setSoldOut({ restaurantId: restaurant.id, body: { items: [...items], until } }),
    settle: (board, soldOut) => ({ ...board, soldOut }),
  })
}

/** A product with itself or some of its sizes and options switched off or on; else the very same object. */
function productUntil(product: Product, ids: ReadonlySet<string>, until: string | null): Product {
  const change = <T extends { id: string; soldOutUntil: string | null }>(part: T): T =>
    ids.has(part.id) ? { ...part, soldOutUntil: until } : part
  const prices = product.prices.map(change)
  const variants = product.variants.map((variant) => ({ ...variant, options: variant.options.map(change) }))
  const isTouched = [product, ...product.prices, ...product.variants.flatMap(({ options }) => options)].some(
    ({ id }) => ids.has(id),
  )
  return isTouched ? { ...change(product), prices, variants } : product
}
