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

async function anOrder() {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { isPickup: true })
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const write = (email: string) =>
    guest.createOrderInvoice({ restaurantId, orderId, body: { ...buyer, email } })
  return { guest, orderId, write }
}

it.each(['anna@beispiel', 'eins@example.org, zwei@example.org', 'Anna <anna@example.org>'])(
  'an invoice is not written for „%s“, which is no address: it would never arrive, or with others too',
  async (email) => {
    const { write } = await anOrder()
    await expect(write(email)).rejects.toMatchObject({ status: 422, code: 'EmailUnreadable' })
    expect((await manager.listInvoices({ restaurantId })).count).toBe(0)
    expect((await admin.listMails({})).mails).toEqual([])
  },
)

it('of orders that nobody has paid, invoices and receipts fill no mailbox: ten, and then they wait', async () => {
  const email = 'fremd@example.org'
  const first = await anOrder()
  await first.write(email)
  for (let one = 0; one < 8; one++) await (await anOrder()).write(email)
  const { guest, orderId } = await anOrder()
  await guest.sendOrderReceipt({ ...at, orderId, body: { email } })
  const refused = { status: 429, code: 'TooManyReceipts' }
  const late = await anOrder()
  await expect(late.write(email)).rejects.toMatchObject(refused)
  expect((await admin.listMails({})).total).toBe(10)
  // The invoice is there without it, and whoever asks again for theirs gets it.
  expect(await late.write('')).toMatchObject({ kind: 'Invoice' })
  expect(await first.write(email)).toMatchObject({ kind: 'Invoice' })
  const paid = await anOrder()
  await server.database.pool.query(`update orders set payment_state = 'OnSitePaid' where id = $1`, [
    paid.orderId,
  ])
  await paid.write(email)
  expect((await admin.listMails({})).total).toBe(11)
})
