// @vitest-environment happy-dom
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CallerActions } from '../caller/use-caller.ts'
import { deskActions } from './desk-actions.ts'

const earlier = { ...anEvaluatedCart(), phone: '05519988776', lastName: 'Sommer' }

function show(ids: readonly string[]) {
  for (const id of ids) document.body.append(Object.assign(document.createElement('input'), { id }))
}

afterEach(() => document.body.replaceChildren())

describe('Enter in the field of the number', () => {
  it.each<[string, string, ShoppingCart | null, string]>([
    ['somebody who ordered before', '', earlier, 'desk-search'],
    ['somebody new', '', null, 'desk-lastName'],
    ['a number of which a cart without a name was begun', '', { ...earlier, lastName: '' }, 'desk-lastName'],
    ['somebody whose name stands there', 'Sommer', null, 'desk-search'],
  ])('%s: the cursor goes to what is asked next', async (_who, lastName, taken, expected) => {
    show(['desk-search', 'desk-lastName'])
    const caller = { takeOver: () => Promise.resolve(taken) } as unknown as CallerActions
    const means = { cart: { ...earlier, lastName }, caller, change: () => {}, setPanel: () => {} }
    await deskActions(means).onNumber()
    await vi.waitFor(() => expect(document.activeElement?.id).toBe(expected))
  })
})
