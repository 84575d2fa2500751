import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anOrder } from '../orders/testing/an-order.ts'
import { changeOf, isNews, readEvent, stateOf } from './journal-entry.ts'

const fields = fc.dictionary(fc.constantFrom('price', 'name', 'hidden', 'sizes'), fc.jsonValue(), {
  maxKeys: 4,
})

it('the changes of a thing, put together, are the thing', () => {
  fc.assert(
    fc.property(fc.array(fields, { minLength: 1, maxLength: 8 }), (states) => {
      const afters: (Record<string, unknown> | null)[] = []
      const shown: Record<string, unknown> = {}
      for (const state of states) {
        Object.assign(shown, state)
        const said = readEvent('productUpdated', { id: 'p', ...state })
        const { before, after } = changeOf(said, stateOf(afters))
        for (const [key, value] of Object.entries(before ?? {})) expect(value).toEqual(stateOf(afters)![key])
        afters.unshift(after)
      }
      expect(stateOf(afters)).toEqual({ id: 'p', ...shown })
    }),
  )
})

it('what is gone was as it was known last, and begins anew afterwards', () => {
  const said = readEvent('productDeleted', { productId: 'p' })
  expect(said.thingId).toBe('p')
  expect(changeOf(said, { price: 900 })).toEqual({ before: { price: 900 }, after: null })
  expect(stateOf([null, { price: 900 }])).toBeNull()
  expect(stateOf([{ price: 1 }, null, { price: 900, name: 'x' }])).toEqual({ price: 1 })
})

it('a product is itself, not its category, and an entry says which one it is', () => {
  const margherita = { id: 'm', categoryId: 'pizza', name: 'Margherita', price: 890 }
  const salami = { id: 's', categoryId: 'pizza', name: 'Salami', price: 990 }
  const [one, other] = [readEvent('productUpdated', margherita), readEvent('productUpdated', salami)]
  expect([one.thingId, other.thingId]).toEqual(['m', 's'])
  expect(readEvent('categoryDeleted', { categoryId: 'pizza' }).thingId).toBe('pizza')
  const dearer = readEvent('productUpdated', { ...margherita, price: 920 })
  expect(changeOf(dearer, stateOf([changeOf(one, null).after]))).toEqual({
    before: { price: 890 },
    after: { name: 'Margherita', price: 920 },
  })
})

it('what a cash register says of an order changes nothing of the order, and its words can be erased', () => {
  const placed = readEvent('orderStateChanged', { orderId: 'o', number: 12, state: 'InProgress' })
  const known = stateOf([changeOf(placed, null).after])
  const handedOver = readEvent('orderHandedOver', {
    ...{
      restaurantId: 'r',
      orderId: 'o',
      posIntegration: 'HelloCash',
      state: 'Failed',
      at: '2026-11-30T18:00:00Z',
    },
    ...{ attempts: 2, note: 'Frau Meyer unbekannt', reference: '' },
  })
  expect(handedOver).toMatchObject({ thingId: 'o', personal: { handOverNote: 'Frau Meyer unbekannt' } })
  const { before, after } = changeOf(handedOver, known)
  expect(before).toEqual({})
  expect(after).toEqual({
    number: 12,
    posIntegration: 'HelloCash',
    handOverState: 'Failed',
    attempts: 2,
    reference: '',
  })
  expect(stateOf([after, changeOf(placed, null).after])).toMatchObject({ state: 'InProgress' })
})

it('every entry of an order says its number, also long after it was placed', () => {
  const afters = [
    changeOf(readEvent('orderStateChanged', { orderId: 'o', number: 12, state: 'New' }), null).after,
  ]
  for (const [name, change] of [
    ['orderStateChanged', { state: 'InProgress' }],
    ['orderPrintedStateChanged', { printed: true }],
  ] as const)
    afters.unshift(changeOf(readEvent(name, { orderId: 'o', ...change }), stateOf(afters.slice(0, 1))).after)
  expect(afters.slice(0, 2)).toEqual([
    { orderId: 'o', number: 12, printed: true },
    { number: 12, state: 'InProgress' },
  ])
  expect(changeOf(readEvent('orderRemoved', { orderId: 'o' }), stateOf(afters)).before).toMatchObject({
    number: 12,
  })
})

it('notes and names of accounts stand apart', () => {
  const said = readEvent('orderCommentChanged', { orderId: 'o', version: 3, comment: 'Frau Meyer, 2. Stock' })
  expect(said).toMatchObject({ thingId: 'o', fields: { orderId: 'o', version: 3 } })
  expect(said.personal).toEqual({ comment: 'Frau Meyer, 2. Stock' })
  const order = anOrder({ additionalPaymentData: 'auf Frau Meyer' })
  expect(readEvent('orderAdded', order).fields).not.toHaveProperty('additionalPaymentData')
  expect(readEvent('orderAdded', order).personal).toMatchObject({ additionalPaymentData: 'auf Frau Meyer' })
  expect(readEvent('restaurantSettingsChanged', { restaurantId: 'r', open: true })).toMatchObject({
    thingId: 'restaurantSettingsChanged',
    personal: null,
  })
})

const calls = fc.record({
  state: fc.constantFrom('Queued', 'Connecting', 'Connected', 'Completed'),
  assignedUserId: fc.constantFrom('anna', 'bert', null),
  outcome: fc.constantFrom('Handled', null),
  isInReview: fc.boolean(),
  version: fc.nat(),
  from: fc.constant('+49551'),
  lastMessageText: fc.string(),
})

it('of calls and conversations only their course is kept, each step of it once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('addOrUpdateCall', 'conversationUpdated'),
      fc.array(calls, { minLength: 1, maxLength: 8 }),
      (name, told) => {
        const afters: (Record<string, unknown> | null)[] = []
        for (const call of told) {
          const said = readEvent(name, { id: 'c', orderId: 'o', ...call })
          expect(said).toMatchObject({ thingId: 'c', personal: null })
          const change = changeOf(said, stateOf(afters))
          if (isNews(said, change)) afters.unshift(change.after)
          const known = stateOf(afters) ?? {}
          for (const [key, value] of Object.entries(said.fields))
            expect(known[key] || null).toBe(value || null)
          expect(isNews(said, changeOf(said, stateOf(afters)))).toBe(false)
        }
        expect(JSON.stringify(afters)).not.toMatch(/version|from|lastMessage/)
      },
    ),
  )
})

it('what is spoken is where its call is', () => {
  const talk = { id: 't', callId: 'c', state: 'Connected', assignedUserId: 'anna' }
  const spoken = readEvent('conversationUpdated', { ...talk, isInReview: false })
  expect(isNews(spoken, changeOf(spoken, null))).toBe(false)
  const reviewed = readEvent('conversationUpdated', { ...talk, isInReview: true })
  expect(changeOf(reviewed, null)).toEqual({ before: null, after: { isInReview: true } })
})
