import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { createListeners } from '../listeners.ts'
import { newId } from '../new-id.ts'
import { isLost, retryLostCalls, shortPausesMs } from '../retry-lost-calls.ts'
import { withDetails, type CartEdit } from './cart-edit.ts'
import type { expectCart } from './expect-cart.ts'
import {
  newHand,
  unanswered,
  withAnother,
  withCart,
  withEdit,
  withFetched,
  withNextBatch,
  withoutLost,
  withoutRefused,
  withPlaced,
  withRefusedOrder,
  withReply,
  type Hand,
} from './hand.ts'
import { sendBatch, type CartCalls, type Sender } from './send-batch.ts'

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
  onGone?: () => void
  /** These edits were taken back; or, when they are kept, could not be sent so far. */
  onProblem?: (error: unknown, edits: readonly CartEdit[]) => void
}

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
  /** Sends what is waiting now; whether all of it arrived, once nothing is on its way any more. */
  settle: () => Promise<boolean>
  /**
   * Makes an order of it, once nothing is on its way any more. When the server refuses, its cart is shown. Null: an
   * edit did not arrive, and nobody wanted the cart without it.
   */
  place: <T>(placeOrder: (cart: ShoppingCart) => Promise<T>) => Promise<T | null>
}

/** After it was said that edits do not arrive, they are tried again so often. */
const againMs = 5_000

/**
 * A cart in the hands of one person: every edit shows at once, is sent in order, and is taken back when the server
 * refuses it. What is decided of it stands in `hand.ts`; here are the clock and the calls.
 */
export function createCartInHand(options: CartInHandOptions): CartInHand {
  const shown = createShown(options)
  const sender = createSender(shown, options)
  const bringsAgain = options.whenGone === 'beginAnother'

  async function place<T>(placeOrder: (cart: ShoppingCart) => Promise<T>): Promise<T | null> {
    if (!(await sender.settle())) return null
    const rulesBefore = shown.rules()
    try {
      return await placeOrder(shown.state().cart)
    } catch (error) {
      onOrderRefused(error, rulesBefore)
      throw error
    }
  }

  function onOrderRefused(error: unknown, rulesBefore: ShopRules) {
    const hand = shown.hand()
    const cart = refusedCart(error)
    if (cart && bringsAgain && cart.version < hand.base.version) shown.show(withFetched(hand, cart, true))
    // Rules that came meanwhile may know more than the refusal does.
    else if (cart) shown.show(withRefusedOrder(hand, cart, shown.rules() === rulesBefore))
    else if (bringsAgain && error instanceof CallError && error.status === 404) {
      shown.show(withAnother(hand, newId(), null).hand)
      shown.handlers().onGone?.()
    }
    sender.wake(0)
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
    settle: sender.settle,
    place,
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
    shown.handlers().onGone?.()
  } else shown.show(withFetched(shown.hand(), fetched, bringsAgain))
  sender.wake(0)
}

/** The cart as the server judged it when it refused to make an order of it. */
export function refusedCart(error: unknown): ShoppingCart | undefined {
  return error instanceof CallError ? (error.details['shoppingCart'] as ShoppingCart | undefined) : undefined
}

type Shown = ReturnType<typeof createShown>

/** The hand as people see it. */
function createShown({ cart, isNew, judgedBy, now = () => new Date(), ...options }: CartInHandOptions) {
  const { tell, subscribe } = createListeners()
  let { rules, expect } = options
  let hand = newHand(cart, isNew)
  let handlers: CartInHandHandlers = {}
  let state = stateNow()

  function stateNow(): CartInHandState {
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

/** Sends one batch after the other. */
function createSender(shown: Shown, options: CartInHandOptions) {
  const attempt = createAttempt(shown, options)
  const settlers = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStuck = false

  const isBusy = () => unanswered(shown.hand()).length > 0

  function wake(pause: number) {
    clearTimeout(timer)
    if (isRunning || !isBusy()) return
    if (pause === 0) void run()
    else timer = setTimeout(() => void run(), pause)
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    for (let isSent = true; isSent && isBusy();) {
      isSent = await attempt(isStuck)
      isStuck = !isSent
    }
    isRunning = false
    if (isStuck) wake(againMs)
    for (const settle of [...settlers]) settle()
  }

  async function settle(): Promise<boolean> {
    const { takenBack } = shown.hand()
    if (isBusy()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      settlers.add(resolve)
      wake(0)
      await promise
      settlers.delete(resolve)
    }
    return !isBusy() && shown.hand().takenBack === takenBack
  }
  return { wake, settle, isBusy }
}

/** Sends the next batch, or again the one that is on its way; false: it is kept, the server is out of reach. */
function createAttempt(shown: Shown, options: CartInHandOptions) {
  const { calls, whenGone, whenLost, pausesMs = shortPausesMs, editorId = newId() } = options
  const bringsAgain = whenGone === 'beginAnother'

  function drop({ hand, gone }: { hand: Hand; gone: readonly CartEdit[] }, error: unknown) {
    shown.show(hand)
    if (gone.length) shown.handlers().onProblem?.(error, gone)
  }

  function onLost(error: unknown, wasStuck: boolean): boolean {
    if (whenLost === 'takeBack') drop(withoutLost(shown.hand()), error)
    else if (!wasStuck) shown.handlers().onProblem?.(error, shown.hand().sending?.edits ?? [])
    return whenLost === 'takeBack'
  }

  async function onRefused(error: unknown, wasStuck: boolean): Promise<boolean> {
    const { hand } = shown
    const sending = hand().sending!
    const fate = sending.isCreating ? 'there' : await fateOf(error, () => calls.getCart(placeOf(hand().base)))
    if (fate === 'lost') return onLost(new CallError(0, {}), wasStuck)
    if (typeof fate !== 'string') {
      shown.show(withFetched(hand(), fate, bringsAgain))
      // The server had lost what the call was about.
      if (hand().sending === null) return true
    }
    const orderId = fate === 'placed' ? String((error as CallError).details['orderId']) : null
    const isAnotherBegun = hand().begunFor === sending.edits[0]
    if ((fate === 'unknown' || fate === 'placed') && bringsAgain && !isAnotherBegun) {
      shown.handlers().onGone?.()
      drop(withAnother(hand(), newId(), orderId), error)
    } else drop(withoutRefused(orderId ? { ...hand(), orderId } : hand()), error)
    return true
  }

  let tries = 0

  return async function attempt(wasStuck: boolean): Promise<boolean> {
    if (!shown.hand().sending) tries = 0
    shown.show(withNextBatch(shown.hand()))
    const { base, sending } = shown.hand()
    if (!sending) return true
    const send = () => {
      tries += 1
      return sendBatch(calls, base, sending, { editorId, orderChannel: options.orderChannel })
    }
    try {
      const reply = await retryLostCalls(send, wasStuck ? [] : pausesMs)
      shown.show(withReply(shown.hand(), reply, { tries, bringsAgain }))
      if (sending.isCreating) shown.handlers().onCreated?.(reply)
      return true
    } catch (error) {
      return isLost(error) ? onLost(error, wasStuck) : onRefused(error, wasStuck)
    }
  }
}

/** What became of the cart of which a call was refused; the cart itself when only what was asked for is missing. */
async function fateOf(
  error: unknown,
  getCart: () => Promise<ShoppingCart>,
): Promise<'there' | 'placed' | 'unknown' | 'lost' | ShoppingCart> {
  if (!(error instanceof CallError)) return 'there'
  if (error.code === 'CartAlreadyPlaced') return 'placed'
  if (error.status !== 404) return 'there'
  try {
    return await retryLostCalls(getCart)
  } catch (again) {
    if (isLost(again)) return 'lost'
    return again instanceof CallError && again.status === 404 ? 'unknown' : 'there'
  }
}

function placeOf({ restaurantId, id }: ShoppingCart) {
  return { restaurantId, shoppingCartId: id }
}
