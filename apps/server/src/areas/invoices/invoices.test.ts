import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { describe, expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { writeInvoice } from './write-invoice.ts'
import { findInvoiceRow } from './invoices.sql.ts'

const { at, restaurantId, server, as, another } = useRestaurant({ taxNumber: '20/123/45678' })
const [manager, employee] = [as('manager'), as('employee')]
const foreign = another({ taxNumber: '21/1/1' })

const buyer: InvoiceBuyer = {
  ...{ name: 'Kanzlei Größ & Söhne', street: 'Hauptstraße', houseNumber: '7b', zipCode: '37073' },
  ...{ city: 'Göttingen', buyerReference: '', email: '' },
}

async function anOrder(guest = server.asGuest()) {
  const cart = await aFilledCart(guest, restaurantId, { lastName: 'Geheimrat', comment: 'Klingel kaputt' })
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const { receiptToken: token } = await guest.getOrderLink({ ...at, orderId })
  return {
    guest,
    orderId,
    token,
    total: cart.evaluationResult.totalOrderValue,
    of: { restaurantId, orderId },
  }
}

const startOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes.subarray(0, 8)).toString('latin1')

describe('A receipt', () => {
  it('says what was sold to the cent, and nobody’s name, to whoever holds its link', async () => {
    const { of, token, total } = await anOrder()
    const stranger = server.asGuest()
    const receipt = await stranger.getReceiptOfLink({ restaurantId, token })
    expect(receipt).toMatchObject({ total, tip: 0, refunded: 0, canBeInvoiced: true, invoices: [] })
    expect(receipt.seller.taxNumber).toBe('20/123/45678')
    expect(receipt.parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
    expect(receipt.taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(total)
    expect(JSON.stringify(receipt)).not.toMatch(/Geheimrat|Klingel/)
    const pdf = await stranger.getReceiptPdf({ ...of, token })
    expect([startOf(pdf), pdf.name, pdf.type]).toEqual([
      '%PDF-1.7',
      expect.stringMatching(/^Beleg-\d+\.pdf$/),
      'application/pdf',
    ])
    expect(await employee.getReceipt(of)).toEqual(receipt)
  })

  it('names no time while nobody in the restaurant sees orders, and the time of its confirmation', async () => {
    const away = (since: Date | null) =>
      server.database.pool.query(`update restaurants set screens_away_since = $1 where id = $2`, [
        since,
        restaurantId,
      ])
    const { of, token } = await anOrder()
    await away(server.clock.now)
    expect(await server.asGuest().getReceiptOfLink({ restaurantId, token })).toMatchObject({ dueAt: null })
    await employee.acknowledgeOrder({ ...of, toMinutes: 90 })
    const { dueAt } = await employee.getOrder({ ...at, ...of })
    expect(await server.asGuest().getReceiptOfLink({ restaurantId, token })).toMatchObject({ dueAt })
    await away(null)
  })

  it('opens for nobody without the link, for no other order, and not for another restaurant', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const stranger = server.asGuest()
    const missing = { status: 404 }
    await expect(stranger.getReceipt(one.of)).rejects.toMatchObject(missing)
    await expect(stranger.getReceipt({ ...one.of, token: other.token })).rejects.toMatchObject(missing)
    await expect(stranger.getReceiptPdf({ ...one.of, token: other.token })).rejects.toMatchObject(missing)
    const elsewhere = { restaurantId: foreign.restaurantId, token: one.token }
    await expect(stranger.getReceiptOfLink(elsewhere)).rejects.toMatchObject(missing)
    await expect(foreign.as('manager').getReceipt(one.of)).rejects.toMatchObject(missing)
    // The link to follow an order shows nothing but how far it is.
    const { token } = await one.guest.getOrderLink({ ...at, orderId: one.orderId })
    await expect(stranger.getReceiptOfLink({ restaurantId, token })).rejects.toMatchObject(missing)
  })
})

describe('An invoice', () => {
  it('is written once for an order, for staff and guests the same, and is one file for ever', async () => {
    const { of, total, guest, token } = await anOrder()
    await expect(guest.getOrderInvoice(of)).rejects.toMatchObject({ status: 404 })
    const invoice = await employee.createOrderInvoice({ ...of, body: buyer })
    expect(invoice).toMatchObject({ kind: 'Invoice', gross: total, creditable: total, corrects: null })
    expect(await guest.createOrderInvoice({ ...of, body: buyer })).toEqual(invoice)
    await expect(
      guest.createOrderInvoice({ ...of, body: { ...buyer, name: 'Jemand anders' } }),
    ).rejects.toMatchObject({ status: 409, code: 'InvoiceExists', details: { invoice } })
    const pdf = await guest.getOrderInvoice(of)
    expect([startOf(pdf), pdf.name]).toEqual(['%PDF-1.7', `Rechnung-${invoice.number}.pdf`])
    const again = await server.asGuest().getInvoicePdf({ restaurantId, invoiceId: invoice.id, token })
    expect(Buffer.compare(again.bytes, pdf.bytes)).toBe(0)
    const xml = await employee.getInvoiceXml({ restaurantId, invoiceId: invoice.id })
    expect(Buffer.from(xml.bytes).toString()).toContain('Kanzlei Größ &amp; Söhne')
    const { invoices } = await guest.getReceipt(of)
    expect(invoices).toMatchObject([{ id: invoice.id, number: invoice.number }])
  })

  it('is read by nobody else, and written by nobody for an order that is not theirs', async () => {
    const { of } = await anOrder()
    const other = await anOrder()
    const { id: invoiceId } = await employee.createOrderInvoice({ ...of, body: buyer })
    const missing = { status: 404 }
    const stranger = server.asGuest()
    const named = { restaurantId, invoiceId }
    await expect(stranger.getInvoicePdf(named)).rejects.toMatchObject(missing)
    await expect(stranger.getInvoiceXml({ ...named, token: other.token })).rejects.toMatchObject(missing)
    await expect(stranger.createOrderInvoice({ ...other.of, body: buyer })).rejects.toMatchObject(missing)
    const theirs = foreign.as('manager')
    await expect(
      theirs.getInvoicePdf({ ...named, restaurantId: foreign.restaurantId }),
    ).rejects.toMatchObject(missing)
    await expect(theirs.getInvoiceXml(named)).rejects.toMatchObject(missing)
    expect(await theirs.listInvoices({ restaurantId: foreign.restaurantId })).toEqual({
      invoices: [],
      count: 0,
    })
  })

  it('needs whom it is for, who writes it, and something to write about', async () => {
    const { of, orderId } = await anOrder()
    await expect(
      employee.createOrderInvoice({ ...of, body: { ...buyer, zipCode: ' ' } }),
    ).rejects.toMatchObject({
      ...{ status: 422, code: 'BuyerIncomplete', details: { missing: ['zipCode'] } },
    })
    await employee.changeOrderState({ ...at, orderId, body: { state: 'Cancelled' } })
    await expect(employee.createOrderInvoice({ ...of, body: buyer })).rejects.toMatchObject({
      ...{ status: 409, code: 'NothingToInvoice' },
    })
    const { pool } = server.database
    await pool.query(`update restaurants set tax_number = '' where id = $1`, [restaurantId])
    const next = await anOrder()
    await expect(employee.createOrderInvoice({ ...next.of, body: buyer })).rejects.toMatchObject({
      ...{ status: 422, code: 'SellerIncomplete' },
    })
    await pool.query(`update restaurants set tax_number = '20/123/45678' where id = $1`, [restaurantId])
  })

  it('is refused to be changed or deleted by the database, until tax law lets it go', async () => {
    const { of } = await anOrder()
    const { id } = await employee.createOrderInvoice({ ...of, body: buyer })
    const { pool } = server.database
    for (const statement of [
      `update invoices set buyer_name = 'x' where id = $1`,
      `update invoices set gross = 0 where id = $1`,
      `delete from invoices where id = $1`,
    ])
      await expect(pool.query(statement, [id])).rejects.toThrow(/stays as it is/)
    await pool.query(
      `insert into invoices select issuer_id, gen_random_uuid(), 2010, 1, 'alt', kind, subject_id, null, null,
         subject_number, buyer_name, issued_on, gross, document, written_at from invoices where id = $1`,
      [id],
    )
    expect((await pool.query(`delete from invoices where number = 'alt'`)).rowCount).toBe(1)
  })
})

describe('Numbers', () => {
  it('have no gap and no double, however many are written at once and however many of them fail', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder()))
    const { invoices: before } = await manager.listInvoices({ restaurantId, limit: 100 })
    const template = await employee.createOrderInvoice({ ...orders[0]!.of, body: buyer })
    const row = (await findInvoiceRow(server.deps.db, restaurantId, template.id))!
    const issue = {
      ...row,
      issuerId: restaurantId,
      timeZone: 'Europe/Berlin',
      correctsId: null,
      refundId: null,
    }
    const attempts = Array.from({ length: 50 }, (_, n) =>
      server.deps.db.transaction().execute(async (tx) => {
        const id = server.deps.newId()
        await writeInvoice(
          tx,
          server.deps,
          { ...issue, id },
          (named) => ({ ...row.document, ...named }),
          () => [],
        )
        // As if the process had been killed with the number in hand.
        if (n % 3 === 0) throw new Error('killed')
      }),
    )
    const outcomes = await Promise.allSettled([
      ...attempts,
      ...orders.slice(1).map(({ of }) => employee.createOrderInvoice({ ...of, body: buyer })),
    ])
    const written = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(written).toBe(50 - 17 + 11)
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count from invoices where issuer_id = $1 and year = $2 order by count`,
      [restaurantId, row.year],
    )
    expect(rows.map(({ count }) => count)).toEqual(rows.map((_, n) => n + 1))
    expect(rows).toHaveLength(before.length + 1 + written)
  })

  it('begin anew with the restaurant’s year', async () => {
    const newYear = new Date('2026-12-31T23:30:00Z')
    const now = server.clock.now
    const { of } = await anOrder()
    server.clock.now = newYear
    const invoice = await employee.createOrderInvoice({ ...of, body: buyer })
    server.clock.now = now
    expect([invoice.number, invoice.issuedOn]).toEqual(['2027-00001', '2027-01-01'])
  })
})

describe('A credit note', () => {
  it('takes back part of an invoice and then the rest, each once, and never more than there is', async () => {
    const { of, total } = await anOrder()
    const { id: invoiceId, number } = await employee.createOrderInvoice({ ...of, body: buyer })
    const wish = (amount: number, creditable: number, creditNoteId = server.deps.newId()) =>
      manager.createCreditNote({
        restaurantId,
        invoiceId,
        body: { creditNoteId, amount, reason: 'kalt', creditable },
      })
    const once = server.deps.newId()
    const note = await wish(300, total, once)
    expect(note).toMatchObject({ kind: 'CreditNote', gross: 300, corrects: number, creditable: 0 })
    expect(await wish(300, total, once)).toEqual(note)
    await expect(wish(100, total)).rejects.toMatchObject({ status: 409, code: 'NotCreditable' })
    await expect(wish(total, total - 300)).rejects.toMatchObject({ status: 409, code: 'NotCreditable' })
    // Two people at once: one of them.
    const both = await Promise.allSettled([wish(total - 300, total - 300), wish(total - 300, total - 300)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const listed = await employee.listOrderInvoices(of)
    expect(listed.map(({ kind, creditable }) => [kind, creditable])).toEqual([
      ['Invoice', 0],
      ['CreditNote', 0],
      ['CreditNote', 0],
    ])
    // Taken back as a whole, it may be written anew to somebody else.
    const anew = await employee.createOrderInvoice({ ...of, body: { ...buyer, name: 'Jemand anders' } })
    expect(anew).toMatchObject({ kind: 'Invoice', creditable: total, buyerName: 'Jemand anders' })
  })

  it('is no thing of an employee', async () => {
    const { of, total } = await anOrder()
    const { id: invoiceId } = await employee.createOrderInvoice({ ...of, body: buyer })
    const body = { creditNoteId: server.deps.newId(), amount: 1, reason: 'x', creditable: total }
    await expect(employee.createCreditNote({ restaurantId, invoiceId, body })).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('the list is searched by number, by name and by day', async () => {
  const { of } = await anOrder()
  const name = 'Wäscherei Blütenweiß'
  const { number, issuedOn } = await employee.createOrderInvoice({ ...of, body: { ...buyer, name } })
  const found = (more: object) => manager.listInvoices({ restaurantId, ...more }).then(({ count }) => count)
  expect(await found({ query: 'blütenweiß' })).toBe(1)
  expect(await found({ query: number })).toBe(1)
  expect(await found({ query: `blütenweiß ${number} wäscherei` })).toBe(1)
  expect(await found({ query: 'blütenweiß', from: issuedOn, to: issuedOn })).toBe(1)
  expect(await found({ query: 'blütenweiß', to: '2026-01-01' })).toBe(0)
})

describe('Who sells', () => {
  const seller = {
    ...{ name: 'Wirt GmbH', street: 'Weg', houseNumber: '1', zipCode: '37073', city: 'Göttingen' },
    ...{
      taxNumber: '',
      vatId: 'DE136695976',
      iban: 'DE89370400440532013000',
      contactName: '',
      email: 'a@b.example',
    },
  }

  it('stands on the invoices that follow, which stay when it changes', async () => {
    const { of } = await anOrder()
    await manager.updateInvoiceSeller({ restaurantId, body: seller })
    const { id } = await employee.createOrderInvoice({
      ...of,
      body: { ...buyer, email: 'x@y.example', buyerReference: '991-1' },
    })
    await manager.updateInvoiceSeller({
      restaurantId,
      body: { ...seller, name: 'Später GmbH', before: seller },
    })
    const xml = Buffer.from((await manager.getInvoiceXml({ restaurantId, invoiceId: id })).bytes).toString()
    expect(xml).toContain('Wirt GmbH')
    expect(xml).toContain('xrechnung_3.0')
    expect(xml).not.toContain('Später')
    const { rows } = await server.database.pool.query(
      `select from mails where kind = 'invoice' and recipient = $1`,
      ['x@y.example'],
    )
    expect(rows).toHaveLength(1)
  })

  it('is not written over, and not taken wrong', async () => {
    const stored = await manager.getInvoiceSeller({ restaurantId })
    await expect(
      manager.updateInvoiceSeller({
        restaurantId,
        body: { ...seller, before: { ...stored, name: 'von gestern' } },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'InvoiceSellerConflict', details: stored })
    await expect(
      manager.updateInvoiceSeller({ restaurantId, body: { ...seller, iban: 'DE00', vatId: 'DE1' } }),
    ).rejects.toMatchObject({ status: 422, details: { wrong: ['iban', 'vatId'] } })
  })
})
