import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOf, readEvent, stateOf } from './journal-entry.ts'

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

it('notes and names of accounts stand apart', () => {
  const said = readEvent('orderCommentChanged', { orderId: 'o', version: 3, comment: 'Frau Meyer, 2. Stock' })
  expect(said).toMatchObject({ thingId: 'o', fields: { orderId: 'o', version: 3 } })
  expect(said.personal).toEqual({ comment: 'Frau Meyer, 2. Stock' })
  expect(readEvent('restaurantSettingsChanged', { restaurantId: 'r', open: true })).toMatchObject({
    thingId: 'restaurantSettingsChanged',
    personal: null,
  })
})
