import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { clientOf } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'

const { at, restaurantId, server, as } = useRestaurant({ taxNumber: '20/123/45678' })
const manager = as('manager')
const admin = clientOf(server, { roles: ['admin'] })

const buyer: InvoiceBuyer = {
  ...{ name: 'Kanzlei Größ & Söhne', street: 'Hauptstraße', houseNumber: '7b', zipCode: '37073' },
  ...{ city: 'Göttingen', buyerReference: '', email: '' },
}

it.each(['anna@beispiel', 'eins@example.org, zwei@example.org', 'Anna <anna@example.org>'])(
  'an invoice is not written for „%s“, which is no address: it would never arrive, or with others too',
  async (email) => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, { isPickup: true })
    const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    const of = { restaurantId, orderId }
    await expect(guest.createOrderInvoice({ ...of, body: { ...buyer, email } })).rejects.toMatchObject({
      ...{ status: 422, code: 'EmailUnreadable' },
    })
    expect((await manager.listInvoices({ restaurantId })).count).toBe(0)
    expect((await admin.listMails({})).mails).toEqual([])
  },
)
