import type { GuestCart, GuestCartState } from './guest-cart.ts'

const unreachable = 'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.'

/**
 * A cart as it was rendered, until somebody does something with it: only then what changes carts is fetched. From
 * there on it is the cart that was fetched; what was done meanwhile reaches it in the same order.
 */
export function lazyCart(first: GuestCartState, load: () => Promise<GuestCart>): GuestCart {
  let awake: GuestCart | null = null
  let loading: Promise<GuestCart> | null = null
  let before = first
  const listeners = new Set<() => void>()
  const publish = () => listeners.forEach((listener) => listener())

  function rouse(): Promise<GuestCart> {
    return (loading ??= load().then(
      (cart) => {
        awake = cart
        cart.subscribe(publish)
        return cart
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    ))
  }
  function show(change: Partial<GuestCartState>) {
    before = { ...before, ...change }
    publish()
  }
  /** What came to nothing is said; what was wished is not kept for a moment when nobody expects it. */
  async function whenAwake<Result>(
    act: (cart: GuestCart) => Result | Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    const cart = awake ?? (await rouse().catch(() => null))
    if (cart) return act(cart)
    show({ cart: first.cart, isSaving: false, notice: { kind: 'problem', text: unreachable } })
    return otherwise
  }
  return {
    state: () => awake?.state() ?? before,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(edit) {
      if (awake) return awake.edit(edit)
      // Fields must not jump back while what changes carts is on its way.
      const details = edit.kind === 'details' ? edit.change : {}
      show({ cart: { ...before.cart, ...details }, isSaving: true })
      void whenAwake((cart) => cart.edit(edit), undefined)
    },
    tell(notice) {
      if (awake) return awake.tell(notice)
      show({ notice })
      void whenAwake((cart) => cart.tell(notice), undefined)
    },
    wake: async () => {
      await (await rouse().catch(() => null))?.wake()
    },
    settle: async () => (loading ? whenAwake((cart) => cart.settle(), false) : true),
    place: async (placeOrder) => whenAwake((cart) => cart.place(placeOrder), null),
    refresh: async () => whenAwake((cart) => cart.refresh(), undefined),
    follow: (rules) => void whenAwake((cart) => cart.follow(rules), undefined),
  }
}
