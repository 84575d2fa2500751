import { expect, it } from 'vitest'
import { restaurantId } from '../../../testing/a-shop.ts'
import { cartOfUnpaid } from './cart-of-unpaid.ts'

const [orderId, cartId] = ['01938d6e-0000-7000-8000-0000000000aa', '01938d6e-0000-7000-8000-0000000000bb']

function cartWhen(status: object, cart: object = { id: cartId, orderId: null }) {
  const answers: [string, object][] = [
    ['/status', { orderId, ...status }],
    ['/payments/check', { state: 'GivenUp', shoppingCartId: cartId }],
    [`/shoppingcarts/${cartId}`, cart],
  ]
  const fetch = (address: string) =>
    Promise.resolve(Response.json(answers.find(([end]) => address.endsWith(end))![1]))
  return cartOfUnpaid({ fetch }, { franchiseId: restaurantId, id: restaurantId }, orderId)
}

it('what was never paid is a cart again', async () => {
  expect(await cartWhen({ state: 'Cancelled', paymentState: 'OnlinePending' })).toMatchObject({ id: cartId })
})

it.each([
  { state: 'New', paymentState: 'OnlinePending' },
  { state: 'Cancelled', paymentState: 'OnlinePaid' },
  { state: 'InProgress', paymentState: 'OnSitePending' },
])('an order that is $state and $paymentState is no cart', async (status) => {
  expect(await cartWhen(status)).toBeNull()
})

it('what was ordered since is no cart any more', async () => {
  const status = { state: 'Cancelled', paymentState: 'OnlinePending' }
  expect(await cartWhen(status, { id: cartId, orderId })).toBeNull()
})
