import type { CartChange, OrderChannel, ShoppingCart } from '@tresen/contract/carts/cart'
import type { cartCalls } from '@tresen/contract/carts/cart-calls'
import type { Client } from '@tresen/contract/client'
import type { CartEdit } from './cart-edit.ts'
import type { Batch } from './hand.ts'

type Calls = Client<typeof cartCalls>

/** What a cart in hand needs of the server. Giving discounts is for staff only. */
export type CartCalls = Pick<
  Calls,
  'createCart' | 'updateCart' | 'addCartProducts' | 'updateCartProduct' | 'removeCartProduct' | 'getCart'
> &
  Partial<Pick<Calls, 'addCartDiscount' | 'removeCartDiscount'>>

/** Names this screen, so that of its own changes only the latest counts; and the channel of carts that it creates. */
export type Sender = { editorId: string; orderChannel?: OrderChannel }

/** The one call that carries out these edits. Twice the same batch does it once. */
export async function sendBatch(
  calls: CartCalls,
  { id, restaurantId }: Pick<ShoppingCart, 'id' | 'restaurantId'>,
  { edits, number, isCreating }: Batch,
  { editorId, orderChannel }: Sender,
): Promise<ShoppingCart> {
  const numbered = { ...changeOf(edits), edit: { editorId, number } }
  if (isCreating) {
    const body = { ...numbered, id, products: productsOf(edits) }
    return calls.createCart({ restaurantId, ...(orderChannel && { orderChannel }), body })
  }
  const at = { restaurantId, shoppingCartId: id }
  const first = edits[0]!
  switch (first.kind) {
    case 'details':
      return calls.updateCart({ ...at, body: numbered })
    case 'add':
      return calls.addCartProducts({ ...at, body: productsOf(edits) })
    case 'change':
      return calls.updateCartProduct({ ...at, productId: first.lineId, body: first.change })
    case 'remove':
      return calls.removeCartProduct({ ...at, productId: first.lineId })
    case 'addDiscount':
      return calls.addCartDiscount!({ ...at, body: { id: first.id, discountId: first.discountId } })
    case 'removeDiscount':
      return calls.removeCartDiscount!({ ...at, shoppingCartDiscountId: first.id })
  }
}

function productsOf(edits: readonly CartEdit[]) {
  return edits.flatMap((edit) => (edit.kind === 'add' ? edit.products : []))
}

function changeOf(edits: readonly CartEdit[]): CartChange {
  return Object.assign({}, ...edits.map((edit) => (edit.kind === 'details' ? edit.change : {}))) as CartChange
}
