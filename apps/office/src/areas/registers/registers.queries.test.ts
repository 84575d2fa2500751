import { anEvent, id } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { Queries } from '../../rooms/api/queries.ts'
import { followRegisters, handOverKey, troublesKey } from './registers.queries.ts'
import { aHandOver } from './testing/a-hand-over.ts'

const key = troublesKey(id(1))

function follow(listed: unknown[], changes: Parameters<typeof aHandOver>[0] = {}) {
  const queries = new Queries()
  queries.setQueryData(key, listed)
  followRegisters(queries, anEvent('orderHandedOver', aHandOver(changes), 1))
  return queries
}
const asksAgain = (queries: Queries) => queries.getQueryState(key)?.isInvalidated

it('an order that is handed over well is no reason to ask for those that are not', () => {
  expect(asksAgain(follow([], { state: 'Waiting' }))).toBe(false)
  expect(asksAgain(follow([aHandOver({ orderId: id(201), state: 'Failed' })]))).toBe(false)
})

it('one that is not, or no longer is, is', () => {
  expect(asksAgain(follow([], { state: 'Unsure' }))).toBe(true)
  expect(asksAgain(follow([], { state: 'Failed' }))).toBe(true)
  expect(asksAgain(follow([aHandOver({ state: 'Failed' })]))).toBe(true)
})

it('of an order that nobody looks at nothing is kept', () => {
  expect(follow([]).getQueryState(handOverKey(id(1), id(200)))).toBeUndefined()
})
