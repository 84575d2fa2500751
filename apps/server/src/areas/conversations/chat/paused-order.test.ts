import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const orderSettings = { ordersPerConnection: 12, ordersPerPhone: 1 }
const { restaurantId, at, server } = useRestaurant({ orderSettings }, { limitFactor: 1 })

it('an order that would have to pause is told until when: nobody computes in the chat', async () => {
  const phone = '0551 1234567'
  const first = server.asGuest()
  const { id: shoppingCartId } = await aFilledCart(first, restaurantId, { phone })
  await placeAsSeen(first, { ...at, shoppingCartId })
  const guest = server.asGuest()
  const says = async (text: string) => {
    const { messages } = await guest.writeInChat({ restaurantId, body: { id: uuidv7(), text } })
    return messages.at(-1)!.text
  }
  await says(`eine Margherita Medium zur Abholung, auf den Namen Vogel, ${phone}, bar`)
  await says('das ist alles')
  const told = await says('Ja')
  expect(told).toContain('in einer Viertelstunde noch einmal oder rufen Sie das Restaurant an')
  expect(told).not.toContain('Bitte warten Sie einen Moment')
  server.clock.now = new Date(server.clock.now.getTime() + 16 * 60_000)
  await says('Ja')
  expect((await guest.getChat({ restaurantId }))!.orderId).not.toBeNull()
})
