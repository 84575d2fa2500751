import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { createListeners } from '../listeners.ts'
import { withDetails, type CartEdit } from './cart-edit.ts'
import type { expectCart } from './expect-cart.ts'
import { newHand, unanswered, type Hand } from './hand.ts'
import type { CartCalls, Sender } from './send-batch.ts'

export type CartInHandState = {
  /** The cart with everything that was done to it, sent or not. */
  cart: ShoppingCart
  /** Something is still on its way to the server. */
  isSaving: boolean
  /** The server does not know the cart yet. */
  isNew: boolean
  /** The order that this cart became, maybe in another tab. */
  orderId: string | null
}

export type CartInHandOptions = Omit<Sender, 'editorId'> & {
  calls: CartCalls
  /** As the server has it; a new one as it is before anything is done to it. */
  cart: ShoppingCart
  isNew: boolean
  rules: ShopRules
  /** Foretells what edits bring; null: what they cost shows when the server has answered. */
  expect: typeof expectCart | null
  /**
   * Who judges a cart in which nothing is on its way: the server that sent it, or the rules at hand, where these follow
   * the restaurant without a gap.
   */
  judgedBy: 'server' | 'rules'
  /** What happens when the server has no such cart, lost part of it, or made an order of it. */
  whenGone: 'beginAnother' | 'tell'
  /** What becomes of edits that do not reach the server after some tries. */
  whenLost: 'keep' | 'takeBack'
  pausesMs?: readonly number[]
  typingPauseMs?: number
  editorId?: string
  now?: () => Date
}

export type CartInHandHandlers = {
  /** The server has the cart now. */
  onCreated?: (cart: ShoppingCart) => void
  /** The cart gives way to another one. */
  onGone?: (cartId: string) => void
  /** These edits were taken back; or, when they are kept, could not be sent so far. */
  onProblem?: (error: unknown, edits: readonly CartEdit[]) => void
}

export type Shown = ReturnType<typeof createShown>

/** The hand as people see it. */
export function createShown({
  cart,
  isNew,
  judgedBy,
  now = () => new Date(),
  ...options
}: CartInHandOptions) {
  const { tell, subscribe } = createListeners()
  let { rules, expect } = options
  let hand = newHand(cart, isNew)
  let handlers: CartInHandHandlers = {}
  let state = stateNow()

  function stateNow() {
    return stateOf(hand, rules, { expect, judgedBy, now })
  }
  function show(next: Hand) {
    if (next === hand) return
    hand = next
    publish()
  }
  function publish() {
    state = stateNow()
    tell()
  }
  return {
    hand: () => hand,
    rules: () => rules,
    handlers: () => handlers,
    state: () => state,
    show,
    handle: (next: CartInHandHandlers) => void (handlers = next),
    subscribe,
    setExpect: (next: typeof expectCart) => {
      expect = next
      publish()
    },
    setRules: (next: ShopRules) => {
      if (next === rules) return
      rules = next
      const { kitchenLoad } = next
      // A stored cart carries what it was read with.
      const base = hand.isNew && kitchenLoad ? { ...hand.base, kitchenLoad } : hand.base
      hand = { ...hand, base, isRefused: false }
      publish()
    },
  }
}

type Judging = Required<Pick<CartInHandOptions, 'expect' | 'judgedBy' | 'now'>>

function stateOf(hand: Hand, rules: ShopRules, { expect, judgedBy, now }: Judging): CartInHandState {
  const edits = unanswered(hand)
  const isJudgedByServer = judgedBy === 'server' && !hand.isNew
  const isAsSent = edits.length === 0 && (hand.isRefused || isJudgedByServer)
  const shown = isAsSent
    ? hand.base
    : expect
      ? expect(hand.base, edits, rules, now())
      : withDetails(hand.base, edits)
  return { cart: shown, isSaving: edits.length > 0, isNew: hand.isNew, orderId: hand.orderId }
}
