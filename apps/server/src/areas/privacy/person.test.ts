import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { aBuyer } from '@tresen/domain/invoices/testing/an-invoice'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { chainNews } from '../journal/keep-journal.ts'
import { forgetGuests } from './forget-guests.ts'

const { at, restaurantId, server, as, another } = useRestaurant()
const [manager, employee, admin] = [as('manager'), as('employee'), as('admin')]
const foreign = another()

const phone = '+495519988776'
/** Words that are nowhere but in what this person left. */
const typed = {
  firstName: 'Xaverine',
  lastName: 'Quastenflosser',
  phone: '0551 9988776',
  addressAddition: 'Hinterstübchen',
  comment: 'Zwiebelallergikerin',
}
const email = 'xaverine@quastenflosser.example'
const invoice = {
  invoiceName: 'Rechnungsfisch GmbH',
  invoiceStreet: 'Fischweg',
  invoiceNumber: '4',
  invoiceZipCode: '37099',
  invoiceCity: 'Fischstadt',
}
const contact = [typed.phone, phone, email, typed.comment, 'Spitzname']
const words = [...Object.values(typed), email, phone, '5519988776', 'Spitzname']

/** Of which tables some row holds one of these. */
async function tablesWith(wanted: readonly string[]): Promise<string[]> {
  const { pool } = server.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ has: boolean }>(
        `select exists (select from ${name} t, unnest($1::text[]) w where position(w in t::text) > 0) as has`,
        [wanted],
      )
      return rows[0]!.has ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

/** A person with an order, a concern, a conversation, an open cart, a note and mails; `more`: of the order's cart. */
async function aPerson(more: object = {}) {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { ...typed, ...more })
  const payment = { additionalPaymentData: 'Spitzname zahlt' }
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id, ...payment })
  await guest.addIssue({ restaurantId, body: { orderId, kind: 'Missing', comment: 'Spitzname fehlt' } })
  await employee.addIssue({
    restaurantId,
    body: {
      kind: 'Other',
      comment: 'Spitzname wartet',
      guestName: 'Quastenflosser',
      phoneNumber: typed.phone,
    },
  })
  await aFilledCart(server.asGuest(), restaurantId, typed)
  await employee.setOrderComment({ ...at, orderId, comment: 'Quastenflosser ruft an' })
  const customer = (await employee.findCustomerByPhone({ franchiseId: at.franchiseId, phoneNumber: phone }))!
  const of = { franchiseId: at.franchiseId, customerId: customer.id }
  await employee.setCustomerNotes({ ...of, notes: 'Spitzname der Xaverine' })
  await manager.createCustomerPhoneNumber({
    franchiseId: at.franchiseId,
    body: { customerId: customer.id, kind: 'Email', value: email },
  })
  const { pool } = server.database
  await pool.query(
    `insert into mails (id, kind, recipient, subject, created_at) values (gen_random_uuid(), 'orderReceipt', $1, 'x', now())`,
    [email],
  )
  await pool.query(
    `insert into conversations (restaurant_id, id, channel, state, priority, level, is_guest_waiting, was_handed_off,
       needs_review, is_in_review, is_unread, customer_name, customer_phone, created_at, updated_at)
     values ($1, gen_random_uuid(), 'OnlineChat', 'Complete', 0, 'Nobody', false, false, false, false, false,
       'Quastenflosser', $2, now(), now())`,
    [restaurantId, typed.phone],
  )
  await pool.query(
    `insert into calls (restaurant_id, id, direction, from_number, to_number, state, party, is_restaurant_passed, leg,
       was_handed_off, outcome, guest_id, voice, created_at, updated_at, ended_at)
     values ($1, gen_random_uuid(), 'Inbound', $2, '', 'Completed', 'Bot', false, 0, false, 'Handled', gen_random_uuid(),
       '{}', now(), now(), now())`,
    [restaurantId, phone],
  )
  const finish = async () => {
    for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
      await employee.changeOrderState({ ...at, orderId, body: { state } })
  }
  return { orderId, of, finish }
}

it('is exported from every area and erased in every table; figures and journal stay', async () => {
  const { orderId, of, finish } = await aPerson()
  await expect(manager.erasePerson(of)).rejects.toMatchObject({ status: 409, code: 'OrderStillOpen' })
  await finish()
  await chainNews(server.deps)
  const { parts } = await manager.exportPerson(of)
  const counts = Object.fromEntries(parts.map(({ title, entries }) => [title, entries.length]))
  expect(counts).toMatchObject({
    Kunde: 1,
    Bestellungen: 1,
    Warenkörbe: 1,
    Unterhaltungen: 1,
    Anrufe: 1,
    Anliegen: 2,
  })
  expect(counts['Journal']).toBeGreaterThan(0)
  expect(JSON.stringify(parts)).toContain(typed.comment)
  expect(JSON.stringify(parts.find(({ title }) => title === 'Bestellungen'))).toContain('Spitzname zahlt')

  const before = await manager.getOrder({ ...at, orderId })
  expect(await manager.erasePerson(of)).toEqual({ orders: 1, kept: [] })
  expect(await tablesWith(words)).toEqual([])
  const after = await manager.getOrder({ ...at, orderId })
  expect(after).toMatchObject({ number: before.number, state: 'Completed', shoppingCart: { lastName: '' } })
  expect(after.shoppingCart.evaluationResult).toEqual(before.shoppingCart.evaluationResult)
  await expect(manager.getCustomer({ franchiseId: at.franchiseId, id: of.customerId })).rejects.toMatchObject(
    {
      status: 404,
    },
  )
  await chainNews(server.deps)
  expect(await tablesWith(words)).toEqual([])
  const { entries } = await manager.listJournal({ restaurantId, query: 'personErased' })
  expect(entries).toMatchObject([{ authorKind: 'Person', thingId: of.customerId }])
})

it('what an invoice says of them stays on it, is told, and goes once tax law lets it', async () => {
  const { of, orderId, finish } = await aPerson()
  await finish()
  const { pool } = server.database
  await pool.query(`update restaurants set tax_number = '1' where id = $1`, [restaurantId])
  const body = { ...aBuyer, name: 'Rechnungswal', email: 'kontor@wal.example' }
  await employee.createOrderInvoice({ restaurantId, orderId, body })
  const { parts } = await manager.exportPerson(of)
  expect(parts.find(({ title }) => title === 'Rechnungen')?.entries).toMatchObject([
    { invoice: { buyer: { name: 'Rechnungswal' } } },
  ])
  const { kept } = await manager.erasePerson(of)
  expect(kept).toMatchObject([{ until: server.deps.now().getUTCFullYear() + 8 }])
  expect(await tablesWith(['Rechnungswal'])).toEqual(['public.invoices'])
  expect(await tablesWith([typed.phone, typed.comment])).toEqual([])
  await pool.query(
    `insert into invoices select issuer_id, gen_random_uuid(), 2010, 1, 'alt', kind, subject_id, null, null,
       subject_number, buyer_name, '2010-05-05', gross, document, written_at from invoices where subject_id = $1`,
    [orderId],
  )
  await forgetGuests(server.deps)
  const { rows } = await pool.query(`select number from invoices where subject_id = $1`, [orderId])
  expect(rows).toHaveLength(1)
})

it('keeps name and address of an invoice, and says of which and until when', async () => {
  const { of, finish } = await aPerson({ alternativeInvoiceAddress: invoice })
  await finish()
  const { orders, kept } = await manager.erasePerson(of)
  expect(orders).toBe(1)
  expect(kept).toMatchObject([{ until: server.deps.now().getUTCFullYear() + 8 }])
  expect(await tablesWith(['Rechnungsfisch'])).toEqual(['public.orders'])
  expect(await tablesWith(contact)).toEqual([])
})

it('who is reported or banned is decided about first; who leads one of several restaurants cannot', async () => {
  const { of, orderId, finish } = await aPerson()
  await finish()
  const ban = await employee.reportCustomer({ body: { restaurantId, orderId, reason: 'Nie geöffnet' } })
  await expect(manager.erasePerson(of)).rejects.toMatchObject({ status: 409, code: 'BanStands' })
  await admin.deleteBan({ customerBanId: ban.id })
  await server.database.pool.query(`update restaurants set franchise_id = $1 where id = $2`, [
    at.franchiseId,
    foreign.restaurantId,
  ])
  for (const call of ['exportPerson', 'erasePerson'] as const)
    await expect(manager[call](of)).rejects.toMatchObject({ status: 403, code: 'WholeFranchiseNeeded' })
  expect(await admin.erasePerson(of)).toMatchObject({ orders: 1 })
  expect(await tablesWith(contact)).toEqual([])
})
