import { orderStates } from '@tresen/contract/orders/order'
import { expect, it } from 'vitest'
import { nextStatuses } from './order-status.ts'
import {
  clearedStates,
  isClosed,
  isDeletable,
  isOverForGuest,
  openStates,
  unarchivedStates,
} from './order-states.ts'

it.each([
  ['New', 'open'],
  ['InProgress', 'open'],
  ['ReadyForDelivery', 'open'],
  ['MarkedForDelivery', 'open'],
  ['InDelivery', 'open'],
  ['Completed', 'cleared away'],
  ['Cancelled', 'cleared away, deletable'],
  ['Archived', 'archived, deletable'],
] as const)('%s is %s', (state, expected) => {
  const words = [
    openStates.includes(state) ? 'open' : clearedStates.includes(state) ? 'cleared away' : 'archived',
    ...(isDeletable({ state }) ? ['deletable'] : []),
  ]
  expect(words.join(', ')).toBe(expected)
})

it.each([
  ['InDelivery', 'OnlinePaid', false],
  ['Completed', 'OnlinePaid', false],
  ['Completed', 'RefundRequested', false],
  ['Completed', 'OnSitePaid', true],
  ['Archived', 'OnlinePaid', true],
  ['Archived', 'RefundRequested', false],
  ['Cancelled', 'OnlinePaid', false],
  ['Cancelled', 'RefundRequested', false],
  ['Cancelled', 'RefundFailed', false],
  ['Cancelled', 'Refunded', true],
  ['Cancelled', 'OnSitePending', true],
] as const)('%s and %s: its guest hears no more of it: %s', (state, paymentState, expected) => {
  expect(isOverForGuest({ state, paymentState })).toBe(expected)
})

it('follows the table of steps: only what is closed can be archived, only what is open cancelled', () => {
  for (const state of orderStates) {
    const kinds = nextStatuses({
      state,
      previousState: null,
      willBePickedUp: false,
      markedForDeliveryAt: null,
    }).map(({ kind }) => kind)
    expect(kinds.includes('cancel')).toBe(!isClosed({ state }))
    expect(kinds.includes('archive')).toBe(clearedStates.includes(state))
    expect(unarchivedStates.includes(state)).toBe(state !== 'Archived')
  }
})
