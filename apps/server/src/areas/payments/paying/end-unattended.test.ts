import { beforeAll, expect, it } from 'vitest'
import { press, useOnlinePayments } from '../testing/use-online-payments.ts'

const shop = useOnlinePayments('Stripe')
const { restaurantId, at } = shop
let waiting: Awaited<ReturnType<typeof shop.anUnpaidOrder>>
let paying: Awaited<ReturnType<typeof shop.anOpenPayment>>
let late: Awaited<ReturnType<typeof shop.anOpenPayment>>
let left: Awaited<ReturnType<typeof shop.anOpenPayment>>

beforeAll(async () => {
  waiting = await shop.anUnpaidOrder()
  paying = await shop.anOpenPayment()
  late = await shop.anOpenPayment()
  left = await shop.anOpenPayment()
  await shop.as('admin').deleteRestaurant({ restaurantId })
})

it('an order of a restaurant that was deleted is not paid any more', async () => {
  for (const { guest, order, orderAt } of [waiting, paying]) {
    expect(await guest.startPayment(orderAt)).toMatchObject({ state: 'GivenUp', url: null })
    expect(await guest.getOrder({ ...at, orderId: order.id })).toMatchObject({ state: 'Cancelled' })
  }
})

it('what was paid there just then goes back', async () => {
  const { guest, order, orderAt, url } = late
  await press(url, 'pay')
  await guest.checkPayment(orderAt)
  await expect
    .poll(async () => (await guest.checkPayment(orderAt)).refunds.map(({ amount }) => amount))
    .toEqual([order.shoppingCart.evaluationResult.totalOrderValue])
  expect(await guest.checkPayment(orderAt)).toMatchObject({ state: 'GoesBack' })
})

it('is not deleted for good as long as money is under way', async () => {
  const admin = shop.as('admin')
  const { name } = await admin.getRestaurant({ restaurantId })
  const erase = () =>
    admin.deleteRestaurant({ restaurantId, permanently: true, name }).then(
      () => 'erased',
      ({ code }) => code,
    )
  expect(await erase()).toBe('MoneyUnderWay')
  await left.guest.startPayment(left.orderAt)
  await expect.poll(erase).toBe('erased')
})
