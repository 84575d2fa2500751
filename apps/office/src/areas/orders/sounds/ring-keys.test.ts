import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { hearsOrders, ringKeys } from './ring-keys.ts'

it('rings for orders that nobody has accepted, and once more when they were reported by e-mail and push', () => {
  const reported = anOrder({ id: id(2), orderReceptionState: { receptionState: 'EmailAndPush' } })
  const orders = [
    anOrder({ id: id(1) }),
    reported,
    { ...reported, id: id(3), isAcknowledged: true },
    anOrder({ id: id(4), state: 'InProgress' }),
  ]
  expect(ringKeys(orders)).toEqual([id(1), id(2), `${id(2)} EmailAndPush`])
})

it('is for those who work in the restaurant', () => {
  expect((['admin', 'manager', 'employee', 'callcenter', 'onboarding'] as const).map(hearsOrders)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
