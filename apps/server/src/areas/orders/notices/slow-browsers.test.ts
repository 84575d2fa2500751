import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { afterAll, expect, it, vi } from 'vitest'
import { neverAnswered, startPushServer } from '../../../testing/push-server.ts'
import { clientOf } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const service = await startPushServer()
const { at, restaurantId, server, as } = useRestaurant(
  {},
  { jobs: true, simulators: async () => service.origin },
)
const staff = as('manager')
const admin = clientOf(server, { roles: ['admin'] })
afterAll(() => service.close())

async function anOrder() {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId)
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  return { guest, here: { ...at, orderId } }
}

it('browsers whose service does not answer hold up nothing else that is done later', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, anOrder))
  for (const { guest, here } of orders) {
    const browser = service.subscribe()
    service.answers.set(browser.endpoint, neverAnswered)
    await guest.pushOrder({ ...here, body: browser })
    await staff.acknowledgeOrder(here)
  }
  const { guest, here } = await anOrder()
  await guest.sendOrderReceipt({ ...here, body: { email: 'eilig@example.org' } })
  const isKept = async () => expect((await admin.listMails({})).mails[0]).toMatchObject({ state: 'Kept' })
  await vi.waitFor(isKept, { interval: 20 })
  // Each takes ten seconds: what came after it has not waited for their turn.
  expect(service.asked.size).toBeLessThan(orders.length)
})
