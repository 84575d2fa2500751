import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { beforeAll, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { fridayEvening, type TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const sister = restaurant.another({ franchiseId })

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

let employee: TestClient
beforeAll(async () => {
  employee = server.as({ restaurants: { [restaurantId]: 'employee', [sister.restaurantId]: 'employee' } })
})

type Past = { weeksAgo: number; minutes: number; isPickup?: boolean; isCancelled?: boolean; at?: string }

/** An order on a Friday evening some weeks ago that left the kitchen after so many minutes. */
async function finished({ weeksAgo, minutes, isPickup, isCancelled, at: place = restaurantId }: Past) {
  const at = { restaurantId: place, franchiseId }
  server.clock.now = new Date(fridayEvening.getTime() - weeksAgo * WEEK)
  const cart = await aFilledCart(employee, place, isPickup ? { isPickup } : {})
  const { id: orderId } = await placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
  await employee.changeOrderState({ ...at, orderId, body: { state: 'InProgress' } })
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE)
  await employee.changeOrderState({ ...at, orderId, body: { state: 'ReadyForDelivery' } })
  if (isCancelled) await employee.changeOrderState({ ...at, orderId, body: { state: 'Cancelled' } })
}

const suggestions = () => {
  server.clock.now = fridayEvening
  return employee.getCookingTimeSuggestions({ restaurantId })
}

it('without past orders, nothing is suggested', async () => {
  expect(await suggestions()).toEqual({ pickup: null, delivery: null })
})

it('is learned from the orders of past weeks at this time, each channel for itself', async () => {
  for (let index = 0; index < 20; index++) await finished({ weeksAgo: 1 + (index % 4), minutes: 42 })
  for (let index = 0; index < 20; index++)
    await finished({ weeksAgo: 2, minutes: 11 + index, isPickup: true })
  // None of these counts.
  await finished({ weeksAgo: 1, minutes: 90, isCancelled: true })
  await finished({ weeksAgo: 1, minutes: 300 })
  await finished({ weeksAgo: 9, minutes: 100 })
  await finished({ weeksAgo: 1, minutes: 100, at: sister.restaurantId })

  const { cookingTimeDeliveryFromMinutes, cookingTimeDeliveryToMinutes } = (
    await employee.getAvailability({ restaurantId })
  ).availability
  const today = (cookingTimeDeliveryFromMinutes + cookingTimeDeliveryToMinutes) / 2
  expect(await suggestions()).toEqual({
    delivery: {
      fromMinutes: 40,
      toMinutes: 45,
      basis: 'SameWeekday',
      orders: 20,
      expectedErrorMinutes: 1,
      currentErrorMinutes: Math.round(Math.abs(42 - today)),
    },
    pickup: expect.objectContaining({ fromMinutes: 15, toMinutes: 30, basis: 'SameWeekday', orders: 20 }),
  })
})
