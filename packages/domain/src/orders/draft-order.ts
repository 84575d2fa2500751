import type { EvaluationResult, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Id } from '@tresen/contract/common'
import type { Order, PaymentState } from '@tresen/contract/orders/order'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { amountToPay } from '../carts/tip.ts'
import { noDiscountFacts } from '../discounts/evaluation/no-discounts.ts'
import { noKitchenLoad } from '../kitchen/plan-kitchen.ts'
import { isPaidOnSite } from '../restaurants/order-settings.ts'

const MINUTE = 60_000

/** An order before it is stored; only storing it can give it the day's next number. */
export type OrderDraft = Omit<Order, 'number'>

/**
 * The order that a cart becomes when it is placed.
 *
 * Minutes promised come from the cart's evaluation. A pre-order is due at its time, any other order `toMinutes` from
 * now. Paid on site, the payment is pending there; paid online, it is pending until the provider confirms it;
 * one that costs nothing is paid.
 *
 * @param input.cart as evaluated just now; the order keeps it frozen
 * @param input.isTrial the restaurant is not live yet
 * @param input.paymentMethod how this order is paid, whatever the cart says
 *
 * Refuses (`CartNotReady`) a cart without products, with an error of its evaluation, with the code of a voucher that
 * is unknown, expired or used up, or a pre-order without a time.
 */
export function draftOrder(input: {
  id: Id
  cart: ShoppingCart
  paymentMethod: PaymentMethod
  isTrial: boolean
  now: Date
}): { ok: true; order: OrderDraft } | { ok: false; code: 'CartNotReady' } {
  const { id, cart, paymentMethod, isTrial, now } = input
  const dueAt = dueAtOf(cart, now)
  if (cart.products.length === 0 || !isOrderable(cart.evaluationResult) || dueAt === null) {
    return { ok: false, code: 'CartNotReady' }
  }

  const { fromMinutes, toMinutes } = cart.evaluationResult.promise
  const placedAt = now.toISOString()
  return {
    ok: true,
    order: {
      id,
      restaurantId: cart.restaurantId,
      shoppingCartId: cart.id,
      version: 1,
      state: 'New',
      previousState: null,
      isPreOrder: cart.isPreOrder,
      isTrial,
      willBePickedUp: cart.isPickup,
      orderChannel: cart.orderChannel,
      paymentState: initialPaymentState(cart, paymentMethod),
      isPaymentNoted: false,
      isAcknowledged: false,
      orderReceptionState: { receptionState: 'Pending' },
      dueTimeFromMinutes: fromMinutes,
      dueTimeToMinutes: toMinutes,
      dueAt,
      comment: '',
      filterColor: 'None',
      printed: false,
      createdAt: placedAt,
      newAt: placedAt,
      ...noTimestamps,
      shoppingCart: { ...withItsDiscounts(cart), paymentMethod, orderId: id },
    },
  }
}

/** A code that brings nothing must go first, so that nobody pays more than they were shown. */
function isOrderable({ errors, vouchers }: EvaluationResult): boolean {
  return errors.length === 0 && vouchers.every(({ isUsable }) => isUsable)
}

/** An order keeps the discounts that it got, not those that it missed, nor what was known of guest and kitchen. */
function withItsDiscounts(cart: ShoppingCart): ShoppingCart {
  const { addedDiscounts, automaticDiscounts, vouchers } = cart.evaluationResult
  return {
    ...cart,
    discountFacts: noDiscountFacts,
    kitchenLoad: noKitchenLoad,
    evaluationResult: {
      ...cart.evaluationResult,
      addedDiscounts: addedDiscounts.filter(({ evaluatedDiscount }) => evaluatedDiscount.canBeApplied),
      automaticDiscounts: automaticDiscounts.filter(
        ({ evaluatedDiscount }) => evaluatedDiscount.canBeApplied,
      ),
      vouchers: vouchers.filter(({ state }) => state === 'Applied'),
    },
  }
}

const noTimestamps = {
  acknowledgedAt: null,
  inProgressAt: null,
  readyForDeliveryAt: null,
  markedForDeliveryAt: null,
  inDeliveryAt: null,
  completedAt: null,
  archivedAt: null,
  cancelledAt: null,
}

/** What costs nothing is paid: no provider takes 0 €, and nobody would come back from paying it. */
function initialPaymentState(cart: ShoppingCart, paymentMethod: PaymentMethod): PaymentState {
  if (isPaidOnSite(paymentMethod)) return 'OnSitePending'
  return amountToPay(cart) === 0 ? 'OnlinePaid' : 'OnlinePending'
}

function dueAtOf(cart: ShoppingCart, now: Date): string | null {
  if (!cart.isPreOrder)
    return new Date(now.getTime() + cart.evaluationResult.promise.toMinutes * MINUTE).toISOString()
  return cart.preOrderDateTime && new Date(cart.preOrderDateTime).toISOString()
}
