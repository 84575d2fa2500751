import type { OrderStatus } from '@tresen/contract/orders/order'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ShopRestaurant } from '../../../page-data.ts'
import { RunningOrders } from './running-orders.tsx'

const now = '2026-11-20T18:00:00.000Z'
const unpaid = {
  ...{ orderId: 'order', number: 7, state: 'New', paymentState: 'OnlinePending', newAt: now, dueAt: now },
} as OrderStatus

function strip(state: ShopRestaurant['state'], order: Partial<OrderStatus> = {}) {
  const restaurant = { id: 'restaurant', state, phoneLabel: '0551 1234' } as ShopRestaurant
  return renderToStaticMarkup(
    <RunningOrders running={[{ ...unpaid, ...order }]} restaurant={restaurant} rendered={now} />,
  )
}

it('leads whoever has not paid yet on to it, also where the restaurant is tried anew', () => {
  expect(strip('Live')).toContain('Weiter zur Zahlung')
  expect(strip('Testing')).toContain('Weiter zur Zahlung')
})

it('says what is not paid in no more words than what takes their place: the menu below stays where it is', () => {
  const lengthOf = (order: Partial<OrderStatus>) => strip('Live', order).replace(/<[^>]*>/g, '').length
  const longest = lengthOf({ paymentState: 'OnlinePaid', isConfirmed: true })
  for (const state of ['New', 'Cancelled'] as const) expect(lengthOf({ state })).toBeLessThanOrEqual(longest)
})

it('says that nothing can be paid any more where the restaurant is deleted, and whom to ask', () => {
  expect(strip('Deleted')).not.toContain('Weiter zur Zahlung')
  expect(strip('Deleted')).toMatch(/Nicht bestellt.*nichts mehr zu bezahlen.*0551 1234/)
})

it('names the cart of what was not paid in time only where it can be ordered', () => {
  expect(strip('Live', { state: 'Cancelled' })).toContain('Ihr Warenkorb ist noch da')
  expect(strip('Deleted', { state: 'Cancelled' })).not.toContain('Warenkorb')
})
