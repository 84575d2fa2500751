import type { CartState, CartStore } from './cart-store.ts'

const unreachable = 'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.'

/**
 * A cart as it was rendered, until somebody does something with it: only then what changes carts is fetched. From
 * there on it is the store that was fetched; what was done meanwhile reaches it in the same order.
 */
export function sleepingStore(first: CartState, load: () => Promise<CartStore>): CartStore {
  let awake: CartStore | null = null
  let loading: Promise<CartStore> | null = null
  let before = first
  const listeners = new Set<() => void>()
  const publish = () => listeners.forEach((listener) => listener())

  function rouse(): Promise<CartStore> {
    return (loading ??= load().then(
      (store) => {
        awake = store
        store.subscribe(publish)
        return store
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    ))
  }
  function show(change: Partial<CartState>) {
    before = { ...before, ...change }
    publish()
  }
  /** What came to nothing is said; what was wished is not kept for a moment when nobody expects it. */
  async function whenAwake<Result>(act: (store: CartStore) => Result): Promise<Result | undefined> {
    try {
      return act(awake ?? (await rouse()))
    } catch {
      show({ cart: first.cart, isSaving: false, notice: { kind: 'problem', text: unreachable } })
      return undefined
    }
  }
  return {
    state: () => awake?.state() ?? before,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    take(operation) {
      if (awake) return awake.take(operation)
      // Fields must not jump back while what changes carts is on its way.
      const details = operation.kind === 'changeDetails' ? operation.change : {}
      show({ cart: { ...before.cart, ...details }, isSaving: true })
      void whenAwake((store) => store.take(operation))
    },
    tell(notice) {
      if (awake) return awake.tell(notice)
      show({ notice })
      void whenAwake((store) => store.tell(notice))
    },
    accept(reply, notice) {
      void whenAwake((store) => store.accept(reply, notice))
    },
    wake: async () => {
      await (await rouse().catch(() => null))?.wake()
    },
    settled: async () => {
      if (loading) await whenAwake((store) => store.settled())
    },
    refresh: async () => {
      await whenAwake((store) => store.refresh())
    },
    follow: (rules) => void whenAwake((store) => store.follow(rules)),
  }
}
