import type { SeenStatement } from '@tresen/contract/billing/bill'
import { billDocument } from '@tresen/domain/billing/bill-document'
import { addDays, billingTimeZone, spanOfMonth } from '@tresen/domain/billing/billing-calendar'
import { missingOfOperator } from '@tresen/domain/billing/seller-missing'
import { composeStatement, isAsSeen } from '@tresen/domain/billing/statement'
import { missingOfBuyer } from '@tresen/domain/invoices/invoice-parties'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { writeInvoice } from '../../invoices/write-invoice.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { billChanged } from '../billing.events.ts'
import { lockBilling } from '../lock-billing.sql.ts'
import { operatorId, todayOf } from '../operator.ts'
import { listPlanRows } from '../plans/plans.sql.ts'
import { loadSettings } from '../settings/billing-settings.ts'
import { deleteTask } from './bill-tasks.sql.ts'
import { findBillOfMonth, findBillRow, insertBill, insertEntry } from './bills.sql.ts'
import { viewBill } from './bills.view.ts'
import { recipientOf } from './recipient.ts'
import { sendOut } from './send.ts'
import { soldDays } from './sold-days.ts'
import { insertBilledOrders, listCountedOrders } from './sold.sql.ts'

type Means = Pick<Deps, 'db' | 'now' | 'newId' | 'events'>
type Wish = { restaurantId: string; month: string; seen: SeenStatement }

/**
 * Writes the invoice of a month, once, whoever asks however often: orders, bill, number and document are one
 * transaction, behind a lock for each restaurant. Only what was seen becomes an invoice.
 */
export async function writeBill(means: Means, wish: Wish) {
  const today = todayOf(means)
  if (spanOfMonth(wish.month).to >= today) return refuse('MonthNotOver')
  const done = await means.db.transaction().execute(async (tx) => {
    await lockBilling(tx, wish.restaurantId)
    const known = await findBillOfMonth(tx, wish.restaurantId, spanOfMonth(wish.month).from)
    if (known) return { bill: viewBill(known, today), events: [], seqs: [] }
    const billId = await writeInto(tx, means, wish)
    if (billId instanceof Refusal || billId === null) return billId
    const bill = viewBill((await findBillRow(tx, wish.restaurantId, billId))!, today)
    const events = [billChanged('billWritten', bill)]
    return { bill, events, seqs: await storeEvents(tx, events) }
  })
  if (done === null || done instanceof Refusal) return done
  if (done.events.length > 0) means.events.published(done.events, done.seqs)
  return done.bill
}

/** Within the transaction of whoever holds the lock: the id of the bill, or what stands against it. */
export async function writeInto(tx: Tx, means: Omit<Means, 'db' | 'events'>, wish: Wish) {
  const drawn = await drawUp(tx, wish)
  if (drawn instanceof Refusal || drawn === null) return drawn
  return store(tx, means, wish, { ...drawn, today: todayOf(means) })
}

/** All that an invoice is made of, or what stands against it. */
async function drawUp(tx: Tx, { restaurantId, month, seen }: Wish) {
  const span = spanOfMonth(month)
  const { settings } = await loadSettings(tx)
  const missing = missingOfOperator(settings)
  if (missing.length > 0) return refuse('SellerIncomplete', { missing })
  const recipient = await recipientOf(tx, restaurantId)
  const restaurant = await findRestaurantRow(tx as never, restaurantId)
  if (!recipient || !restaurant) return null
  const plans = await listPlanRows(tx, restaurantId)
  const counted = await listCountedOrders(tx, span, restaurantId)
  const statement = composeStatement(plans, span, soldDays(counted), true)
  if (!isAsSeen(statement, seen)) return refuse('StatementChanged', { statement })
  if (statement.gross === 0) return refuse('NothingToBill')
  const missingHere = missingOfBuyer(recipient.recipient)
  if (missingHere.length > 0) return refuse('BuyerIncomplete', { missing: missingHere })
  return { settings, buyer: recipient.recipient, restaurantName: restaurant.name, counted, statement }
}

type Drawn = Exclude<Awaited<ReturnType<typeof drawUp>>, Refusal | null> & { today: string }

async function store(
  tx: Tx,
  means: Omit<Means, 'db' | 'events'>,
  { restaurantId, month }: Wish,
  drawn: Drawn,
): Promise<string> {
  const { settings, buyer, restaurantName, counted, statement, today } = drawn
  const [billId, invoiceId] = [means.newId(), means.newId()]
  const at = { restaurantId, billId }
  const dueOn = addDays(today, settings.paymentDays)
  const issue = { issuerId: operatorId, timeZone: billingTimeZone, id: invoiceId, subjectId: billId }
  const { row } = await writeInvoice(
    tx,
    means,
    { ...issue, subjectNumber: Number(month.replace('-', '')), correctsId: null, refundId: null },
    (named) => billDocument(named, statement, { seller: settings.seller, buyer, dueOn }),
    () => [],
  )
  const { from, to, net, gross } = statement
  const about = { restaurantId, id: billId, from, to, invoiceId, number: row.number, net, gross }
  await insertBill(tx, { ...about, restaurantName, issuedOn: today, dueOn })
  const entry = { id: invoiceId, kind: 'Invoice', amount: gross, bookedOn: today } as const
  await insertEntry(tx, at, { ...entry, document: row.number, note: '' }, means.now())
  await insertBilledOrders(tx, at, counted)
  await deleteTask(tx, restaurantId, month)
  const sending = { id: means.newId(), kind: 'Invoice', invoiceId, recipient: buyer.email } as const
  await sendOut(tx, means, at, { ...sending, isByPost: false })
  return billId
}
