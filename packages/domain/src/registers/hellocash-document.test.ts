import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soldFor } from '../invoices/agreed-amount.ts'
import { aSoldCart, somePrices } from '../invoices/testing/a-sold-cart.ts'
import { anEvaluatedCart, anOrder } from '../orders/testing/an-order.ts'
import { helloCashCancellation, helloCashInvoice } from './hellocash-document.ts'
import { faultOfHelloCashUsers, readHelloCashBooking, readHelloCashCancellation } from './read-hellocash.ts'

const settings = { cashierId: 7, isTest: false }
const now = new Date('2026-11-20T17:00:00Z')
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const centsOfItem = ({ item_price, item_quantity }: { item_price: number; item_quantity: number }) =>
  Math.round(item_price * 100) * item_quantity

describe('An order for helloCash', () => {
  it('adds up to what was paid and to each rate of tax, whatever came off, on top, or was agreed on', () => {
    const agreed = fc.option(fc.integer({ min: 0, max: 20_000 }))
    fc.assert(
      fc.property(fc.tuple(somePrices, fc.integer({ min: 0, max: 900 }), agreed), ([priced, fees, asked]) => {
        const cart = aSoldCart(priced, fees)
        const sold = soldFor(cart, 'Europe/Berlin', now, priced.length > 0 ? asked : null)
        const order = anOrder({ shoppingCart: cart })
        const { items } = helloCashInvoice({ order, parts: sold.parts, taken: 'Cash' }, settings)
        expect(sum(items.map(centsOfItem))).toBe(sold.total)
        for (const { rate, gross } of sold.taxes)
          expect(sum(items.filter((item) => item.item_taxRate === rate).map(centsOfItem))).toBe(gross)
        // To the cent, also as JSON writes it.
        for (const { item_price } of items) expect(JSON.stringify(item_price)).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
    )
  })

  it('names what was sold, and nobody', () => {
    const order = anOrder({
      id: '01980000-0000-7000-8000-0000deadbeef',
      number: 17,
      paymentState: 'OnSitePaid',
    })
    const parts = [
      { kind: 'Goods', label: 'Pizza', details: 'Käse', quantity: 3, rate: 7, gross: 2850 },
      { kind: 'Goods', label: 'Menü', details: '', quantity: 3, rate: 7, gross: 1000 },
      { kind: 'Deposit', label: 'Pfand', details: '', quantity: 1, rate: 19, gross: 15 },
      { kind: 'Discount', label: 'Mittagstisch', details: '', quantity: 1, rate: 7, gross: -285 },
      { kind: 'Delivery', label: 'Lieferung', details: '', quantity: 1, rate: 7, gross: 226 },
    ] as const
    expect(helloCashInvoice({ order, parts, taken: null }, settings)).toEqual({
      ...{ cashier_id: 7, invoice_testMode: false, invoice_paymentMethod: 'Bar' },
      invoice_text: 'Bestellung 17-deadbeef',
      items: [
        { item_name: 'Pizza (Käse)', item_quantity: 3, item_price: 9.5, item_taxRate: 7 },
        { item_name: '3 × Menü', item_quantity: 1, item_price: 10, item_taxRate: 7 },
        { item_name: 'Pfand', item_quantity: 1, item_price: 0.15, item_taxRate: 19 },
        { item_name: 'Mittagstisch', item_quantity: 1, item_price: -2.85, item_taxRate: 7 },
        { item_name: 'Lieferung', item_quantity: 1, item_price: 2.26, item_taxRate: 7 },
      ],
    })
    const reason = (changes: Parameters<typeof anOrder>[0]) =>
      helloCashCancellation(anOrder(changes), settings)
    expect(reason({})).toEqual({
      ...{ cancellation_cashier_id: 7, cancellation_reason: 'Bestellung nicht abgeschlossen' },
    })
    const refunded = { state: 'Completed', paymentState: 'Refunded' } as const
    expect(reason(refunded).cancellation_reason).toBe('Bestellung erstattet')
    expect(reason({ state: 'Cancelled' }).cancellation_reason).toBe('Bestellung storniert')
  })

  it.each([
    ['OnSitePaid', 'Cash', null, 'Bar'],
    ['OnSitePaid', 'Cash', 'Card', 'Karte'],
    ['OnSitePaid', 'DebitOrCreditCardOffline', null, 'Karte'],
    ['OnSitePaid', 'DebitOrCreditCardOffline', 'Cash', 'Bar'],
    ['OnlinePaid', 'PayPal', null, 'PayPal'],
    ['OnlinePaid', 'Klarna', null, 'Klarna'],
    ['OnlinePaid', 'CreditCardOnline', null, 'Kreditkarte online'],
    ['OnlinePaid', null, null, 'Online'],
  ] as const)('%s by %s, taken by %s: %s', (paymentState, paymentMethod, taken, said) => {
    const order = anOrder({ paymentState, shoppingCart: anEvaluatedCart({ paymentMethod }) })
    const made = helloCashInvoice({ order, parts: [], taken }, settings)
    expect(made.invoice_paymentMethod).toBe(said)
  })

  it('of a trial, or as long as it is tried out, counts for nothing', () => {
    const bookedAs = (isTrial: boolean, isTest: boolean) =>
      helloCashInvoice({ order: anOrder({ isTrial }), parts: [], taken: null }, { cashierId: 7, isTest })
        .invoice_testMode
    expect([bookedAs(false, false), bookedAs(true, false), bookedAs(false, true)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

const answered = (status: number, body: unknown) =>
  ({ kind: 'Answered', status, text: JSON.stringify(body) }) as const

describe('What helloCash says', () => {
  it.each([
    [200, { invoice_id: '4711', invoice_total: '12.90' }, 'Taken'],
    [201, { invoice_id: 4711 }, 'Taken'],
    [200, { error: 'Cashier not found' }, 'Refused'],
    [200, {}, 'Unknown'],
    [200, 'An Error occurred', 'Unknown'],
    [401, {}, 'Refused'],
    [429, {}, 'NotTaken'],
    [500, { error: 'Maintenance' }, 'NotTaken'],
    [500, {}, 'Unknown'],
  ] as const)('of a booking: %d %j is %s', (status, body, kind) => {
    expect(readHelloCashBooking(answered(status, body), 1290).kind).toBe(kind)
  })

  it('another sum than was meant is told to people', () => {
    const read = readHelloCashBooking(answered(200, { invoice_id: '1', invoice_total: '12.91' }), 1290)
    expect(read).toMatchObject({ kind: 'Taken', reference: '1', note: expect.stringContaining('12,91') })
    const same = readHelloCashBooking(answered(200, { invoice_id: '1', invoice_total: '12.9' }), 1290)
    expect(same.note).toBe('')
  })

  it('of a cancellation', () => {
    const kind = (status: number, body: unknown) => readHelloCashCancellation(answered(status, body)).kind
    expect(kind(200, { invoice_id: '1', cancellation_details: { number: '2' } })).toBe('Taken')
    expect(kind(200, { error: 'already cancelled' })).toBe('Refused')
    expect(kind(200, 'An Error occurred')).toBe('Unknown')
    expect(kind(404, {})).toBe('Refused')
  })

  it('of who may book', () => {
    const fault = (status: number, body: unknown) => faultOfHelloCashUsers(answered(status, body), 7)
    expect(fault(200, { users: [{ user_id: '7' }] })).toBeNull()
    expect(fault(200, { users: [{ user_id: '8' }] })).toBe('cashier')
    expect(fault(200, { people: [] })).toBeNull()
    expect(fault(200, { error: 'Wrong password' })).toBe('signIn')
    expect(fault(401, {})).toBe('signIn')
    expect(fault(502, {})).toBe('silent')
    expect(faultOfHelloCashUsers({ kind: 'Lost' }, 7)).toBe('silent')
  })
})
