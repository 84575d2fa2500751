import { orderStates } from '@tresen/contract/orders/order'
import { expect, test } from 'vitest'
import { orderSteps, stateSentence } from './order-steps.ts'

test('every state has its place on the way, except for a cancelled order', () => {
  for (const willBePickedUp of [true, false]) {
    for (const state of orderStates) {
      const steps = orderSteps({ state, willBePickedUp })
      expect(stateSentence({ state, willBePickedUp })).not.toBe('')
      if (state === 'Cancelled') expect(steps).toEqual([])
      else
        expect(steps.filter((step) => step.state === 'now').length).toBe(
          state === 'Completed' || state === 'Archived' ? 0 : 1,
        )
    }
  }
})
