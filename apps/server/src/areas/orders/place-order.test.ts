import { CallError } from '@tresen/contract/client'
import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant

describe('placeOrder', () => {
  it('makes of a guest’s cart an order that the restaurant sees', async () => {
    const guest = server.asGuest()
    const employee = restaurant.as('employee')
    const cart = await aFilledCart(guest, restaurantId)
    expect(cart.evaluationResult.errors).toEqual([])

    const order = await guest.placeOrder({ ...at, shoppingCartId: cart.id })

    expect(order).toMatchObject({
      state: 'New',
      number: 1,
      orderChannel: 'OnlineShop',
      paymentState: 'OnSitePending',
    })
    expect(order.shoppingCart.evaluationResult.totalOrderValue).toBe(cart.evaluationResult.totalOrderValue)
    const { orders, seq } = await employee.listOrders(at)
    expect(orders).toEqual([order])
    expect(seq).toBeGreaterThan(0)
    expect(await guest.getCartOrderId({ restaurantId, shoppingCartId: cart.id })).toEqual({
      orderId: order.id,
    })
  })

  it('gives the same order for the same cart, also when both come at once', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const place = () => guest.placeOrder({ ...at, shoppingCartId: cart.id })

    const orders = await Promise.all([place(), place(), place(), place()])

    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await place()).toEqual(orders[0])
  })

  it('refuses a cart with errors and sends it along, evaluated anew', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, { paymentMethod: null })

    const refusal = await guest
      .placeOrder({ ...at, shoppingCartId: cart.id })
      .catch((error: CallError) => error)

    expect(refusal).toBeInstanceOf(CallError)
    expect(refusal).toMatchObject({ status: 422, code: 'CartNotReady' })
    expect((refusal as CallError).details['shoppingCart']).toMatchObject({
      id: cart.id,
      evaluationResult: {
        errors: [{ code: 'PaymentMethodMissing', message_de: 'Bezahloption nicht eingestellt' }],
      },
    })
  })

  it('counts the orders of each day from 1', async () => {
    const guest = server.asGuest()
    server.clock.now = new Date('2026-11-21T17:00:00Z')
    const first = await guest.placeOrder({
      ...at,
      shoppingCartId: (await aFilledCart(guest, restaurantId)).id,
    })
    const second = await guest.placeOrder({
      ...at,
      shoppingCartId: (await aFilledCart(guest, restaurantId)).id,
    })
    expect([first.number, second.number]).toEqual([1, 2])
  })

  it('keeps a guest’s cart from other guests', async () => {
    const cart = await aFilledCart(server.asGuest(), restaurantId)
    const stranger = server.asGuest()
    await expect(stranger.placeOrder({ ...at, shoppingCartId: cart.id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.getCart({ restaurantId, shoppingCartId: cart.id })).rejects.toMatchObject({
      status: 404,
    })
  })
})
