import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { newId } from '../new-id.ts'
import type { CartEdit } from './cart-edit.ts'
import { createSender, placeOf } from './edit-sender.ts'
import type { expectCart } from './expect-cart.ts'
import {
  withAnother,
  withCart,
  withEdit,
  withFetched,
  withOther,
  withPlaced,
  withRefusedOrder,
} from './hand.ts'
import {
  createShown,
  type CartInHandHandlers,
  type CartInHandOptions,
  type CartInHandState,
  type Shown,
} from './shown-hand.ts'

export type CartInHand = {
  state: () => CartInHandState
  subscribe: (listener: () => void) => () => void
  /** Shows at once, and is sent after what was done before it. */
  edit: (edit: CartEdit) => void
  handle: (handlers: CartInHandHandlers) => void
  /** The menu, the opening hours or what is booked of the kitchen changed: everything is judged anew. */
  setRules: (rules: ShopRules) => void
  setExpect: (expect: typeof expectCart) => void
  /** A cart from elsewhere, such as an event. Older data changes nothing; unanswered edits stay on top of newer. */
  receive: (cart: ShoppingCart) => void
  /** Asks the server how the cart is now. `isStored`: somebody else has stored it there, in this one's name. */
  refresh: (isStored?: boolean) => Promise<void>
  /**
   * Takes the person's other cart instead, one that was begun elsewhere. False: it is gone, cannot be asked for, or something
   * is on its way in this one.
   */
  exchange: (cartId: string) => Promise<boolean>
  /** Sends what is waiting now; whether all of it arrived, once nothing is on its way any more. */
  settle: () => Promise<boolean>
  /**
   * Makes an order of it, once nothing is on its way any more. When the server refuses, its cart is shown; where it had
   * lost part of it, that is brought again, and the order sent once more. Null: an edit did not arrive, and nobody wanted
   * the cart without it.
   */
  place: <T>(placeOrder: (cart: ShoppingCart) => Promise<T>) => Promise<T | null>
}

/**
 * A cart in the hands of one person: every edit shows at once, is sent in order, and is taken back when the server
 * refuses it. What is decided of it stands in `hand.ts`; here are the clock and the calls.
 */
export function createCartInHand(options: CartInHandOptions): CartInHand {
  const shown = createShown(options)
  const sender = createSender(shown, options)
  const bringsAgain = options.whenGone === 'beginAnother'

  async function place<T>(
    placeOrder: (cart: ShoppingCart) => Promise<T>,
    isAgain = false,
  ): Promise<T | null> {
    if (!(await sender.settle())) return null
    const rulesBefore = shown.rules()
    try {
      return await placeOrder(shown.state().cart)
    } catch (error) {
      const isBrought = onOrderRefused(error, rulesBefore)
      // What was lost is there again: the order may be taken now, if it still is what was seen.
      if (isBrought && !isAgain && (await sender.settle())) return place(placeOrder, true)
      throw error
    }
  }

  /** Whether what the server had lost of the cart is brought again. */
  function onOrderRefused(error: unknown, rulesBefore: ShopRules): boolean {
    const hand = shown.hand()
    const cart = refusedCart(error)
    const isOlder = bringsAgain && cart !== undefined && cart.version < hand.base.version
    if (isOlder) shown.show(withFetched(hand, cart, true))
    // Rules that came meanwhile may know more than the refusal does.
    else if (cart) shown.show(withRefusedOrder(hand, cart, shown.rules() === rulesBefore))
    else if (bringsAgain && error instanceof CallError && error.status === 404) {
      shown.show(withAnother(hand, newId(), null).hand)
      shown.handlers().onGone?.(hand.base.id)
    }
    sender.wake(0)
    return isOlder
  }

  return {
    state: shown.state,
    subscribe: shown.subscribe,
    handle: shown.handle,
    setRules: shown.setRules,
    setExpect: shown.setExpect,
    edit(edit) {
      shown.show(withEdit(shown.hand(), edit))
      sender.wake(edit.kind === 'details' && edit.isTyped ? (options.typingPauseMs ?? 350) : 0)
    },
    receive: (cart) => shown.show(withCart(shown.hand(), cart)),
    refresh: (isStored = false) => refresh(shown, sender, options, isStored),
    exchange: (cartId) => exchange(shown, sender, options, cartId),
    settle: sender.settle,
    place: (placeOrder) => place(placeOrder),
  }
}

/** Asks the server how the cart is now, unless it is about to say so anyway. */
async function refresh(
  shown: Shown,
  sender: ReturnType<typeof createSender>,
  options: CartInHandOptions,
  isStored: boolean,
) {
  const { base, isNew } = shown.hand()
  const bringsAgain = options.whenGone === 'beginAnother'
  if ((isNew && !isStored) || sender.isBusy()) return
  const fetched = await options.calls.getCart(placeOf(base)).catch(() => null)
  if (!fetched || sender.isBusy() || shown.hand().base.id !== fetched.id) return
  if (isNew) {
    shown.show(withCart(shown.hand(), fetched))
    shown.handlers().onCreated?.(fetched)
  }
  if (fetched.orderId && bringsAgain) {
    shown.show(withPlaced(shown.hand(), newId(), fetched.orderId))
    shown.handlers().onGone?.(fetched.id)
  } else if (!isOvertaken(fetched, base, shown.hand().base))
    shown.show(withFetched(shown.hand(), fetched, bringsAgain))
  sender.wake(0)
}

/** Whether an edit was answered while a cart was on its way that was asked for before: it is older, and nothing is lost. */
function isOvertaken(fetched: ShoppingCart, asked: ShoppingCart, known: ShoppingCart): boolean {
  return known.version !== asked.version && fetched.version < known.version
}

async function exchange(
  shown: Shown,
  sender: ReturnType<typeof createSender>,
  { calls }: CartInHandOptions,
  shoppingCartId: string,
) {
  const { id, restaurantId } = shown.hand().base
  if (sender.isBusy()) return false
  const other = await calls.getCart({ restaurantId, shoppingCartId }).catch(() => null)
  if (!other || other.orderId || sender.isBusy() || shown.hand().base.id !== id) return false
  shown.show(withOther(shown.hand(), other))
  return true
}

/** The cart as the server judged it when it refused to make an order of it. */
export function refusedCart(error: unknown): ShoppingCart | undefined {
  return error instanceof CallError ? (error.details['shoppingCart'] as ShoppingCart | undefined) : undefined
}
