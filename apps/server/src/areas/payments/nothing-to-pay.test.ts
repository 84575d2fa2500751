import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { aVoucherInput } from '../discounts/testing/a-discount.ts'
import { useOnlinePayments } from './testing/use-online-payments.ts'

const { server, restaurantId, at, manager } = useOnlinePayments('Mollie')

it.each([
  { tip: null, state: 'OnlinePaid' },
  { tip: 200, state: 'OnlinePending' },
])(
  'an order that a voucher covers is paid once it is placed, with a tip of $tip it is $state',
  async (course) => {
    const code = `GANZ${course.state}`
    const voucher = await manager.createVoucher({
      restaurantId,
      body: aVoucherInput({ code, value: 100_000, maximumUses: 1 }),
    })
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, {
      ...{ isPickup: true, paymentMethod: 'CreditCardOnline' },
      ...{ voucherCodes: [code], tip: course.tip },
    })
    expect(cart.evaluationResult.totalOrderValue).toBe(0)
    const { id: orderId, paymentState } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    expect(paymentState).toBe(course.state)
    const orderAt = { restaurantId, orderId }
    const begun = await guest.startPayment(orderAt)
    expect(begun).toMatchObject(
      course.tip ? { state: 'Open', amount: 200 } : { state: 'Paid', url: null, refunds: [] },
    )
    const { orders } = await manager.listOrders(at)
    expect(orders.some(({ id }) => id === orderId)).toBe(course.tip === null)

    await manager.changeOrderState({ ...at, orderId, body: { state: 'Cancelled' } })
    const found = (await manager.listVouchers({ restaurantId })).find(({ id }) => id === voucher.id)
    expect(found!.uses).toBe(0)
    expect((await manager.listOrderPayments(orderAt)).payments.every(({ refunded }) => refunded === 0)).toBe(
      true,
    )
  },
)
