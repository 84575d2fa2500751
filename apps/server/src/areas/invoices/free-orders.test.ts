import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { aVoucherInput } from '../discounts/testing/a-discount.ts'

const { at, restaurantId, server, as } = useRestaurant({ taxNumber: '20/123/45678' })
const manager = as('manager')

const buyer: InvoiceBuyer = {
  ...{ name: 'Kanzlei Größ & Söhne', street: 'Hauptstraße', houseNumber: '7b', zipCode: '37073' },
  ...{ city: 'Göttingen', buyerReference: '', email: '' },
}

it('an order that a voucher covers has no invoice, however often somebody asks', async () => {
  await manager.createVoucher({ restaurantId, body: aVoucherInput({ code: 'GANZ', value: 100_000 }) })
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { isPickup: true, voucherCodes: ['GANZ'] })
  expect(cart.evaluationResult.totalOrderValue).toBe(0)
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const of = { restaurantId, orderId }
  expect(await guest.getReceipt(of)).toMatchObject({ total: 0, canBeInvoiced: false })
  for (const who of [guest, guest, manager])
    await expect(who.createOrderInvoice({ ...of, body: buyer })).rejects.toMatchObject({
      ...{ status: 409, code: 'NothingToInvoice' },
    })
  expect((await manager.listInvoices({ restaurantId })).count).toBe(0)
})
