import type { CartEdit } from '@tresen/session/carts/cart-edit'
import { createListeners } from '@tresen/session/listeners'
import type { GuestCart, GuestCartState } from './guest-cart.ts'

const unreachable = 'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.'

/**
 * A cart as it was rendered, until somebody does something with it: only then what changes carts is fetched. From
 * there on it is the cart that was fetched; what was done meanwhile reaches it in the same order. `keep`: whether an edit was
 * written down where the cart that is fetched reads it by itself.
 */
export function lazyCart(
  first: GuestCartState,
  load: () => Promise<GuestCart>,
  keep: (edit: CartEdit) => boolean = () => false,
): GuestCart {
  let awake: GuestCart | null = null
  let before = first
  const { tell: publish, subscribe } = createListeners()

  const rouse = untilFetched(load, (cart) => {
    awake = cart
    cart.subscribe(publish)
  })
  function show(change: Partial<GuestCartState>) {
    before = { ...before, ...change }
    publish()
  }
  /** What came to nothing is said; what was wished is not kept for a moment when nobody expects it. */
  async function whenAwake<Result>(
    act: (cart: GuestCart) => Result | Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    const cart = awake ?? (await rouse.fetch().catch(() => null))
    if (cart) return act(cart)
    show({ cart: first.cart, isSaving: false, notice: { kind: 'problem', text: unreachable } })
    return otherwise
  }
  return {
    state: () => awake?.state() ?? before,
    subscribe,
    edit(edit) {
      if (awake) return awake.edit(edit)
      // Fields must not jump back while what changes carts is on its way.
      const details = edit.kind === 'details' ? edit.change : {}
      show({ cart: { ...before.cart, ...details }, isSaving: true })
      const isKept = keep(edit)
      void whenAwake((cart) => isKept || cart.edit(edit), undefined)
    },
    tell(notice) {
      if (awake) return awake.tell(notice)
      show({ notice })
      void whenAwake((cart) => cart.tell(notice), undefined)
    },
    wake: async () => {
      await (await rouse.fetch().catch(() => null))?.wake()
    },
    settle: async () => (rouse.isAsked() ? whenAwake((cart) => cart.settle(), false) : true),
    place: async (placeOrder) => whenAwake((cart) => cart.place(placeOrder), null),
    refresh: async (isStored) => whenAwake((cart) => cart.refresh(isStored), undefined),
    follow: (rules) => void whenAwake((cart) => cart.follow(rules), undefined),
  }
}

/** Fetches once, and again when that came to nothing. */
function untilFetched(load: () => Promise<GuestCart>, onFetched: (cart: GuestCart) => void) {
  let loading: Promise<GuestCart> | null = null
  async function fetch(): Promise<GuestCart> {
    try {
      return await (loading ??= load().then((cart) => {
        onFetched(cart)
        return cart
      }))
    } catch (error) {
      loading = null
      throw error
    }
  }
  return { fetch, isAsked: () => loading !== null }
}
