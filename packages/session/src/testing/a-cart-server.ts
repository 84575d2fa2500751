import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { AddedProduct } from '@tresen/domain/carts/errors/expected-cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { CartEdit } from '../carts/cart-edit.ts'
import { emptyCart, expectCart } from '../carts/expect-cart.ts'
import type { CartCalls } from '../carts/send-batch.ts'

/** What happens to the call that has waited longest. */
export type Fate = 'arrives' | 'isLost' | 'answerIsLost'

type Call = { name: string; input: unknown; carryOut: () => ShoppingCart; answer: (fate: Fate) => void }

const notFound = () => new CallError(404, { code: 'NotFound' })

/**
 * A server in the smallest: it carries out calls on one cart by the same rules, when the test lets them arrive. With
 * `isPrompt` they arrive at once.
 */
export function aCartServer(options: {
  rules: ShopRules
  now: Date
  cart?: ShoppingCart
  isPrompt?: boolean
}) {
  const { now } = options
  let { rules, isPrompt = false } = options
  let versions: ShoppingCart[] = options.cart ? [options.cart] : []
  let orderId: string | null = null
  let failure: CallError | null = null
  const lastEdits = new Map<string, number>()
  const refused = new Set<string>()
  const pending: Call[] = []
  const sent: { call: string; input: unknown }[] = []
  const events: ShoppingCart[] = []

  const current = () => versions.at(-1) ?? null

  function store(cart: ShoppingCart): ShoppingCart {
    const next = { ...cart, version: (current()?.version ?? 0) + 1 }
    versions.push(next)
    events.push(next)
    return next
  }
  function change(id: string, edit: CartEdit): ShoppingCart {
    const cart = current()
    if (!cart || cart.id !== id) throw notFound()
    if (orderId) throw new CallError(409, { code: 'CartAlreadyPlaced', orderId })
    const next = expectCart(cart, [edit], rules, now)
    // Twice the same makes no version.
    const isSame = edit.kind !== 'details' && JSON.stringify(next.products) === JSON.stringify(cart.products)
    return isSame ? cart : store(next)
  }
  function checkProducts(products: readonly AddedProduct[]) {
    const isRefused = products.some(({ id }) => refused.has(id))
    if (isRefused) throw new CallError(422, { code: 'ProductChoiceInvalid', reasons: ['Ausverkauft.'] })
  }
  function isOutdated(edit: CartChange['edit']): boolean {
    if (!edit || edit.number > (lastEdits.get(edit.editorId) ?? 0)) {
      if (edit) lastEdits.set(edit.editorId, edit.number)
      return false
    }
    return true
  }

  function call<Input>(name: string, carryOut: (input: Input) => ShoppingCart) {
    return (input: Input) =>
      new Promise<ShoppingCart>((resolve, reject) => {
        sent.push({ call: name, input })
        const answer = (fate: Fate) => {
          if (fate === 'isLost') return reject(new CallError(0, {}))
          try {
            if (failure) throw failure
            const cart = carryOut(input)
            if (fate === 'answerIsLost') reject(new CallError(0, {}))
            else resolve(cart)
          } catch (error) {
            reject(fate === 'answerIsLost' ? new CallError(0, {}) : (error as CallError))
          }
        }
        if (isPrompt) answer('arrives')
        else pending.push({ name, input, carryOut: () => carryOut(input), answer })
      })
  }

  type At = { restaurantId: string; shoppingCartId: string }
  const calls = {
    createCart: call('createCart', ({ restaurantId, body }: CreateInput) => {
      const known = current()
      if (known?.id === body.id) return known
      const { id, products, edit, ...details } = body
      checkProducts(products)
      isOutdated(edit)
      ;[versions, orderId] = [[], null]
      const blank = emptyCart({ id, restaurantId, orderChannel: 'Unknown' }, rules, now)
      const edits: CartEdit[] = [
        { kind: 'details', change: details },
        { kind: 'add', products },
      ]
      return store(expectCart(blank, edits, rules, now))
    }),
    updateCart: call('updateCart', ({ shoppingCartId, body }: At & { body: CartChange }) => {
      const { edit, ...details } = body
      if (current()?.id === shoppingCartId && !orderId && isOutdated(edit)) return current()!
      return change(shoppingCartId, { kind: 'details', change: details })
    }),
    addCartProducts: call('addCartProducts', (input: At & { body: AddedProduct[] }) => {
      const present = new Set(current()?.products.map(({ id }) => id))
      checkProducts(input.body.filter(({ id }) => !present.has(id)))
      return change(input.shoppingCartId, { kind: 'add', products: input.body })
    }),
    updateCartProduct: call('updateCartProduct', (input: At & { productId: string; body: object }) => {
      const isThere = current()?.products.some(({ id }) => id === input.productId)
      if (!isThere && !orderId) throw notFound()
      return change(input.shoppingCartId, { kind: 'change', lineId: input.productId, change: input.body })
    }),
    removeCartProduct: call(
      'removeCartProduct',
      ({ shoppingCartId, productId }: At & { productId: string }) =>
        change(shoppingCartId, { kind: 'remove', lineId: productId }),
    ),
    getCart: call('getCart', ({ shoppingCartId }: At) => {
      const cart = current()
      if (cart?.id !== shoppingCartId) throw notFound()
      return orderId ? { ...cart, orderId } : cart
    }),
  } as unknown as CartCalls

  return {
    calls,
    cart: current,
    sent,
    events,
    /** Whether there was a call to answer. */
    answer(fate: Fate = 'arrives'): boolean {
      const next = pending.shift()
      next?.answer(fate)
      return next !== undefined
    },
    setPrompt: (is: boolean) => (isPrompt = is),
    /** Somebody else's change. */
    change: (edit: CartEdit) => current() && !orderId && change(current()!.id, edit),
    refuse: (lineId: string) => refused.add(lineId),
    fail: (error: CallError | null) => (failure = error),
    judgeBy: (next: ShopRules) => (rules = next),
    place: (id: string) => (orderId = id),
    /** The cart is unknown from here on. */
    forget: () => ([versions, orderId] = [[], null]),
    /** As after a crash that took the last changes with it; the first version stays. */
    loseLast(count: number) {
      versions = versions.slice(0, Math.max(1, versions.length - count))
      lastEdits.clear()
    },
  }
}

type CreateInput = {
  restaurantId: string
  body: CartChange & { id: string; products: AddedProduct[] }
}
