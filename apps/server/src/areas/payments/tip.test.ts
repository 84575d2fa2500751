import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { useOnlinePayments } from './testing/use-online-payments.ts'

const shop = useOnlinePayments('Mollie')
const { restaurantId, server } = shop

it.each(['CreditCardOnline', 'Klarna'] as const)('%s pays the tip with the order', async (paymentMethod) => {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { paymentMethod, tip: 250 })
  const order = await placeAsSeen(guest, { ...shop.at, shoppingCartId: cart.id })
  const { amount } = await server.as().startPayment({ restaurantId, orderId: order.id })
  expect(amount).toBe(order.shoppingCart.evaluationResult.totalOrderValue + 250)
  const receipt = await guest.getReceipt({ restaurantId, orderId: order.id })
  expect(receipt).toMatchObject({ total: amount - 250, tip: 250 })
})
