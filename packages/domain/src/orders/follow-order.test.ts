import { expect, it } from 'vitest'
import { anOrder, id } from './testing/an-order.ts'
import { statusOf } from './follow-order.ts'

it('der Gast sieht den Stand seiner Bestellung und sonst nichts', () => {
  expect(statusOf(anOrder({ state: 'InDelivery', version: 4, comment: 'Stammgast' }))).toEqual({
    orderId: id(100),
    number: 1,
    state: 'InDelivery',
    willBePickedUp: false,
    isPreOrder: false,
    isConfirmed: false,
    dueTimeFromMinutes: 25,
    dueTimeToMinutes: 35,
    orderedToMinutes: 35,
    newAt: '2026-11-20T17:00:00.000Z',
    dueAt: '2026-11-20T17:35:00.000Z',
    paymentState: 'OnSitePending',
    version: 4,
  })
})
