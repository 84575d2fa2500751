import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { aDiscountInput, aVoucherInput } from '../../discounts/testing/a-discount.ts'

const { at, as, franchiseId, restaurantId, server } = useRestaurant()
const manager = as('manager')
const phone = '0551 7654321'

async function order() {
  const cart = await aFilledCart(manager, restaurantId, { phone, voucherCodes: ['PROBE'] })
  return placeAsSeen(manager, { ...at, shoppingCartId: cart.id })
}

it('what is tried before the restaurant is live counts for no customer, discount or voucher', async () => {
  await manager.createVoucher({
    restaurantId,
    body: aVoucherInput({ code: 'PROBE', value: 300, maximumUses: 2 }),
  })
  const real = await order()
  await manager.updateRestaurant({ restaurantId, body: { state: 'Testing' } })
  const trial = await order()
  expect([real.isTrial, trial.isTrial]).toEqual([false, true])
  // It is tried with what it would be worth.
  expect(trial.shoppingCart.evaluationResult.pricing.totalDiscount).toBe(300)

  const { customer, vouchers } = (
    await aFilledCart(manager, restaurantId, { phone, voucherCodes: ['PROBE'] })
  ).discountFacts
  expect(customer).toMatchObject({ orderCount: 1, lastOrderAt: real.createdAt })
  expect(vouchers).toMatchObject([{ uses: 1, customerUses: 1 }])
  const { id: customerId } = (await manager.findCustomerByPhone({ franchiseId, phoneNumber: phone }))!
  expect(await manager.getCustomerFigures({ franchiseId, customerId })).toMatchObject({
    orderCount: 1,
    totalValue: real.shoppingCart.evaluationResult.totalOrderValue,
  })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const tried = await manager.tryDiscount({ restaurantId, body: aDiscountInput(), days: 7 })
  expect(tried.orders).toBe(1)
})

it('money of what was tried comes into no drawer, and no invoice is drawn', async () => {
  const cart = await aFilledCart(manager, restaurantId, { phone, isPickup: true })
  await manager.updateRestaurant({ restaurantId, body: { state: 'Testing' } })
  const {
    id: orderId,
    shoppingCart,
    isTrial,
  } = await placeAsSeen(manager, { ...at, shoppingCartId: cart.id })
  expect(isTrial).toBe(true)
  const paid = await manager.setOrderPayment({ ...at, shoppingCartId: shoppingCart.id })
  expect(paid.paymentState).toBe('OnSitePaid')
  expect((await manager.getOrderCash({ restaurantId, orderId })).entries).toEqual([])
  const receipt = await manager.getReceipt({ restaurantId, orderId })
  expect(receipt).toMatchObject({ state_de: 'Probebestellung, bezahlt', canBeInvoiced: false })
  const buyer = { name: 'Kanzlei Groß', street: 'Weg', houseNumber: '1', zipCode: '37073', city: 'Göttingen' }
  await expect(
    manager.createOrderInvoice({ restaurantId, orderId, body: { ...buyer, buyerReference: '', email: '' } }),
  ).rejects.toMatchObject({ code: 'NothingToInvoice' })
})
