import { describe, expect, it } from 'vitest'
import { orderDelay } from './order-delay.ts'

const dueAt = '2026-11-20T18:00:00.000Z'
const status = {
  state: 'New',
  willBePickedUp: false,
  isPreOrder: false,
  dueAt,
  dueTimeToMinutes: 40,
  orderedToMinutes: 40,
} as const
const at = (minutes: number) => new Date(Date.parse(dueAt) + minutes * 60_000)

describe('A guest waits longer than they were told', () => {
  it.each([
    ['as promised', status, -10, null],
    ['a moment late', status, 4, null],
    ['late', status, 6, { kind: 'overdue' }],
    ['late on the way', { ...status, state: 'InDelivery' }, 6, { kind: 'overdue' }],
    ['accepted for later', { ...status, dueTimeToMinutes: 60 }, -10, { kind: 'promised', minutes: 20 }],
    ['accepted for later, and later still', { ...status, dueTimeToMinutes: 60 }, 6, { kind: 'overdue' }],
    ['accepted for sooner', { ...status, dueTimeToMinutes: 30 }, -10, null],
    [
      'a pre-order, whose minutes mean nothing',
      { ...status, isPreOrder: true, dueTimeToMinutes: 60 },
      -10,
      null,
    ],
    ['ready, the guest is late', { ...status, willBePickedUp: true, state: 'ReadyForDelivery' }, 60, null],
    ['delivered', { ...status, state: 'Completed' }, 60, null],
    ['cancelled', { ...status, state: 'Cancelled' }, 60, null],
  ] as const)('%s', (_, order, minutes, expected) => {
    expect(orderDelay(order, at(minutes))).toEqual(expected)
  })
})
