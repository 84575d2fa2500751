import { orderStates } from '@tresen/contract/orders/order'
import { expect, test } from 'vitest'
import { dueText, orderSteps, stateLabel, stateSentence } from './order-steps.ts'

test('every state has its place on the way, except for a cancelled order', () => {
  for (const willBePickedUp of [true, false]) {
    for (const state of orderStates) {
      const steps = orderSteps({ state, willBePickedUp })
      const told = { state, willBePickedUp, isConfirmed: false }
      expect(stateSentence(told)).not.toBe('')
      expect(stateLabel(told)).not.toBe('')
      if (state === 'Cancelled') expect(steps).toEqual([])
      else
        expect(steps.filter((step) => step.state === 'now').length).toBe(
          state === 'Completed' || state === 'Archived' ? 0 : 1,
        )
    }
  }
})

test('that the restaurant has accepted it is said until it is being prepared', () => {
  const order = { state: 'New', willBePickedUp: false } as const
  expect(stateLabel({ ...order, isConfirmed: true })).toBe('Vom Restaurant bestätigt')
  expect(stateLabel({ ...order, isConfirmed: false })).toBe('Eingegangen')
  expect(stateLabel({ ...order, state: 'InProgress', isConfirmed: true })).toBe('In Zubereitung')
})

type Due = Parameters<typeof dueText>[0]
const toFetch: Due = {
  ...{ state: 'InProgress', willBePickedUp: true, isPreOrder: true, dueAt: '2026-11-21T17:30:00Z' },
  ...{ dueTimeToMinutes: 30, orderedToMinutes: 30 },
}
const textOf = (change: Partial<Due>, at = '2026-11-21T17:00:00Z') =>
  dueText({ ...toFetch, ...change }, 'Europe/Berlin', new Date(at))

test('the time is said as it is needed: today the hour, otherwise the day too', () => {
  expect(textOf({}, '2026-11-21T10:00:00Z')).toBe('fertig 18:30 Uhr')
  expect(textOf({}, '2026-11-20T10:00:00Z')).toBe('fertig morgen, 18:30 Uhr')
})

test('it is brought until about then, and to be fetched from then on: nobody is told to come before', () => {
  expect(textOf({ isPreOrder: false, willBePickedUp: false })).toBe('bei Ihnen bis etwa 18:30 Uhr')
  expect(textOf({ isPreOrder: false })).toBe('fertig ab etwa 18:30 Uhr')
  expect(textOf({ isPreOrder: false, state: 'ReadyForDelivery' })).toBe('liegt für Sie bereit')
})

test('a delay takes the place of the time in the same line', () => {
  const late = { isPreOrder: false, willBePickedUp: false }
  expect(textOf({ ...late, dueTimeToMinutes: 60 })).toBe('Verspätet sich, etwa 18:30 Uhr')
  expect(textOf(late, '2026-11-21T17:40:00Z')).toBe('Verspätet sich, geplant 18:30 Uhr')
})
