import type { OnlineProvider } from '@tresen/contract/payments/payment'
import type { ProviderKeys } from '@tresen/contract/payments/provider-keys'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { afterAll, beforeAll } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import type { TestClient } from '../../../testing/test-server.ts'
import { useRestaurant, type TestRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const ofPayPal = { clientId: 'test_simulator0001', clientSecret: 'simulator_secret' }

/** What opens the simulators. */
const simulatorKeys: Record<OnlineProvider, ProviderKeys> = {
  Adyen: {
    ...{ apiKey: 'test_simulator0001', merchantAccount: 'SimulatorECOM' },
    hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  },
  Mollie: { apiKey: 'test_simulator0001' },
  Stripe: { apiKey: 'sk_test_simulator0001' },
  StripeAndPayPal: { apiKey: 'sk_test_simulator0003', ...ofPayPal },
  PayPal: ofPayPal,
}

/** Has a restaurant take money through a simulator, as its manager sets it up. */
export async function setUpProvider(restaurant: TestRestaurant, provider: OnlineProvider, origin: string) {
  const { restaurantId } = restaurant
  const manager = restaurant.as('manager')
  const keys = simulatorKeys[provider]
  // Each restaurant has an account of its own.
  const own = keys.apiKey ? { apiKey: `${keys.apiKey}${restaurantId.slice(-12)}` } : {}
  const client = keys.clientId ? { clientId: `${keys.clientId}${restaurantId.slice(-12)}` } : {}
  const information = await manager.createOnlinePaymentInformation({
    restaurantId,
    body: { provider, ...keys, ...own, ...client },
  })
  if (information.hasWebhookSecret === false) await manager.setupStripeWebhook({ restaurantId })
  const { webhookUrl } = information
  if (!webhookUrl) return
  // What a person does in the Customer Area there.
  const { merchantAccount = '', hmacKey = '' } = keys
  const body = new URLSearchParams({ merchantAccount, hmacKey, url: webhookUrl })
  await fetch(`${origin}/adyen/customer-area`, { method: 'POST', body })
}

/** A restaurant that takes money online through a simulator of this file's own, and what guests do there. */
export function useOnlinePayments(provider: OnlineProvider) {
  const simulators = provideSimulators({ simulators: 'own', port: 0 })
  const restaurant = useRestaurant(
    { orderSettings: { onlinePaymentMethods: ['CreditCardOnline', 'Klarna', 'PayPal'] } },
    { simulators: simulators.find, jobs: true },
  )
  const { server, restaurantId, at } = restaurant
  const manager = restaurant.as('manager')
  afterAll(() => simulators.stop())
  beforeAll(async () => {
    // Where webhooks go; known only now.
    server.deps.publicUrl = server.url
    await setUpProvider(restaurant, provider, (await simulators.find())!)
  })

  /** Sets the switches of the simulators; all others as usual. */
  async function trouble(switches: Record<string, string> = {}) {
    const usual = { webhook: 'normal', api: 'normal', refund: 'normal', amount: 'normal', end: 'normal' }
    const body = new URLSearchParams({ ...usual, ...switches })
    await fetch(`${await simulators.find()}/trouble`, { method: 'POST', body })
  }

  const usual: PaymentMethod = provider === 'PayPal' ? 'PayPal' : 'CreditCardOnline'
  /** An order that waits for its money. */
  async function anUnpaidOrder(guest: TestClient = server.asGuest(), paymentMethod = usual) {
    const cart = await aFilledCart(guest, restaurantId, { paymentMethod })
    const order = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    return { guest, order, cart, orderAt: { restaurantId, orderId: order.id } }
  }

  /** The same, and the page on which it is paid. */
  async function anOpenPayment(guest?: TestClient, paymentMethod?: PaymentMethod) {
    const unpaid = await anUnpaidOrder(guest, paymentMethod)
    const { url } = await unpaid.guest.startPayment(unpaid.orderAt)
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
