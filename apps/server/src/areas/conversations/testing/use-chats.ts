import type { GuestChat } from '@tresen/contract/conversations/conversation'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach } from 'vitest'
import { clientOf, fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

/** A restaurant on a Friday evening in which guests chat, and two agents who are here. */
export function useChats() {
  const restaurant = useRestaurant()
  const { restaurantId, server } = restaurant
  const [annaId, bertId] = [uuidv7(), uuidv7()]
  const agent = (userId: string) =>
    clientOf(server, { userId, restaurants: { [restaurantId]: 'callcenter' } })
  const [anna, bert] = [agent(annaId), agent(bertId)]

  beforeEach(async () => {
    server.clock.now = fridayEvening
    for (const one of [anna, bert]) await one.setOwnAgentAvailability({ body: { state: 'Online' } })
  })

  /** Somebody who chats. */
  function aGuest() {
    const client = server.asGuest()
    return {
      client,
      open: (shoppingCartId?: string) =>
        client.openChat({ restaurantId, body: shoppingCartId ? { shoppingCartId } : {} }),
      say: (text: string, id = uuidv7()) => client.writeInChat({ restaurantId, body: { id, text } }),
      see: async () => (await client.getChat({ restaurantId }))!,
    }
  }

  return {
    ...{ restaurant, restaurantId, server, annaId, bertId, anna, bert, agent, aGuest },
    employee: restaurant.as('employee'),
    last: ({ messages }: GuestChat) => messages.at(-1)!,
    cartOf: (guest: ReturnType<typeof aGuest>, { shoppingCartId }: GuestChat) =>
      guest.client.getCart({ restaurantId, shoppingCartId: shoppingCartId! }),
  }
}
