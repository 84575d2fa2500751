import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { editsOfGuest, editsToBringAgain, emptied } from './bring-again.ts'
import { joinDetails, type CartEdit } from './cart-edit.ts'

/** Edits that go in one call. Until the server has answered, they are sent again just as they are. */
export type Batch = { edits: readonly CartEdit[]; number: number; isCreating: boolean }

/** A cart between its editor and the server. */
export type Hand = {
  /** As the server last told it; before that, empty. */
  base: ShoppingCart
  /** The server does not know the cart yet. */
  isNew: boolean
  sending: Batch | null
  waiting: readonly CartEdit[]
  /** So many of those that wait go one by one: one of them was refused, and the others are not to suffer for it. */
  single: number
  /** How many batches were numbered. */
  numbers: number
  /** How many edits were taken back. */
  takenBack: number
  /** The base is the cart of a refused order, and what the server said of it holds. */
  isRefused: boolean
  /** Creating it was given up here; whether the server did it is unknown. */
  mayExist: boolean
  /** For this edit another cart was begun already; once is enough. */
  begunFor: CartEdit | null
  /** The order that the cart became elsewhere. */
  orderId: string | null
}

/** As many as a cart can hold and a call can carry. */
const mostProducts = 200

export function newHand(cart: ShoppingCart, isNew: boolean): Hand {
  return {
    base: cart,
    isNew,
    sending: null,
    waiting: [],
    single: 0,
    numbers: 0,
    takenBack: 0,
    isRefused: false,
    mayExist: false,
    begunFor: null,
    orderId: null,
  }
}

/** Everything that the server has not answered yet, in its order. */
export function unanswered({ sending, waiting }: Hand): readonly CartEdit[] {
  return sending ? [...sending.edits, ...waiting] : waiting
}

/** With one edit more. Details that still wait become one. */
export function withEdit(hand: Hand, edit: CartEdit): Hand {
  const last = hand.waiting.at(-1)
  const isJoined = edit.kind === 'details' && last?.kind === 'details' && hand.waiting.length > hand.single
  const waiting = isJoined ? [...hand.waiting.slice(0, -1), joinDetails(last, edit)] : [...hand.waiting, edit]
  return { ...hand, waiting }
}

/** With the next edits on their way, if none are. */
export function withNextBatch(hand: Hand): Hand {
  const { waiting, single, isNew } = hand
  if (hand.sending || waiting.length === 0) return hand
  const count = single > 0 ? Math.min(1, createdWith(waiting, isNew)) : createdWith(waiting, isNew)
  const number = hand.numbers + 1
  return {
    ...hand,
    numbers: number,
    sending: { edits: waiting.slice(0, count), number, isCreating: isNew },
    waiting: waiting.slice(count),
    single: Math.max(0, single - count),
  }
}

/** How many of these fit into one call. Products fit together; a new cart takes its details with them. */
function createdWith(edits: readonly CartEdit[], isNew: boolean): number {
  let products = 0
  const end = edits.findIndex((edit) => {
    if (edit.kind === 'add') return (products += edit.products.length) > mostProducts
    return !isNew || edit.kind !== 'details'
  })
  const count = end === -1 ? edits.length : end
  return isNew && products <= mostProducts ? count : Math.max(1, count)
}

/**
 * With the server's answer to what was on its way. However often it was tried, it made one version: an answer that is not
 * newer than what was seen before means that the server has lost the cart's last changes. What is missing is made again
 * where `bringsAgain`.
 */
export function withReply(hand: Hand, cart: ShoppingCart, bringsAgain: boolean): Hand {
  const { sending, base } = hand
  if (!sending) return hand
  const answered = { ...hand, sending: null, isNew: false, mayExist: false }
  // Maybe the server answered with what an earlier try had created.
  if (sending.isCreating && hand.mayExist) return withFirst({ ...answered, base: cart }, sending.edits)
  if (bringsAgain && !sending.isCreating && cart.version <= base.version) {
    const again = editsToBringAgain(base, cart, sending.edits)
    return withFirst({ ...answered, base: cart, isRefused: false }, again)
  }
  return taken(answered, cart)
}

/** With a cart from elsewhere, such as an event. */
export function withCart(hand: Hand, cart: ShoppingCart): Hand {
  if (cart.id !== hand.base.id || cart === hand.base) return hand
  return { ...taken(hand, cart), isNew: false }
}

/** With the cart as it was just asked for, while the server does nothing to it. `bringsAgain`: as for a reply. */
export function withFetched(hand: Hand, cart: ShoppingCart, bringsAgain: boolean): Hand {
  const asked = { ...hand, isRefused: false, orderId: cart.orderId }
  if (!bringsAgain || cart.version >= hand.base.version) return taken(asked, cart)
  const again = editsToBringAgain(hand.base, cart)
  return withFirst({ ...asked, base: cart, sending: null }, [...again, ...(hand.sending?.edits ?? [])])
}

/** Without what the server refused. Of several edits, each is tried by itself first. */
export function withoutRefused(hand: Hand): { hand: Hand; gone: readonly CartEdit[] } {
  const edits = hand.sending?.edits ?? []
  if (edits.length <= 1)
    return { hand: { ...hand, sending: null, takenBack: hand.takenBack + 1 }, gone: edits }
  const waiting = [...edits, ...hand.waiting]
  return { hand: { ...hand, sending: null, waiting, single: edits.length }, gone: [] }
}

/** Without what was on its way: it did not arrive, as far as one can tell. */
export function withoutLost(hand: Hand): { hand: Hand; gone: readonly CartEdit[] } {
  const mayExist = hand.mayExist || hand.sending?.isCreating === true
  const gone = hand.sending?.edits ?? []
  return { hand: { ...hand, sending: null, takenBack: hand.takenBack + 1, mayExist }, gone }
}

/** With the cart of a refused order. `isNewest`: no other judgement came while it was on its way. */
export function withRefusedOrder(hand: Hand, cart: ShoppingCart, isNewest: boolean): Hand {
  const next = taken({ ...hand, isRefused: false }, cart)
  return { ...next, isRefused: next.base === cart && isNewest }
}

/**
 * With another cart in place of one that is gone. One that the server does not know comes again with all that was seen
 * in it; one that was placed gives the guest's name and address to the next. `gone`: edits of lines that are in no cart
 * any more.
 */
export function withAnother(
  hand: Hand,
  id: string,
  orderId: string | null,
): { hand: Hand; gone: CartEdit[] } {
  const nothing = { ...emptied(hand.base), id }
  const pending = unanswered(hand)
  const first = orderId === null ? editsToBringAgain(hand.base, nothing) : editsOfGuest(hand.base)
  const gone = orderId === null ? [] : pending.filter((edit) => isOfLineIn(hand.base, edit))
  const waiting = pending
    .filter((edit) => !gone.includes(edit))
    .reduce<Hand>(withEdit, { ...hand, waiting: first, single: 0 }).waiting
  const begunFor = pending[0] ?? null
  return {
    hand: {
      ...newHand(nothing, true),
      numbers: hand.numbers,
      takenBack: hand.takenBack + gone.length,
      waiting,
      begunFor,
      orderId,
    },
    gone,
  }
}

/** The person's other cart, while nothing is on its way in this one. */
export function withOther({ numbers, takenBack }: Hand, cart: ShoppingCart): Hand {
  return { ...newHand(cart, false), numbers, takenBack }
}

/** Empty again: the cart was placed elsewhere while nothing was on its way. */
export function withPlaced(hand: Hand, id: string, orderId: string): Hand {
  const { numbers, takenBack } = hand
  return { ...newHand({ ...emptied(hand.base), id }, true), numbers, takenBack, orderId }
}

function isOfLineIn({ products }: ShoppingCart, edit: CartEdit): boolean {
  return (edit.kind === 'change' || edit.kind === 'remove') && products.some(({ id }) => id === edit.lineId)
}

/** Older data changes nothing; what was said before a refusal of the same version, neither. */
function taken(hand: Hand, cart: ShoppingCart): Hand {
  const isOlder = cart.version < hand.base.version || (hand.isRefused && cart.version === hand.base.version)
  return isOlder ? hand : { ...hand, base: cart, isRefused: false }
}

function withFirst(hand: Hand, edits: readonly CartEdit[]): Hand {
  if (edits.length === 0) return hand
  return { ...hand, waiting: [...edits, ...hand.waiting], single: hand.single && hand.single + edits.length }
}
