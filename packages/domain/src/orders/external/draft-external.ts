import type { CartError } from '@tresen/contract/carts/cart-error'
import type { Id } from '@tresen/contract/common'
import type { ExternalOrder } from '@tresen/contract/orders/external-order'
import type { KitchenBooking } from '../../kitchen/plan-kitchen.ts'
import { draftOrder, type OrderDraft } from '../draft-order.ts'
import type { ExternalCart } from './external-cart.ts'

/**
 * The order that another system's becomes, as an order of ours in everything but its source and its prices. What is paid
 * there is paid, without a payment of ours behind it: whoever cancels it leaves giving back to the other system.
 */
export function draftExternal(input: {
  id: Id
  order: Pick<ExternalOrder, 'payment'>
  evaluated: ExternalCart
  isTrial: boolean
  now: Date
}): { ok: true; draft: OrderDraft; bookings: KitchenBooking[] } | { ok: false; errors: CartError[] } {
  const { id, order, evaluated, isTrial, now } = input
  const { cart, bookings } = evaluated
  const { paymentMethod } = cart
  const drafted = draftOrder({ id, cart, paymentMethod: paymentMethod ?? 'Cash', isTrial, now })
  if (!drafted.ok) return { ok: false, errors: cart.evaluationResult.errors }
  const draft: OrderDraft = {
    ...drafted.order,
    ...(cart.externalOrder && { externalOrderProvider: cart.externalOrder.provider }),
    ...(order.payment === 'Paid' && { paymentState: 'OnlinePaid' }),
    shoppingCart: { ...drafted.order.shoppingCart, paymentMethod },
  }
  return { ok: true, draft, bookings }
}
