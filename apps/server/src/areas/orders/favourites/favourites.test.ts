import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const staff = restaurant.as('manager')
async function order() {
  const cart = await aFilledCart(staff, restaurantId)
  return placeAsSeen(staff, { ...at, shoppingCartId: cart.id })
}

it('counts what was ordered three times, not what was cancelled, and once an hour', async () => {
  const guest = server.asGuest()
  const popular = async () => (await guest.getFavourites({ restaurantId })).popular
  const orders = [await order(), await order(), await order()]
  await staff.changeOrderState({ ...at, orderId: orders[0]!.id, body: { state: 'Cancelled' } })
  expect(await popular()).toEqual([])
  await order()
  expect(await popular()).toEqual([])
  server.clock.now = new Date(fridayEvening.getTime() + 3_600_001)
  expect(await popular()).toEqual([orders[0]!.shoppingCart.products[0]!.productId])
  server.clock.now = new Date(fridayEvening.getTime() + 61 * 24 * 3_600_000)
  expect(await popular()).toEqual([])
  server.clock.now = fridayEvening
})

it('knows nothing of a restaurant that there is not', async () => {
  const nowhere = '01938d6e-0000-7000-8000-0000000000ff'
  await expect(server.asGuest().getFavourites({ restaurantId: nowhere })).rejects.toMatchObject({
    status: 404,
  })
})
