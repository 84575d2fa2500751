import type { OrderState } from '@tresen/contract/orders/order'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const { at, restaurantId, server, as } = useRestaurant()
const manager = as('manager')
const bar = uuidv7()
beforeAll(() => manager.saveTill({ restaurantId, tillId: bar, body: { name: 'Bar', before: null } }))

it.each([
  { said: {}, entered: ['Card', 150, null] },
  { said: { takenBy: 'Cash' as const }, entered: ['Cash', 150, null] },
  { said: { tip: 0 }, entered: ['Card', 0, null] },
  { said: { tip: 80 }, entered: ['Card', 80, null] },
  { said: { tillId: bar }, entered: ['Card', 150, bar] },
])(
  'what nobody says of a payment is as it was ordered, by card with a tip of 1,50 €: $said',
  async (course) => {
    const ordered = { isPickup: true, paymentMethod: 'DebitOrCreditCardOffline', tip: 150 } as const
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, ordered)
    const order = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    await manager.setOrderPayment({ ...at, shoppingCartId: cart.id, ...course.said })
    const { reports } = await manager.getCash({ restaurantId })
    const [entered] = reports.flatMap(({ drawerId, entries }) =>
      entries.filter(({ orderId }) => orderId === order.id).map(({ method, tip }) => [method, tip, drawerId]),
    )
    expect(entered).toEqual(course.entered)
  },
)

it('who paid while they waited owes nothing again when the handing over is taken back', async () => {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { isPickup: true, paymentMethod: 'Cash', tip: 100 })
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const paid = await manager.setOrderPayment({ ...at, shoppingCartId: cart.id, takenBy: 'Card' })
  expect(paid).toMatchObject({ paymentState: 'OnSitePaid', isPaymentNoted: true })
  const move = (state: OrderState) => manager.changeOrderState({ ...at, orderId, body: { state } })
  for (const state of ['InProgress', 'ReadyForDelivery', 'Completed', 'ReadyForDelivery'] as const)
    expect(await move(state)).toMatchObject({ state, paymentState: 'OnSitePaid' })
  await move('Completed')
  const { entries } = await manager.getOrderCash({ restaurantId, orderId })
  expect(entries.map(({ kind, method, tip }) => [kind, method, tip])).toEqual([['Taken', 'Card', 100]])
})

it('what else was said of a payment is kept with the order, for staff', async () => {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { isPickup: true, paymentMethod: 'Cash' })
  const placed = { ...at, shoppingCartId: cart.id, additionalPaymentData: 'Kundennummer 77' }
  const order = await placeAsSeen(guest, placed)
  expect(order).not.toHaveProperty('additionalPaymentData')
  const said = async () => (await manager.getOrder({ ...at, orderId: order.id })).additionalPaymentData
  expect(await said()).toBe('Kundennummer 77')
  const pay = (more: object) => manager.setOrderPayment({ ...at, shoppingCartId: cart.id, ...more })
  await pay({})
  expect(await said()).toBe('Kundennummer 77')
  expect(await pay({ additionalPaymentData: 'Beleg 0412' })).toMatchObject({
    additionalPaymentData: 'Beleg 0412',
  })
  expect(await said()).toBe('Beleg 0412')
})
