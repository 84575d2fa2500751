import type { GuestPayment } from '@tresen/contract/payments/payment'
import { expect, it } from 'vitest'
import { restaurantId } from '../../../testing/a-shop.ts'
import { cartCookie } from '../../carts/in-hand/cart-cookie.ts'
import { placedOrderPath } from '../../../shop-paths.ts'
import { loadPayment } from './load-payment.ts'

const anId = (place: number) => `01938d6e-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
const [orderId, orderedCart, copy, nextCart, nextOrder] = [1, 2, 3, 4, 5].map(anId) as [
  ...[string, string, string, string, string],
]

/** The browser that ordered, with a cart in hand, at the page of the payment. `copyOrder`: what the copy of the cart became. */
async function visit(inHand: string, changes: Partial<GuestPayment>, copyOrder: string | null = null) {
  const payment = { ...{ orderId, number: 12, ending: null, amount: 2100, refunds: [] }, ...changes }
  const answers: [string, unknown][] = [
    [`/orders/${orderId}`, { id: orderId, shoppingCartId: orderedCart }],
    [`/shoppingcarts/${copy}`, { id: copy, orderId: copyOrder }],
    ['/check', payment],
  ]
  const fetch = ((input: string) => {
    const { pathname } = new URL(input, 'http://shop')
    return Promise.resolve(Response.json(answers.find(([path]) => pathname.endsWith(path))![1]))
  }) as unknown as typeof globalThis.fetch
  const restaurant = { id: restaurantId, franchiseId: restaurantId, state: 'Live', phoneLabel: '0551 1234' }
  const url = `/public/${restaurantId}/pay-order?orderId=${orderId}`
  const [cookie] = cartCookie(restaurantId, inHand).split(';') as [string]
  const request = { url, cookie, origin: 'http://shop', fetch, now: new Date() }
  const loaded = await loadPayment(request, { restaurant } as never, orderId)
  const cookies = loaded.kind === 'redirect' ? [loaded.cookie ?? []].flat() : []
  return { loaded, cart: cookies.find((one) => one.startsWith('tresen_cart_')) }
}

it('the cart of an order that is paid is forgotten, another one that was begun since stays', async () => {
  expect((await visit(orderedCart, { state: 'Paid' })).cart).toBe(cartCookie(restaurantId, null))
  const later = await visit(nextCart, { state: 'Paid' })
  expect(later.loaded).toMatchObject({ to: placedOrderPath(restaurantId, orderId, true) })
  expect(later.cart).toBeUndefined()
})

it('the cart of an order that came to nothing is given back, unless it was ordered since', async () => {
  const given = { state: 'GivenUp', shoppingCartId: copy } as const
  expect((await visit(orderedCart, given)).cart).toBe(cartCookie(restaurantId, copy))
  const later = await visit(nextCart, given, nextOrder)
  expect(later.loaded).toMatchObject({ to: placedOrderPath(restaurantId, nextOrder) })
  expect(later.cart).toBeUndefined()
})
