import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { CallError } from '@tresen/contract/client'
import type { Order } from '@tresen/contract/orders/order'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId } = restaurant
const employee = restaurant.as('employee')

async function anOrder(): Promise<Order> {
  const cart = await aFilledCart(employee, restaurantId, {})
  return placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
}

function refusal(call: Promise<unknown>): Promise<CallError> {
  return call.then(
    () => Promise.reject(new Error('was not refused')),
    (error: CallError) => error,
  )
}

describe('A change that is sent again under its id happens once', () => {
  it.each(['state', 'product', 'product comment', 'comment', 'colour', 'printed', 'reception'])(
    '%s',
    async (what) => {
      const order = await anOrder()
      const address = { ...at, orderId: order.id, commandId: uuidv7() }
      const line = { ...address, shoppingCartId: order.shoppingCartId }
      const { version } = order
      const productId = order.shoppingCart.products[0]!.id
      const changes: Record<string, () => Promise<Order>> = {
        state: () => employee.changeOrderState({ ...address, body: { state: 'InProgress', version } }),
        product: () => employee.changeOrderProductState({ ...line, productId, body: { completed: true } }),
        'product comment': () =>
          employee.setOrderProductComment({
            ...line,
            shoppingCartProductId: productId,
            comment: 'scharf',
            version,
          }),
        comment: () => employee.setOrderComment({ ...address, comment: 'Klingel kaputt', version }),
        colour: () => employee.setOrderFilterColor({ ...address, filterColor: 'Red' }),
        printed: () => employee.setOrderPrinted(address),
        reception: () =>
          employee.acknowledgeOrder({
            restaurantId,
            orderId: order.id,
            commandId: address.commandId,
            toMinutes: 40,
            version,
          }),
      }
      const first = await changes[what]!()
      expect(first.version).toBe(version + 1)
      expect(await changes[what]!()).toEqual(first)
      const [third, fourth] = await Promise.all([changes[what]!(), changes[what]!()])
      expect([third, fourth]).toEqual([first, first])
    },
  )

  it('also when the order has moved on since, and with the order as it is now', async () => {
    const order = await anOrder()
    const address = { ...at, orderId: order.id }
    const move = { ...address, commandId: uuidv7(), body: { state: 'InProgress', version: 1 } } as const
    await employee.changeOrderState(move)
    const ready = await employee.changeOrderState({ ...address, body: { state: 'ReadyForDelivery' } })
    expect(await employee.changeOrderState(move)).toEqual(ready)
  })

  it('is remembered for fifty changes', async () => {
    const order = await anOrder()
    const address = { ...at, orderId: order.id }
    const commandId = uuidv7()
    await employee.setOrderPrinted({ ...address, commandId })
    for (let index = 0; index < 49; index++) {
      await employee.setOrderFilterColor({ ...address, filterColor: 'Red', commandId: uuidv7() })
    }
    const { version } = await employee.setOrderPrinted({ ...address, commandId })
    expect(version).toBe(51)
  })
})

describe('A comment is not written over unseen', () => {
  it('of an order, of a product', async () => {
    const order = await anOrder()
    const address = { ...at, orderId: order.id }
    const newest = await employee.setOrderComment({ ...address, comment: 'Hund', version: order.version })
    const late = await refusal(
      employee.setOrderComment({ ...address, comment: 'Katze', version: order.version }),
    )
    expect(late).toMatchObject({ status: 409, code: 'OrderConflict', details: { order: newest } })
    const line = {
      ...address,
      shoppingCartId: order.shoppingCartId,
      shoppingCartProductId: order.shoppingCart.products[0]!.id,
    }
    expect(
      await refusal(employee.setOrderProductComment({ ...line, comment: 'scharf', version: order.version })),
    ).toMatchObject({ code: 'OrderConflict' })
  })
})
