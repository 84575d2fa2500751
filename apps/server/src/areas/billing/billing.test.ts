import { aBuyer, aSeller } from '@tresen/domain/invoices/testing/an-invoice'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainNews } from '../journal/keep-journal.ts'
import { aPlan, october, useBilling } from './testing/use-billing.ts'

const { server, restaurantId, admin, as, another, sellAs, sell, plan, seen, bill } = useBilling()
const manager = as('manager')
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

beforeAll(() => sellAs())
beforeEach(async () => {
  server.clock.now = noon('2026-11-02')
  await query('delete from bills')
  await query('delete from billing_plans')
  await query(`update orders set completed_at = null, state = 'InDelivery'`)
})

describe('A statement', () => {
  it('counts what was completed in the month of Berlin, once, without cancelled and test orders', async () => {
    await plan({ monthlyFee: 0, feePerOrder: 0, turnoverShare: 1000 })
    const orders = [
      await sell('2026-09-30T22:00:00Z'),
      await sell('2026-10-31T22:59:59Z'),
      // Already November, and still September.
      await sell('2026-10-31T23:00:00Z'),
      await sell('2026-09-30T21:59:59Z'),
      await sell('2026-10-10T12:00:00Z'),
      await sell('2026-10-10T12:00:00Z'),
      await sell('2026-10-10T12:00:00Z'),
      await sell('2026-10-10T12:00:00Z'),
    ]
    const [first, last, , , cancelled, tested, refunded, trial] = orders
    await query('update orders set is_trial = true where id = $1', [trial!.id])
    await query(`update orders set state = 'Cancelled', cancelled_at = now() where id = $1`, [cancelled!.id])
    await aPayment(tested!.id, 'test')
    await aPayment(refunded!.id, 'live', 500)
    const { statement } = await admin.getBilling({ restaurantId, ...october })
    const turnover = first!.total + last!.total + refunded!.total - 500
    expect(statement).toMatchObject({ orders: 3, turnover, net: Math.round(turnover / 10), isOver: true })
  })

  it('takes off what went back in cash too, never more than the order was worth', async () => {
    await plan({ monthlyFee: 0, feePerOrder: 0, turnoverShare: 1000 })
    const [inPart, inFull] = [await sell('2026-10-10T12:00:00Z'), await sell('2026-10-10T12:00:00Z')]
    await aRefundInCash(inPart.id, 300)
    await aPayment(inPart.id, 'live', 200)
    await aRefundInCash(inFull.id, inFull.total)
    await aRefundInCash(inFull.id, 100)
    const { statement } = await admin.getBilling({ restaurantId, ...october })
    expect(statement).toMatchObject({ orders: 2, turnover: inPart.total - 500 })
  })

  it('is there before the month is over, but no invoice can be made of it', async () => {
    await plan()
    server.clock.now = noon('2026-10-31')
    expect((await admin.getBilling({ restaurantId, ...october })).statement).toMatchObject({ isOver: false })
    await expect(bill()).rejects.toMatchObject({ status: 409, code: 'MonthNotOver' })
    server.clock.now = new Date('2026-10-31T23:00:00Z')
    expect(await bill()).toMatchObject({ issuedOn: '2026-11-01', dueOn: '2026-11-15' })
  })
})

async function aRefundInCash(orderId: string, amount: number) {
  await query(
    `insert into cash_entries (restaurant_id, id, drawer_id, order_id, kind, method, amount, at)
     values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'Refund', 'Cash', $3, now())`,
    [restaurantId, orderId, amount],
  )
}

async function aPayment(orderId: string, mode: 'test' | 'live', refund = 0) {
  const id = uuidv7()
  await query(
    `insert into payments (restaurant_id, id, order_id, provider, mode, method, amount, currency, status, is_kept, created_at)
     select $1, $2, id, 'Mollie', $4, 'PayPal', total, 'EUR', 'Paid', true, now() from orders where id = $3`,
    [restaurantId, id, orderId, mode],
  )
  if (refund > 0)
    await query(
      `insert into payment_refunds (restaurant_id, id, payment_id, order_id, amount, cause, status, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, 'Asked', 'Done', now())`,
      [restaurantId, id, orderId, refund],
    )
}

describe('The invoice of a month', () => {
  it('is what was seen, once, whoever asks at the same time; each order is in one invoice', async () => {
    await plan()
    const order = await sell('2026-10-05T18:00:00Z')
    const body = await seen()
    const asked = { restaurantId, ...october, body }
    const written = await Promise.all([
      admin.createBill(asked),
      admin.createBill(asked),
      admin.createBill(asked),
    ])
    expect(new Set(written.map(({ number }) => number)).size).toBe(1)
    const net = 4900 + 25 + Math.round(order.total * 0.035)
    expect(written[0]).toMatchObject({ net, gross: net + Math.round(net * 0.19), state: 'Open', level: 0 })
    // Recalled and completed again in the next month.
    await query(`update orders set completed_at = '2026-11-01T18:00:00Z' where id = $1`, [order.id])
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect((await admin.getBilling({ restaurantId, ...november })).statement).toMatchObject({ orders: 0 })
    expect((await admin.getBilling({ restaurantId, ...october })).statement).toBeNull()
  })

  it('is not written over something else than was seen, nor for nothing, nor for half a month', async () => {
    await plan()
    const body = await seen()
    await sell('2026-10-05T18:00:00Z')
    await expect(admin.createBill({ restaurantId, ...october, body })).rejects.toMatchObject({
      code: 'StatementChanged',
      details: { statement: { orders: 1 } },
    })
    await expect(bill(undefined, { from: '2026-09-01', to: '2026-09-30' })).rejects.toMatchObject({
      code: 'NothingToBill',
    })
    const half = { restaurantId, from: '2026-10-01', to: '2026-10-15', body }
    await expect(admin.createBill(half)).rejects.toMatchObject({ code: 'NotAMonth' })
    const { rows } = await query(
      `select last_count from invoice_ranges where issuer_id::text like '%0be7a7%'`,
    )
    const before = (rows as { last_count: number }[])[0]?.last_count ?? 0
    const { number } = await bill()
    expect(number).toBe(`2026-${String(before + 1).padStart(5, '0')}`)
  })

  it('needs who bills and whom, and goes where the operator says', async () => {
    await plan()
    await sellAs({ ...aSeller, taxNumber: '', vatId: '' })
    await expect(bill()).rejects.toMatchObject({
      code: 'SellerIncomplete',
      details: { missing: ['taxNumber'] },
    })
    await sellAs()
    const { recipient } = (await admin.getBilling({ restaurantId, ...october })).recipient
    const wish = { restaurantId, body: { recipient: { ...aBuyer, zipCode: ' ' }, before: recipient } }
    await expect(admin.updateBillingRecipient(wish)).rejects.toMatchObject({
      code: 'BuyerIncomplete',
      details: { missing: ['zipCode'] },
    })
    const body = { recipient: aBuyer, before: recipient }
    expect(await admin.updateBillingRecipient({ restaurantId, body })).toMatchObject({ isOwn: true })
    await expect(admin.updateBillingRecipient({ restaurantId, body })).rejects.toMatchObject({
      code: 'RecipientConflict',
    })
    const { sendings, id } = await bill()
    expect(sendings).toMatchObject([{ kind: 'Invoice', recipient: aBuyer.email, state: 'Waiting' }])
    const pdf = await manager.getBillInvoice({ restaurantId, billingInformationId: id })
    expect(Buffer.from(pdf.bytes.subarray(0, 8)).toString('latin1')).toBe('%PDF-1.7')
    await admin.updateBillingRecipient({ restaurantId, body: { recipient: null, before: aBuyer } })
  })

  it('is taken back by a credit note, in part or whole; then the month is billed anew, with its orders', async () => {
    await plan()
    await sell('2026-10-05T18:00:00Z')
    const { id: billingInformationId, gross } = await bill()
    const at = { restaurantId, billingInformationId }
    const wish = { creditNoteId: uuidv7(), amount: 1000, reason: 'Falsch berechnet', creditable: gross }
    const credited = await admin.creditBill({ ...at, body: wish })
    expect(credited).toMatchObject({ open: gross - 1000, creditable: gross - 1000, state: 'Open' })
    expect(await admin.creditBill({ ...at, body: wish })).toEqual(credited)
    const late = { ...wish, creditNoteId: uuidv7() }
    await expect(admin.creditBill({ ...at, body: late })).rejects.toMatchObject({
      code: 'BillChanged',
      details: { bill: { creditable: gross - 1000 } },
    })
    const rest = { ...late, amount: gross - 1000, creditable: gross - 1000 }
    const gone = await admin.creditBill({ ...at, body: rest })
    expect(gone).toMatchObject({ open: 0, state: 'Cancelled' })
    const note = gone.entries.at(-1)!.document
    expect((await manager.getBillInvoice({ ...at, number: note })).name).toBe(`Stornorechnung-${note}.pdf`)
    expect(await bill()).toMatchObject({ gross, state: 'Open' })
    expect((await admin.getBilling({ restaurantId, ...october })).bills).toHaveLength(2)
  })
})

describe('A plan', () => {
  it('is changed as it was seen; of what is billed nothing becomes other', async () => {
    const { id: tresenPlanId } = await plan()
    const at = { restaurantId, tresenPlanId }
    const changed = await admin.updatePlan({ ...at, body: { version: 1, ...aPlan, monthlyFee: 5900 } })
    expect(changed).toMatchObject({ version: 2, monthlyFee: 5900 })
    await expect(admin.updatePlan({ ...at, body: { version: 1, ...aPlan } })).rejects.toMatchObject({
      code: 'PlanConflict',
      details: { plan: changed },
    })
    await bill()
    await expect(admin.deletePlan({ ...at, version: 2 })).rejects.toMatchObject({
      code: 'PlanIsBilled',
      details: { billedUntil: '2026-10-31' },
    })
    await expect(plan({ validFrom: '2026-10-20' })).rejects.toMatchObject({ code: 'PlanIsBilled' })
    const next = await plan({ name: 'Groß', validFrom: '2026-11-15' })
    await expect(plan({ validFrom: '2026-11-15' })).rejects.toMatchObject({ code: 'PlanSameDay' })
    const { plans, billedUntil } = await manager.listPlans({ restaurantId })
    expect([plans.map(({ name }) => name), billedUntil]).toEqual([['Standard', 'Groß'], '2026-10-31'])
    expect((await admin.deletePlan({ restaurantId, tresenPlanId: next.id, version: 1 })).plans).toHaveLength(
      1,
    )
  })

  it('stands in the list of restaurants while it holds', async () => {
    await plan({ validFrom: '2026-11-02', validUntil: '2026-11-03' })
    const named = async () =>
      (await admin.listRestaurantsWithPlans({})).find(({ id }) => id === restaurantId)?.plan
    expect(await named()).toBe('Standard')
    server.clock.now = noon('2026-11-04')
    expect(await named()).toBeNull()
  })

  it('and all that is billed concerns nobody but the operator, and who leads the restaurant', async () => {
    await plan()
    const { id: billingInformationId } = await bill()
    const stranger = another().as('manager')
    const at = { restaurantId, billingInformationId }
    await expect(stranger.getBilling({ restaurantId, ...october })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.getBillInvoice(at)).rejects.toMatchObject({ status: 404 })
    await expect(as('employee').getBilling({ restaurantId, ...october })).rejects.toMatchObject({
      status: 403,
    })
    await expect(manager.listOpenBills({})).rejects.toMatchObject({ status: 403 })
    expect((await manager.getBilling({ restaurantId, ...october })).bills).toHaveLength(1)
  })

  it('and its bills are found by words, paid or not, a page at a time', async () => {
    await plan()
    const { number, restaurantName } = await bill()
    const found = async (query: string) => {
      const { bills, total } = await admin.listBills({ query, pageSize: 1 })
      return [total, ...bills.map((one) => one.number)]
    }
    const words = `${restaurantName.toUpperCase()} ${number}`
    expect(await found(words)).toEqual([1, number])
    expect(await found(`${number} anderswo`)).toEqual([0])
    const open = await admin.listOpenBills({ query: words })
    expect(open.map((one) => one.number)).toEqual([number])
    expect(await admin.listOpenBills({ query: 'anderswo' })).toEqual([])
    expect(await admin.listUndeliveredBills({ query: 'anderswo' })).toEqual([])
    expect((await admin.listBills({})).total).toBeGreaterThanOrEqual(1)
  })

  it('and its bills are in the journal: who, and from what to what', async () => {
    const { id: tresenPlanId } = await plan()
    await admin.updatePlan({ restaurantId, tresenPlanId, body: { version: 1, ...aPlan, monthlyFee: 5900 } })
    await bill()
    await chainNews(server.deps)
    const { entries } = await manager.listJournal({ restaurantId })
    expect(entries.slice(0, 3).map(({ name }) => name)).toEqual(['billWritten', 'planUpdated', 'planAdded'])
    const [was, is] = [entries[1]!.before, entries[1]!.after].map((text) => JSON.parse(text!) as object)
    expect([was, is]).toEqual([
      { version: 1, monthlyFee: 4900 },
      // Of which plan is said, too.
      { name: aPlan.name, version: 2, monthlyFee: 5900 },
    ])
    await sellAs({ ...aSeller, phone: '+49551999' })
    await chainNews(server.deps)
    const whole = await admin.listWholeJournal({})
    expect(whole.entries[0]).toMatchObject({ name: 'billingSettingsChanged' })
  })
})
