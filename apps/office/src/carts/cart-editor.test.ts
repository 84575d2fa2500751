import type { ShoppingCart } from '@tresen/contract/carts'
import { CallError } from '@tresen/contract/client'
import { anId, ids, restaurantId } from '@tresen/domain/testing/a-menu'
import { berlin } from '@tresen/domain/testing/opening-rules'
import { someShopRules } from '@tresen/domain/testing/some-shop-rules'
import { expect, it, vi } from 'vitest'
import type { Api } from '../api/api.ts'
import { createCartEditor } from './cart-editor.ts'
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
function anEditor(options: { isNew?: boolean } = {}) {
  let stored: ShoppingCart = { ...emptyCart(anId(1), restaurantId, rules, now), version: 1 }
  const sent: { call: string; input: unknown }[] = []
  let gate = Promise.resolve()
  let failure: CallError | null = null

  function call(name: string, edits: (input: never) => CartEdit[]) {
    return async (input: unknown) => {
      sent.push({ call: name, input })
      await gate
      if (failure) throw failure
      const { version } = stored
      stored = { ...withEdits(stored, edits(input as never), rules, now), version: version + 1 }
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
    rules,
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

it('keeps what a refusal said when the event of the change before it comes late', () => {
  const { editor, stored } = anEditor()
  const ofEvent = { ...stored(), version: 4 }
  const gone = { code: 'ProductsNotAvailable' as const, message_de: 'Nicht mehr verfügbar' }
  const refused = { ...ofEvent, evaluationResult: { ...ofEvent.evaluationResult, errors: [gone] } }
  editor.receiveRefused(refused)
  editor.receive(ofEvent)
  expect(editor.state().cart.evaluationResult.errors).toEqual([gone])
  editor.receive({ ...ofEvent, version: 5 })
  expect(editor.state().cart.version).toBe(5)
  expect(editor.state().cart.evaluationResult.errors).not.toEqual([gone])
})
