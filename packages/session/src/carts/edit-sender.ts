import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import { newId } from '../new-id.ts'
import { isLost, sendAgain, shortPausesMs } from '../send-again.ts'
import type { CartEdit } from './cart-edit.ts'
import {
  unanswered,
  withAnother,
  withFetched,
  withNextBatch,
  withReply,
  withoutLost,
  withoutRefused,
  type Hand,
} from './hand.ts'
import { sendBatch } from './send-batch.ts'
import type { CartInHandOptions, Shown } from './shown-hand.ts'

/** After it was said that edits do not arrive, they are tried again so often. */
const againMs = 5_000

/** Sends one batch after the other. */
export function createSender(shown: Shown, options: CartInHandOptions) {
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
    settlers.clear()
  }

  async function settle(): Promise<boolean> {
    const { takenBack } = shown.hand()
    if (isBusy()) {
      const settled = new Promise<void>((resolve) => settlers.add(resolve))
      wake(0)
      await settled
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
      shown.handlers().onGone?.(hand().base.id)
      drop(withAnother(hand(), newId(), orderId), error)
    } else drop(withoutRefused(orderId ? { ...hand(), orderId } : hand()), error)
    return true
  }

  return async function attempt(wasStuck: boolean): Promise<boolean> {
    shown.show(withNextBatch(shown.hand()))
    const { base, sending } = shown.hand()
    if (!sending) return true
    const send = () => sendBatch(calls, base, sending, { editorId, orderChannel: options.orderChannel })
    try {
      const reply = await sendAgain(send, wasStuck ? [] : pausesMs)
      shown.show(withReply(shown.hand(), reply, bringsAgain))
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
    return await sendAgain(getCart)
  } catch (again) {
    if (isLost(again)) return 'lost'
    return again instanceof CallError && again.status === 404 ? 'unknown' : 'there'
  }
}

export function placeOf({ restaurantId, id }: ShoppingCart) {
  return { restaurantId, shoppingCartId: id }
}
