import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { createCartInHand, type CartInHand } from '@tresen/session/carts/cart-in-hand'
import type { CartInHandState } from '@tresen/session/carts/shown-hand'
import type { expectCart } from '@tresen/session/carts/expect-cart'
import type { CartCalls } from '@tresen/session/carts/send-batch'
import { createListeners } from '@tresen/session/listeners'
import type { KeptCart } from './cart-cookie.ts'
import type { UnsentEdits } from './unsent-edits.ts'
import { newId } from '@tresen/session/new-id'

/** Something to tell the guest. A `problem` stays until it is read; `done` is for those who do not see the cart. */
/** `wait`: something goes on by itself, in a moment. `whenBack`: what is said once a lost connection is back. */
export type Notice = { kind: 'done' | 'wait' | 'problem'; text: string; whenBack?: string }

export type GuestCartState = CartInHandState & { notice: Notice | null }

/** A guest's cart in hand, and what they are told of it. */
export type GuestCart = Pick<CartInHand, 'subscribe' | 'edit' | 'settle' | 'place' | 'refresh'> & {
  state: () => GuestCartState
  tell: (notice: Notice | null) => void
  /** Gets ready to show changes at once. */
  wake: () => Promise<void>
  /** The restaurant or its menu has changed, and with it what this cart costs and whether it can be ordered. */
  follow: (rules: ShopRules) => void
}

type Options = {
  rules: ShopRules
  /** As the server evaluated it; one without an id is not stored yet. */
  cart: ShoppingCart
  calls: CartCalls
  /**
   * Fetches what foretells a changed cart. Until it is there, changes show when the server has answered;
   * null: always so.
   */
  loadExpect: (() => Promise<typeof expectCart>) | null
  /** Keeps the cart's id for the next visit and for other tabs; null: it is nothing of this browser's. */
  kept: KeptCart | null
  /** What was refused before this page was rendered. */
  problem?: string | null
  /** Only this cart: when it is gone, no other one takes its place. */
  isFixed?: boolean
  /** Where what is not answered yet outlives the page; without it, what does not arrive is taken back. */
  unsent?: UnsentEdits | null
}

/** While somebody types, their form is kept so many milliseconds after the last letter. */
const typingPauseMs = 500

const waitingText =
  'Keine Verbindung. Ihre Auswahl ist gemerkt und wird gesendet, sobald die Verbindung zurück ist.'

const arrived: Notice = { kind: 'done', text: 'Die Verbindung ist zurück, alles ist angekommen.' }

export function createGuestCart(options: Options): GuestCart {
  const { loadExpect, kept, problem = null, unsent = null } = options
  const hand = takeInHand(options)
  const { tell: changed, subscribe } = createListeners()
  /** Said that the network is gone; whatever else is done then waits with it. */
  let isWaiting = false
  let notice: Notice | null = problem ? { kind: 'problem', text: problem } : null
  let state: GuestCartState = { ...hand.state(), notice }

  function publish() {
    if (!hand.state().isSaving) {
      unsent?.clear(hand.state().cart.id)
      if (isWaiting) notice = notice?.whenBack ? { kind: 'wait', text: notice.whenBack } : arrived
      isWaiting = false
    }
    state = { ...hand.state(), notice }
    changed()
  }
  const tell = (next: Notice | null) => {
    const isKept = isWaiting && next?.kind === 'done'
    notice = isKept ? { kind: 'problem', text: `${next.text}. ${waitingText}` } : next
    publish()
  }
  const wake = foretelling(hand, loadExpect)

  hand.subscribe(publish)
  hand.handle({
    onCreated: ({ id }) => kept?.keep(id),
    onGone: (id) => kept?.forget(id),
    onProblem: (error) => {
      isWaiting = unsent !== null && error instanceof CallError && error.status === 0
      tell({ kind: 'problem', text: isWaiting ? waitingText : sentenceOf(error) })
    },
  })
  unsent?.read(options.cart.id).forEach(hand.edit)
  return {
    ...{ settle: hand.settle, place: hand.place, subscribe, tell, wake },
    state: () => state,
    edit(edit) {
      if (!isWaiting) notice = null
      const { cart, isNew } = hand.state()
      // It may go into a cart that another tab has begun.
      unsent?.add(isNew ? '' : cart.id, edit)
      hand.edit(edit)
      void wake()
    },
    ...following(hand, kept),
  }
}

/** What others do to it: another tab, which may have begun or chosen the next one, and the restaurant. */
function following(hand: CartInHand, kept: KeptCart | null): Pick<GuestCart, 'refresh' | 'follow'> {
  return {
    async refresh(isStored) {
      const id = kept?.id()
      const isOther = id && id !== hand.state().cart.id
      if (!isOther || !(await hand.exchange(id))) await hand.refresh(isStored)
    },
    follow(next) {
      hand.setRules(next)
      void hand.refresh()
    },
  }
}

/** Fetches what foretells a changed cart, once; without it, everything works, only later. */
function foretelling(hand: CartInHand, loadExpect: Options['loadExpect']) {
  let isAwake = false
  return async function wake() {
    if (isAwake || !loadExpect) return
    isAwake = true
    const expect = await loadExpect().catch(() => null)
    isAwake = expect !== null
    if (expect) hand.setExpect(expect)
  }
}

function takeInHand({ rules, cart, calls, isFixed = false, unsent = null }: Options): CartInHand {
  return createCartInHand({
    calls,
    cart: cart.id ? cart : { ...cart, id: newId() },
    isNew: cart.id === '',
    rules,
    expect: null,
    judgedBy: 'server',
    whenGone: isFixed ? 'tell' : 'beginAnother',
    whenLost: unsent ? 'keep' : 'takeBack',
    orderChannel: 'OnlineShop',
    typingPauseMs,
  })
}

/** What went wrong, as a guest can understand it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const reasons = error.details['reasons']
  if (Array.isArray(reasons) && reasons.length) return reasons.join(' ')
  if (error.status === 0)
    return 'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.'
  // Of carts the restaurant alone can be gone: a cart that is, is begun anew.
  if (error.code === 'NotFound')
    return 'Hier kann gerade nicht bestellt werden. Bitte laden Sie die Seite neu.'
  return error.message_de
}
