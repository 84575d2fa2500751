import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { isOffline, type Api } from '../../../rooms/api/api.ts'
import { withEdits, type CartEdit } from './cart-edits.ts'

type CartApi = Pick<
  Api,
  | 'createCart'
  | 'updateCart'
  | 'addCartProducts'
  | 'updateCartProduct'
  | 'removeCartProduct'
  | 'addCartDiscount'
  | 'removeCartDiscount'
>

export type EditorState = {
  /** The cart with everything that was done to it, sent or not. */
  cart: ShoppingCart
  /** Something is still on its way to the server. */
  isSaving: boolean
  /** The server does not know the cart yet. */
  isNew: boolean
}

type Options = {
  api: CartApi
  cart: ShoppingCart
  isNew: boolean
  rules: ShopRules
  /** Names this screen, so that of its own changes only the latest counts. */
  editorId: string
  now?: () => Date
  typingPause?: number
}

type Handlers = {
  onCreated: (cart: ShoppingCart) => void
  onProblem: (error: unknown, edits: readonly CartEdit[]) => void
}

const offlinePause = 2_000
const offlineTries = 10

export type CartEditor = ReturnType<typeof createCartEditor>

/**
 * A cart in the hands of one person: every edit shows at once, is sent in order, and is taken back when the server
 * refuses it. What is typed is sent after a pause, all of it together.
 *
 * What is shown is judged here, by the rules at hand: they follow the restaurant, while replies and events tell how
 * the server judged when it sent them. Only a refusal to place is newer, until the cart or the rules change.
 */
export function createCartEditor(options: Options) {
  const { api, editorId, now = () => new Date(), typingPause = 350 } = options
  const listeners = new Set<() => void>()
  let rules = options.rules
  let handlers: Handlers | null = null
  let base = options.cart
  let isNew = options.isNew
  let sending: readonly CartEdit[] = []
  let waiting: readonly CartEdit[] = []
  let editNumber = 0
  let tries = 0
  let takenBack = 0
  /** The base is the cart of a refusal, and what the server said of it holds. */
  let isRefused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = stateNow()

  function stateNow(): EditorState {
    const edits = [...sending, ...waiting]
    const isAsRefused = isRefused && edits.length === 0
    const cart = isAsRefused ? base : withEdits(base, edits, rules, now())
    return { cart, isSaving: edits.length > 0, isNew }
  }

  function emit() {
    state = stateNow()
    for (const listener of listeners) listener()
  }

  function schedule(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), pause)
  }

  async function send() {
    clearTimeout(timer)
    if (sending.length > 0 || waiting.length === 0) return
    const [batch, rest] = nextBatch(waiting)
    sending = batch
    waiting = rest
    try {
      const cart = await (isNew ? create(batch) : transmit(batch))
      tries = 0
      sending = []
      take(cart)
      if (isNew) {
        isNew = false
        handlers?.onCreated(cart)
      }
    } catch (error) {
      if (isOffline(error) && tries < offlineTries) {
        tries += 1
        waiting = [...batch, ...waiting]
        sending = []
        return schedule(offlinePause)
      }
      tries = 0
      sending = []
      takenBack += 1
      handlers?.onProblem(error, batch)
    }
    emit()
    if (waiting.length > 0) schedule(0)
  }

  function create(batch: readonly CartEdit[]): Promise<ShoppingCart> {
    const products = batch.flatMap((edit) => (edit.kind === 'add' ? [edit.product] : []))
    const body = { ...mergedChange(batch), id: base.id, products, edit: nextEdit() }
    return api.createCart({ restaurantId: base.restaurantId, body })
  }

  async function transmit(batch: readonly CartEdit[]): Promise<ShoppingCart> {
    const at = { restaurantId: base.restaurantId, shoppingCartId: base.id }
    const [first] = batch
    switch (first?.kind) {
      case 'add':
        return api.addCartProducts({
          ...at,
          body: batch.flatMap((edit) => (edit.kind === 'add' ? [edit.product] : [])),
        })
      case 'change':
        return api.updateCartProduct({ ...at, productId: first.lineId, body: first.change })
      case 'remove':
        return api.removeCartProduct({ ...at, productId: first.lineId })
      case 'addDiscount':
        return api.addCartDiscount({ ...at, body: { id: first.id, discountId: first.discountId } })
      case 'removeDiscount':
        return api.removeCartDiscount({ ...at, shoppingCartDiscountId: first.id })
      case 'details':
      case undefined:
        return api.updateCart({ ...at, body: { ...mergedChange(batch), edit: nextEdit() } })
    }
  }

  function nextEdit() {
    editNumber += 1
    return { editorId, number: editNumber }
  }

  /** Older data changes nothing; what was said before a refusal of the same version, neither. */
  function take(cart: ShoppingCart) {
    if (cart.version < base.version || (isRefused && cart.version === base.version)) return
    base = cart
    isRefused = false
  }

  return {
    id: base.id,
    restaurantId: base.restaurantId,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(edit: CartEdit) {
      waiting = [...waiting, edit]
      schedule(edit.kind === 'details' ? typingPause : 0)
      emit()
    },
    handle(next: Handlers) {
      handlers = next
    },
    /** The menu or the opening hours changed: everything is priced anew. */
    setRules(next: ShopRules) {
      if (next === rules) return
      rules = next
      isRefused = false
      emit()
    },
    /** What is booked of the kitchen: for the promise until the cart is stored and carries what it was read with. */
    setKitchenLoad(kitchenLoad: KitchenLoad) {
      if (!isNew) return
      base = { ...base, kitchenLoad }
      emit()
    },
    /** A cart from elsewhere, such as an event. */
    receive(cart: ShoppingCart) {
      if (cart.id !== base.id || cart === base) return
      take(cart)
      isNew = false
      emit()
    },
    /** Sends what is waiting now; resolves when nothing is on its way any more. */
    async settle(): Promise<void> {
      while (sending.length > 0 || waiting.length > 0) {
        if (sending.length === 0) await send()
        else await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    /**
     * Makes an order of it, once nothing is on its way any more. When the server refuses, its cart is shown. Null: an
     * edit was taken back meanwhile, and nobody wanted the cart without it.
     */
    async place<T>(placeOrder: () => Promise<T>): Promise<T | null> {
      const takenBackBefore = takenBack
      await this.settle()
      if (takenBack !== takenBackBefore) return null
      const rulesBefore = rules
      try {
        return await placeOrder()
      } catch (error) {
        const cart = refusedCart(error)
        if (cart) {
          isRefused = false
          take(cart)
          // Rules that came meanwhile may know more than the refusal does.
          isRefused = cart === base && rules === rulesBefore
          emit()
        }
        throw error
      }
    },
    close() {
      clearTimeout(timer)
      // What was typed last must not be lost because somebody left the page.
      void send()
    },
  }
}

/** The cart as the server judged it when it refused to make an order of it. */
export function refusedCart(error: unknown): ShoppingCart | undefined {
  return error instanceof CallError ? (error.details['shoppingCart'] as ShoppingCart | undefined) : undefined
}

/** Edits that fit into one call: all that follow each other for details and for added products, else one. */
function nextBatch(edits: readonly CartEdit[]): [batch: CartEdit[], rest: CartEdit[]] {
  const [first] = edits
  const isJoined = first?.kind === 'details' || first?.kind === 'add'
  const end = isJoined ? edits.findIndex(({ kind }) => kind !== first.kind) : 1
  return end === -1 ? [[...edits], []] : [edits.slice(0, end), edits.slice(end)]
}

function mergedChange(batch: readonly CartEdit[]): CartChange {
  return Object.assign({}, ...batch.map((edit) => (edit.kind === 'details' ? edit.change : {}))) as CartChange
}
