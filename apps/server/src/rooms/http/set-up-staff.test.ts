import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { ids } from '@tresen/domain/menu/testing/a-menu'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import { follow, type Follower } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const setUp = restaurant.as('onboarding')

let hub: Follower | null = null
afterEach(async () => {
  await hub?.stop()
  hub = null
})

it('of a restaurant that was live and goes back into the test, its guests stay closed to who sets it up', async () => {
  const guest = server.asGuest()
  const cart = await guest.createCart({ restaurantId, body: {} })
  const own = { ...at, shoppingCartId: cart.id }
  await guest.addCartProducts({ ...own, body: [{ productPriceId: ids.colaPrice }] })
  const body = { isPickup: true, lastName: 'Vogel', phone: '0551 998877', paymentMethod: 'Cash' } as const
  await guest.updateCart({ ...own, body })
  const order = await placeAsSeen(guest, own)
  const said = { restaurantId, body: { id: uuidv7(), text: 'Ich möchte mit einem Menschen sprechen' } }
  const { id: conversationId } = await guest.writeInChat(said)
  await expect(setUp.getRestaurant({ restaurantId })).rejects.toMatchObject({ code: 'NotFound' })
  await restaurant.as('admin').updateRestaurant({ restaurantId, body: { state: 'Testing' } })
  // So long its state may be remembered.
  server.clock.now = new Date(server.clock.now.getTime() + 4000)

  expect((await setUp.getRestaurant({ restaurantId })).state).toBe('Testing')
  const closed = { status: 403, code: 'NotAllowed' }
  const talk = { restaurantId, conversationId }
  await expect(setUp.listRestaurantConversations({ restaurantId })).rejects.toMatchObject(closed)
  await expect(setUp.getRestaurantConversation(talk)).rejects.toMatchObject(closed)
  await expect(setUp.listRestaurantConversationMessages(talk)).rejects.toMatchObject(closed)
  await expect(setUp.searchConversations({ restaurantId, query: 'Vogel' })).rejects.toMatchObject(closed)
  await expect(setUp.listConversationMessages({ conversationId })).rejects.toMatchObject(closed)
  await expect(setUp.getBotReview({ restaurantId })).rejects.toMatchObject(closed)
  await expect(setUp.listPayments({ restaurantId })).rejects.toMatchObject(closed)
  await expect(setUp.listInvoices({ restaurantId })).rejects.toMatchObject(closed)
  await expect(setUp.listOrders(at)).rejects.toMatchObject(closed)
  await expect(setUp.getOrder({ ...at, orderId: order.id })).rejects.toMatchObject(closed)

  hub = await follow(server, { restaurantId, token: await restaurant.token('onboarding') })
  await restaurant.as('employee').sendConversationMessage({
    ...{ conversationId, body: { id: uuidv7(), text: 'Guten Abend, hier Anna.' } },
  })
  await setUp.setStatusMessage({ restaurantId, statusMessage: 'Wir proben' })
  await hub.until('restaurantStatusMessageChanged')
  expect(hub.events.map(({ name }) => name).filter((name) => name.startsWith('conversation'))).toEqual([])
})
