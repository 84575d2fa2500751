import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { aKitchen, booked } from '@tresen/domain/kitchen/testing/a-kitchen'
import { aMenu, anId, ids, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { someAvailability, someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../rooms/api/api.ts'
import { createCartEditor, type CartEditor } from './cart-editor.ts'
import { emptyCart, withEdits, type CartEdit } from './cart-edits.ts'

const rules = someShopRules()
const now = berlin('2026-11-20 18:00')
const cola = (number: number): CartEdit => ({
  kind: 'add',
  product: { id: anId(number), productPriceId: ids.colaPrice },
})
const refusal = new CallError(422, {
  code: 'ProductChoiceInvalid',
  message_de: 'Diese Auswahl gibt es nicht (mehr).',
})

/** A server that carries out each call by the same rules, when the test lets it answer. */
function anEditor(options: { isNew?: boolean; cart?: ShoppingCart; rules?: ShopRules } = {}) {
  let stored = options.cart ?? { ...emptyCart(anId(1), restaurantId, rules, now), version: 1 }
  const sent: { call: string; input: unknown }[] = []
  let gate = Promise.resolve()
  let failure: CallError | null = null
  let serverRules = rules

  function call(name: string, edits: (input: never) => CartEdit[]) {
    return async (input: unknown) => {
      sent.push({ call: name, input })
      await gate
      if (failure) throw failure
      const { version } = stored
      stored = { ...withEdits(stored, edits(input as never), serverRules, now), version: version + 1 }
      return stored
    }
  }
  const details = ({ body: { edit: _edit, ...change } }: { body: Record<string, unknown> }): CartEdit[] => [
    { kind: 'details', change },
  ]
  const api = {
    createCart: call('createCart', ({ body }: { body: { products: never[] } }) =>
      body.products.map((product) => ({ kind: 'add', product })),
    ),
    updateCart: call('updateCart', details),
    addCartProducts: call('addCartProducts', ({ body }: { body: never[] }) =>
      body.map((product) => ({ kind: 'add', product })),
    ),
    updateCartProduct: call(
      'updateCartProduct',
      ({ productId, body }: { productId: string; body: object }) => [
        { kind: 'change', lineId: productId, change: body },
      ],
    ),
    removeCartProduct: call('removeCartProduct', ({ productId }: { productId: string }) => [
      { kind: 'remove', lineId: productId },
    ]),
  } as unknown as Api
  const editor = createCartEditor({
    api,
    cart: stored,
    isNew: options.isNew ?? false,
    rules: options.rules ?? rules,
    editorId: anId(99),
    now: () => now,
    typingPause: 5,
  })
  const onProblem = vi.fn()
  const onCreated = vi.fn()
  editor.handle({ onProblem, onCreated })
  return {
    editor,
    sent,
    onProblem,
    onCreated,
    stored: () => stored,
    fail: (error: CallError | null) => (failure = error),
    judgeBy: (next: ShopRules) => (serverRules = next),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

it('shows an edit and its price at once, before the server has answered', async () => {
  const { editor, hold } = anEditor()
  const answer = hold()
  editor.edit(cola(2))
  expect(editor.state().cart.products).toHaveLength(1)
  expect(editor.state().cart.evaluationResult.totalOrderValue).toBe(220 + 25)
  expect(editor.state().isSaving).toBe(true)
  answer()
  await editor.settle()
  expect(editor.state()).toMatchObject({ isSaving: false, cart: { version: 2 } })
})

describe('the promise before anything is chosen', () => {
  const limited = someShopRules({ kitchen: aKitchen() })
  const load = booked('Ofen 18:00–19:00 30, Bestellungen 18:15 5')
  const explained = (editor: CartEditor) => editor.state().cart.evaluationResult.promise.explanation_de

  it('knows what the kitchen has to do', () => {
    const { editor } = anEditor({ isNew: true, rules: limited })
    const usual = explained(editor)
    editor.setKitchenLoad(load)
    expect([usual, explained(editor)]).toEqual(['40 min Zubereitung', '65 min: 5 Bestellungen in der Küche'])
  })

  it('goes by what the server read with the cart, once it is stored', () => {
    const { editor } = anEditor({ rules: limited })
    editor.setKitchenLoad(load)
    expect(explained(editor)).toBe('40 min Zubereitung')
  })
})

it('sends what is typed together after a pause, numbered for its editor', async () => {
  const { editor, sent } = anEditor()
  for (const lastName of ['S', 'Sc', 'Schmidt']) editor.edit({ kind: 'details', change: { lastName } })
  editor.edit({ kind: 'details', change: { phone: '0511 123456' } })
  await editor.settle()
  editor.edit({ kind: 'details', change: { comment: 'Danke' } })
  await editor.settle()
  expect(sent.map(({ input }) => (input as { body: unknown }).body)).toEqual([
    { lastName: 'Schmidt', phone: '0511 123456', edit: { editorId: anId(99), number: 1 } },
    { comment: 'Danke', edit: { editorId: anId(99), number: 2 } },
  ])
})

it('keeps the order of edits of different kinds', async () => {
  const { editor, sent, stored } = anEditor()
  editor.edit(cola(2))
  editor.edit(cola(3))
  editor.edit({ kind: 'change', lineId: anId(2), change: { comment: 'kalt' } })
  editor.edit({ kind: 'remove', lineId: anId(3) })
  await editor.settle()
  expect(sent.map(({ call }) => call)).toEqual(['addCartProducts', 'updateCartProduct', 'removeCartProduct'])
  expect(stored().products).toMatchObject([{ id: anId(2), comment: 'kalt' }])
})

it('takes an edit back that the server refuses, and keeps the later ones', async () => {
  const { editor, fail, hold, onProblem } = anEditor()
  const answer = hold()
  fail(refusal)
  editor.edit(cola(2))
  await new Promise((resolve) => setTimeout(resolve, 5))
  editor.edit({ kind: 'details', change: { lastName: 'Schmidt' } })
  onProblem.mockImplementation(() => fail(null))
  answer()
  await editor.settle()
  expect(onProblem).toHaveBeenCalledWith(refusal, [cola(2)])
  expect(editor.state().cart).toMatchObject({ products: [], lastName: 'Schmidt' })
})

it('places nothing when an edit on its way was refused: nobody saw the cart without it', async () => {
  const { editor, fail, onProblem } = anEditor()
  const placeOrder = vi.fn(() => Promise.resolve('placed'))
  fail(refusal)
  editor.edit(cola(2))
  expect(await editor.place(placeOrder)).toBeNull()
  expect(onProblem).toHaveBeenCalledOnce()
  expect(placeOrder).not.toHaveBeenCalled()
  fail(null)
  editor.edit(cola(3))
  expect(await editor.place(placeOrder)).toBe('placed')
})

it('creates the cart with the first edit, and says so once', async () => {
  const { editor, sent, onCreated } = anEditor({ isNew: true })
  editor.edit(cola(2))
  await editor.settle()
  editor.edit(cola(3))
  await editor.settle()
  expect(sent.map(({ call }) => call)).toEqual(['createCart', 'addCartProducts'])
  expect(sent[0]?.input).toMatchObject({ body: { id: anId(1), products: [{ id: anId(2) }] } })
  expect(onCreated).toHaveBeenCalledOnce()
})

it('ignores older data, and lays its own edits over newer data', async () => {
  const { editor, hold, stored } = anEditor()
  const answer = hold()
  const base = stored()
  editor.edit({ kind: 'details', change: { lastName: 'Schmidt' } })
  editor.receive({ ...base, version: 7, lastName: 'Maier', city: 'Hannover' })
  expect(editor.state().cart).toMatchObject({ lastName: 'Schmidt', city: 'Hannover' })
  editor.receive({ ...base, version: 6, city: 'Bremen' })
  expect(editor.state().cart.city).toBe('Hannover')
  answer()
  await editor.settle()
  // The answer was version 2, older than what an event had brought.
  expect(editor.state().cart).toMatchObject({ version: 7, lastName: 'Maier' })
})

it('does not add a line twice when its event comes before the answer', () => {
  const { editor, hold, stored } = anEditor()
  hold()
  editor.edit(cola(2))
  editor.receive({ ...withEdits(stored(), [cola(2)], rules, now), version: 2 })
  expect(editor.state().cart.products).toHaveLength(1)
})

it('keeps a line on its way in sight when its product sells out meanwhile, and says so', async () => {
  const { editor, hold, judgeBy } = anEditor()
  const answer = hold()
  const errors = () => editor.state().cart.evaluationResult.errors.map(({ code }) => code)
  editor.edit(cola(2))
  const soldOut = rulesWithout(ids.cola)
  judgeBy(soldOut)
  editor.setRules(soldOut)
  expect(editor.state().cart.products).toMatchObject([{ id: anId(2) }])
  expect(errors()).toContain('ProductsNotAvailable')
  answer()
  await editor.settle()
  expect(editor.state()).toMatchObject({ isSaving: false, cart: { version: 2, products: [{ id: anId(2) }] } })
  expect(errors()).toContain('ProductsNotAvailable')
})

describe('The newest judgement counts', () => {
  const soldOut = rulesWithout(ids.cola)
  const closed = someShopRules({
    availability: someAvailability({ deliveryClosedUntil: '2026-11-20T23:00:00.000Z' }),
  })
  const codes = ({ editor }: ReturnType<typeof anEditor>) =>
    editor.state().cart.evaluationResult.errors.map(({ code }) => code)
  const judged = (cart: ShoppingCart, by: ShopRules) => withEdits(cart, [], by, now)
  /** A cart with a cola, as an event or reply brings it, judged by these rules. */
  const withCola = (by: ShopRules, version: number) => {
    const cart = { ...emptyCart(anId(1), restaurantId, rules, now), version }
    return { ...withEdits(cart, [cola(2)], by, now), version }
  }

  it.each([
    ['sold out', soldOut, 'ProductsNotAvailable'],
    ['closed', closed, 'IsClosed'],
  ] as const)('%s before the reply that knows nothing of it', async (_what, next, code) => {
    const desk = anEditor({ cart: withCola(rules, 2) })
    const answer = desk.hold()
    desk.editor.edit({ kind: 'details', change: { paymentMethod: 'Cash' } })
    desk.editor.setRules(next)
    expect(codes(desk)).toContain(code)
    answer()
    await desk.editor.settle()
    expect(desk.editor.state()).toMatchObject({
      isSaving: false,
      cart: { version: 3, paymentMethod: 'Cash' },
    })
    expect(codes(desk)).toContain(code)
  })

  it('sold out after the event that knew it already, and on offer again before one that knows nothing of it', () => {
    const desk = anEditor({ cart: withCola(rules, 2) })
    desk.editor.receive(judged({ ...withCola(rules, 3) }, soldOut))
    desk.editor.setRules(soldOut)
    expect(codes(desk)).toContain('ProductsNotAvailable')
    desk.editor.setRules(someShopRules())
    expect(codes(desk)).not.toContain('ProductsNotAvailable')
    desk.editor.receive(judged(withCola(rules, 4), soldOut))
    expect(desk.editor.state().cart.version).toBe(4)
    expect(codes(desk)).not.toContain('ProductsNotAvailable')
  })

  it('sold out before an event that knows nothing of it, of the same version or a newer one', () => {
    const desk = anEditor()
    desk.editor.receive(withCola(rules, 2))
    desk.editor.setRules(soldOut)
    for (const version of [2, 3]) {
      desk.editor.receive(withCola(rules, version))
      expect(codes(desk)).toContain('ProductsNotAvailable')
    }
  })

  it('sold out before the cart is opened that knows nothing of it', () => {
    const desk = anEditor({ cart: withCola(rules, 2), rules: soldOut })
    expect(codes(desk)).toContain('ProductsNotAvailable')
  })

  describe('when the server refuses to place', () => {
    const refusalOf = (shoppingCart: ShoppingCart) =>
      new CallError(422, { code: 'CartNotReady', message_de: 'Unvollständig', shoppingCart })
    /** An editor with a cola in version 2 whose order was refused, by rules that the screen does not have yet. */
    async function refusedEditor(
      meanwhile: (editor: ReturnType<typeof anEditor>['editor']) => void = () => {},
    ) {
      const desk = anEditor({ cart: withCola(rules, 2) })
      const failed = refusalOf(judged(desk.editor.state().cart, soldOut))
      const placing = desk.editor.place(() => {
        meanwhile(desk.editor)
        return Promise.reject(failed)
      })
      await expect(placing).rejects.toBe(failed)
      return desk
    }

    it('what it said stays, though the event of the change before comes late', async () => {
      const desk = await refusedEditor()
      expect(codes(desk)).toContain('ProductsNotAvailable')
      desk.editor.receive(withCola(rules, 2))
      expect(codes(desk)).toContain('ProductsNotAvailable')
    })

    it('the next change of the cart is judged here again', async () => {
      const desk = await refusedEditor()
      desk.editor.receive(withCola(soldOut, 3))
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
    })

    it('rules that come after it count, whatever they say', async () => {
      const desk = await refusedEditor()
      desk.editor.setRules(closed)
      expect(codes(desk)).toContain('IsClosed')
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
      desk.editor.setRules(soldOut)
      expect(codes(desk)).toContain('ProductsNotAvailable')
    })

    it('rules that came while it was on its way count, and it is not lost when they say the same', async () => {
      const desk = await refusedEditor((editor) => editor.setRules(closed))
      expect(codes(desk)).toContain('IsClosed')
      const both = await refusedEditor((editor) => editor.setRules(soldOut))
      expect(codes(both)).toContain('ProductsNotAvailable')
    })

    it('an older refusal says nothing about a cart that was changed since', async () => {
      const desk = await refusedEditor((editor) => editor.receive(withCola(rules, 3)))
      expect(desk.editor.state().cart.version).toBe(3)
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
    })

    it('a second refusal replaces the first', async () => {
      const desk = await refusedEditor()
      const failed = refusalOf(judged(desk.editor.state().cart, closed))
      await expect(desk.editor.place(() => Promise.reject(failed))).rejects.toBe(failed)
      expect(codes(desk)).toContain('IsClosed')
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
    })

    it('facts of the cart that only the server knows are kept', async () => {
      const desk = anEditor({ cart: withCola(rules, 2) })
      const { discountFacts: before } = desk.editor.state().cart
      const discountFacts = { ...before, customer: { ...before.customer, orderCount: 7 } }
      const failed = refusalOf({ ...desk.editor.state().cart, discountFacts })
      await expect(desk.editor.place(() => Promise.reject(failed))).rejects.toBe(failed)
      desk.editor.setRules(closed)
      expect(desk.editor.state().cart.discountFacts).toEqual(discountFacts)
    })
  })
})

/** The same rules with a product that is sold out for the evening. */
function rulesWithout(productId: string): ShopRules {
  const menu = aMenu()
  const products = menu.products.map((product) =>
    product.id === productId ? { ...product, soldOutUntil: '2026-11-21T05:00:00.000Z' } : product,
  )
  return someShopRules({ menu: { ...menu, products } })
}
