import type { CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { newId } from '../../rooms/page/new-id.ts'
import { retryLostCalls } from '../../rooms/api/retry-lost-calls.ts'
import type { ShopClient } from '../../rooms/api/shop-client.ts'
import { choicesOf, detailsToKeep, withDetails, withOperation, type CartOperation } from './cart-operation.ts'
import type { expectCart } from './expect-cart.ts'

/** Something to tell the guest. A `problem` stays until it is read; `done` is for those who do not see the cart. */
export type Notice = { kind: 'done' | 'problem'; text: string }

export type CartState = {
  /** With everything that is still on its way. */
  cart: ShoppingCart
  isSaving: boolean
  notice: Notice | null
  /** The order that this cart became, maybe in another tab. */
  orderId: string | null
}

/** What a store needs of the server; a selection answers them by the right of its link. */
export type CartCalls = Pick<
  ShopClient,
  'createCart' | 'updateCart' | 'addCartProducts' | 'updateCartProduct' | 'removeCartProduct' | 'getCart'
>

type StoreOptions = {
  restaurantId: string
  rules: ShopRules
  /** As the server evaluated it; one without an id is not stored yet. */
  cart: ShoppingCart
  calls: CartCalls
  /**
   * Fetches what foretells a changed cart. Until it is there, changes show when the server has answered;
   * null: always so.
   */
  loadExpectCart: (() => Promise<typeof expectCart>) | null
  /** Keeps the cart's id for the next visit. */
  keepCartId: (cartId: string | null) => void
  /** What was refused before this page was rendered. */
  problem?: string | null
  /** Only this cart: when it is gone, no other one takes its place. */
  isFixed?: boolean
}

export type CartStore = ReturnType<typeof createCartStore>

/**
 * A guest's cart. The server's cart is the truth; what the guest does is shown at once, sent one after the other,
 * and taken back where the server refuses it.
 */
export function createCartStore({
  restaurantId,
  rules: firstRules,
  cart,
  calls,
  loadExpectCart,
  keepCartId,
  problem = null,
  isFixed = false,
}: StoreOptions) {
  const editorId = newId()
  let rules = firstRules
  let edits = 0
  const nothing = { ...cart, id: '', isFilled: false, products: [] }
  let confirmed = cart.id ? cart : null
  let expect: typeof expectCart | null = null
  let waiting: CartOperation[] = []
  let isRunning = false
  let newCartId: string | null = null
  const listeners = new Set<() => void>()
  const settlers: (() => void)[] = []
  let state: CartState = {
    cart,
    isSaving: false,
    notice: problem ? { kind: 'problem', text: problem } : null,
    orderId: null,
  }

  function publish(change: Partial<CartState> = {}) {
    const shown = expect
      ? expect(confirmed, waiting, rules, restaurantId, new Date())
      : withDetails(confirmed ?? nothing, waiting)
    state = { ...state, cart: shown, isSaving: waiting.length > 0, ...change }
    for (const listener of listeners) listener()
  }

  function take(operation: CartOperation) {
    waiting = withOperation(waiting, operation, isRunning)
    publish({ notice: null })
    void wake()
    void run()
  }

  async function wake() {
    if (expect || !loadExpectCart) return
    // Without it, everything works, only later.
    expect = await loadExpectCart().catch(() => null)
    if (expect && waiting.length) publish()
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        confirm(await carryOut(next))
        waiting = waiting.slice(1)
        publish()
      } catch (error) {
        waiting = waiting.slice(1)
        publish({ notice: { kind: 'problem', text: sentenceOf(error) } })
      }
    }
    isRunning = false
    for (const settle of settlers.splice(0)) settle()
  }

  async function carryOut(operation: CartOperation): Promise<ShoppingCart> {
    if (!confirmed) return create(operation)
    const shoppingCartId = confirmed.id
    try {
      return await retryLostCalls(() => send(operation, { restaurantId, shoppingCartId }))
    } catch (error) {
      const wasPlaced = error instanceof CallError && error.code === 'CartAlreadyPlaced'
      if (wasPlaced) publish({ orderId: String(error.details['orderId']) })
      if (isFixed || (!wasPlaced && !(error instanceof CallError && error.status === 404))) throw error
      return replace(operation, wasPlaced)
    }
  }

  function send(
    operation: CartOperation,
    at: { restaurantId: string; shoppingCartId: string },
  ): Promise<ShoppingCart> {
    switch (operation.kind) {
      case 'add':
        return calls.addCartProducts({ ...at, body: operation.products })
      case 'changeLine':
        return calls.updateCartProduct({ ...at, productId: operation.lineId, body: operation.change })
      case 'removeLine':
        return calls.removeCartProduct({ ...at, productId: operation.lineId })
      case 'changeDetails':
        return calls.updateCart({ ...at, body: { ...operation.change, edit: { editorId, number: ++edits } } })
    }
  }

  /** A cart that was placed or is unknown gives way to a new one; what the guest chose since then is in it. */
  async function replace(operation: CartOperation, wasPlaced: boolean): Promise<ShoppingCart> {
    const gone = confirmed
    confirmed = null
    keepCartId(null)
    return create(operation, gone, wasPlaced ? [] : gone ? choicesOf(gone) : [])
  }

  async function create(
    operation: CartOperation,
    gone: ShoppingCart | null = null,
    kept: CartProductInput[] = [],
  ) {
    const id = (newCartId ??= newId())
    const products = operation.kind === 'add' ? [...kept, ...operation.products] : kept
    const details = operation.kind === 'changeDetails' ? operation.change : {}
    const body = {
      ...(gone && detailsToKeep(gone)),
      ...details,
      id,
      products,
      edit: { editorId, number: ++edits },
    }
    const created = await retryLostCalls(() =>
      calls.createCart({ restaurantId, orderChannel: 'OnlineShop', body }),
    )
    newCartId = null
    keepCartId(created.id)
    return created
  }

  function confirm(reply: ShoppingCart) {
    if (!confirmed || reply.id !== confirmed.id || reply.version >= confirmed.version) confirmed = reply
  }

  /** Fetches the cart again: after a while, hours and products may be others. */
  async function refresh() {
    if (!confirmed || isRunning) return
    const { id: shoppingCartId } = confirmed
    const fetched = await calls.getCart({ restaurantId, shoppingCartId }).catch(() => null)
    if (!fetched || isRunning) return
    if (fetched.orderId) {
      confirmed = null
      keepCartId(null)
    } else confirm(fetched)
    publish({ orderId: fetched.orderId })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    take,
    /** Gets ready to show changes at once. */
    wake,
    /** Puts the server's cart in place of the shown one, such as after a refused order. */
    accept(reply: ShoppingCart, notice: Notice | null = null) {
      confirm(reply)
      publish({ notice })
    },
    tell(notice: Notice | null) {
      publish({ notice })
    },
    /** When everything the guest did has reached the server or was taken back. */
    settled(): Promise<void> {
      return isRunning ? new Promise((resolve) => settlers.push(resolve)) : Promise.resolve()
    },
    refresh,
    /** The restaurant or its menu has changed, and with it what this cart costs and whether it can be ordered. */
    follow(next: ShopRules) {
      rules = next
      publish()
      void refresh()
    },
  }
}

/** What went wrong, as a guest can understand it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const reasons = error.details['reasons']
  if (Array.isArray(reasons) && reasons.length) return reasons.join(' ')
  if (error.status === 0)
    return 'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.'
  return error.message_de
}
