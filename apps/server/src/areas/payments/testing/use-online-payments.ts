import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { afterAll, beforeAll } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import type { TestClient } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

/** A restaurant that takes money online through a simulator of this file's own, and what guests do there. */
export function useOnlinePayments(provider: 'Mollie' | 'Stripe') {
  const simulators = provideSimulators({ simulators: 'own', port: 65_500 })
  const restaurant = useRestaurant(
    { orderSettings: { onlinePaymentMethods: ['CreditCardOnline', 'PayPal'] } },
    { simulators: simulators.find, jobs: true },
  )
  const { server, restaurantId, at } = restaurant
  const manager = restaurant.as('manager')
  afterAll(() => simulators.stop())
  beforeAll(async () => {
    // Where webhooks go; known only now.
    server.deps.publicUrl = server.url
    const apiKey = provider === 'Mollie' ? 'test_simulator0001' : 'sk_test_simulator0001'
    await manager.createOnlinePaymentInformation({ restaurantId, body: { provider, apiKey } })
    if (provider === 'Stripe') await manager.setupStripeWebhook({ restaurantId })
  })

  /** Sets the switches of the simulators; all others as usual. */
  async function trouble(switches: Record<string, string> = {}) {
    const usual = { webhook: 'normal', api: 'normal', refund: 'normal', amount: 'normal' }
    const body = new URLSearchParams({ ...usual, ...switches })
    await fetch(`${await simulators.find()}/trouble`, { method: 'POST', body })
  }

  /** An order that waits for its money. */
  async function anUnpaidOrder(guest: TestClient = server.asGuest()) {
    const cart = await aFilledCart(guest, restaurantId, { paymentMethod: 'CreditCardOnline' })
    const order = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    return { guest, order, cart, orderAt: { restaurantId, orderId: order.id } }
  }

  /** The same, and the page on which it is paid. */
  async function anOpenPayment(guest?: TestClient) {
    const unpaid = await anUnpaidOrder(guest)
    const { url } = await server.as().startPayment(unpaid.orderAt)
    return { ...unpaid, url: url! }
  }

  async function aPaidOrder() {
    const open = await anOpenPayment()
    await press(open.url, 'pay')
    await server.as().checkPayment(open.orderAt)
    return open
  }

  return { ...restaurant, manager, trouble, anUnpaidOrder, anOpenPayment, aPaidOrder }
}

/** What a guest presses on the provider's page; answers where they are led. */
export async function press(url: string, what: string): Promise<string | null> {
  const body = new URLSearchParams({ do: what })
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location')
}
