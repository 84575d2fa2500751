import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { afterEach, expect, it } from 'vitest'
import { aFilledCart } from '../../areas/carts/testing/a-cart.ts'
import { aBrowser } from '../../testing/a-browser.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const { at, restaurantId, server } = useRestaurant()
afterEach(() => {
  server.clock.now = fridayEvening
})
const onDay = (day: number) => {
  server.clock.now = new Date(fridayEvening.getTime() + day * 24 * 3600_000)
}

it('a guest who comes again within thirty days stays who they are, and reaches what they order then', async () => {
  const browser = aBrowser(server)
  const guest = browser.as()
  await guest.createCart({ restaurantId, orderChannel: 'OnlineShop', body: {} })
  onDay(28)
  const cart = await aFilledCart(guest, restaurantId)
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  onDay(31)
  expect(await guest.getOrder({ ...at, orderId })).toMatchObject({ id: orderId })
})

it('is told so once a day, and by no answer in between', async () => {
  const browser = aBrowser(server)
  const guest = browser.as()
  const { id: shoppingCartId } = await aFilledCart(guest, restaurantId)
  const look = async () => {
    await guest.getCart({ restaurantId, shoppingCartId })
    return browser.setCookies.map((line) => line.split('=')[0])
  }
  expect(await look()).toEqual([])
  onDay(2)
  expect(await look()).toEqual(['tresen_guest'])
  expect(await look()).toEqual([])
})
