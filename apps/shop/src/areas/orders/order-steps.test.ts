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

test('the time is said as it is needed: today the hour, otherwise the day too', () => {
  const order = { willBePickedUp: true, isPreOrder: true, dueAt: '2026-11-21T17:30:00Z' }
  const at = (day: string) => dueText(order, 'Europe/Berlin', new Date(day))
  expect(at('2026-11-21T10:00:00Z')).toBe('abholbereit 18:30 Uhr')
  expect(at('2026-11-20T10:00:00Z')).toBe('abholbereit morgen, 18:30 Uhr')
  expect(
    dueText(
      { ...order, willBePickedUp: false, isPreOrder: false },
      'Europe/Berlin',
      new Date('2026-11-21T17:00:00Z'),
    ),
  ).toBe('bei Ihnen bis etwa 18:30 Uhr')
})
