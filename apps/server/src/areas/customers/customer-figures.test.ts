import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'

const { as, at, franchiseId, restaurantId, server } = useRestaurant()
const manager = as('manager')

it('what went back of an order, its customer has not spent', async () => {
  const phone = '0551 555010'
  const guest = server.asGuest()
  const { id: shoppingCartId } = await aFilledCart(guest, restaurantId, { phone })
  const order = await placeAsSeen(guest, { ...at, shoppingCartId })
  const { totalOrderValue: refundable } = order.shoppingCart.evaluationResult
  await manager.setOrderPayment({ ...at, shoppingCartId, isPaid: true, takenBy: 'Cash', commandId: uuidv7() })
  const body = { entryId: uuidv7(), amount: 100, reason: 'Getränk fehlte', refundable }
  await manager.refundCash({ restaurantId, orderId: order.id, body })
  const customer = await manager.findCustomerByPhone({ franchiseId, phoneNumber: phone })
  const figures = await manager.getCustomerFigures({ franchiseId, customerId: customer!.id })
  expect(figures.totalValue).toBe(refundable - 100)
})

it('who only tried the house has ordered nothing, in the list as on their own page', async () => {
  const phone = '0551 555011'
  const guest = server.asGuest()
  const { id: shoppingCartId } = await aFilledCart(guest, restaurantId, { phone, lastName: 'Probefrau' })
  const { id } = await placeAsSeen(guest, { ...at, shoppingCartId })
  await server.database.pool.query(`update orders set is_trial = true where id = $1`, [id])
  const { items } = await manager.listCustomers({ franchiseId, search: 'Probefrau' })
  const figures = await manager.getCustomerFigures({ franchiseId, customerId: items[0]!.id })
  expect([items[0]!.orderCount, figures.orderCount]).toEqual([0, 0])
})
