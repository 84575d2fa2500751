import type { BotOperation } from '@tresen/bot/bot'
import type { Order } from '@tresen/contract/orders/order'
import { placingCalls } from '@tresen/contract/orders/placing-calls'
import type { Ctx } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { addCartProducts } from '../../carts/products/add-cart-products.ts'
import { removeCartProduct, updateCartProduct } from '../../carts/products/change-cart-product.ts'
import { updateCart } from '../../carts/update-cart.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'

type At = { restaurantId: string; franchiseId: string; shoppingCartId: string }

/** An order that has come of it. */
export type PlacedOrder = { order: Order; isToBePaid: boolean }

/** What became of the bot's operations: all done, or which one was refused. */
export type Acted =
  | { ok: true; placed: PlacedOrder | null }
  | { ok: false; at: 'cart' | 'order'; code: string; message_de: string; changes_de: readonly string[] }

/** Does to the guest's cart what the bot says, by the very calls that the shop makes. */
export async function actOnCart(ctx: Ctx, at: At, operations: readonly BotOperation[]): Promise<Acted> {
  let placed: Extract<Acted, { ok: true }>['placed'] = null
  for (const operation of operations) {
    const done = await act(ctx, at, operation)
    if (done instanceof Refusal) return refused(operation, done)
    if (done && 'paymentState' in done)
      placed = { order: done as Order, isToBePaid: done.paymentState === 'OnlinePending' }
  }
  return { ok: true, placed }
}

function act(ctx: Ctx, at: At, operation: BotOperation) {
  switch (operation.do) {
    case 'addCartProducts':
      return addCartProducts(ctx, { ...at, body: operation.products })
    case 'updateCartProduct':
      return updateCartProduct(ctx, { ...at, productId: operation.lineId, body: operation.change })
    case 'removeCartProduct':
      return removeCartProduct(ctx, { ...at, productId: operation.lineId })
    case 'updateCart':
      return updateCart(ctx, { ...at, body: operation.change })
    case 'placeOrder':
      return placeOrder(ctx, { ...at, body: { seen: operation.seen } })
    case 'handOff':
      return null
  }
}

function refused(operation: BotOperation, { code, details }: Refusal): Acted {
  const shapes: Record<string, { message_de: string }> = placingCalls.placeOrder.refusals
  const { changes_de = [] } = (details ?? {}) as { changes_de?: string[] }
  // A pause ends with a puzzle that only a browser computes: who cannot is told what is told without one.
  const said = code === 'OrderPaused' ? 'TooManyOrders' : code
  const message_de = shapes[said]?.message_de ?? 'Das ging gerade nicht.'
  return { ok: false, at: operation.do === 'placeOrder' ? 'order' : 'cart', code, message_de, changes_de }
}
