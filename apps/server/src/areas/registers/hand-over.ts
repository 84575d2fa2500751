import type { Order } from '@tresen/contract/orders/order'
import {
  afterAnswer,
  comesByItself,
  followOrder,
  placeOf,
  withPartRefund,
  type HandOverCourse,
  type RegisterAnswer,
} from '@tresen/domain/registers/hand-over'
import { isOfSale } from '@tresen/domain/payments/payment-ledger'
import type { Deps } from '../../context.ts'
import type { Db, Tx } from '../../rooms/db/database.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { storeEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { loadSoldOrder, type SoldOrder } from '../invoices/sold-order.ts'
import { orderArrived } from '../orders/states/order-arrived.ts'
import { lockOrder } from '../orders/tell-order-of-ladder.ts'
import { receiveByRegister } from '../orders/tell-order-of-register.ts'
import { listRefundRows } from '../payments/payments.sql.ts'
import { orderRefunded } from '../payments/refunds/order-refunded.ts'
import { reachRegister, type Reached } from './reach-register.ts'
import { orderHandedOver } from './registers.events.ts'
import { findRegister, lockHandOver, saveHandOver, type HandOverRow } from './registers.sql.ts'
import { viewHandOver } from './registers.view.ts'
import { sendToRegister, type Sending } from './send-to-register.ts'

export type OrderAt = { restaurantId: string; orderId: string }
type Told = { outgoing: Outgoing[]; seqs: number[] }

/** No request takes so long: who was sending then is gone, and nobody knows how far they came. */
const GONE_MS = 60_000

/** An order came in, or became one that is paid. */
export const registerHears = defineJob<OrderAt>({ ...orderArrived, run: hear })
/** The house placed one, or one was completed, taken back or cancelled; written by `register_follows`. */
export const registerFollows = defineJob<OrderAt>({ name: 'registerFollows', run: hear })

/** Money of an order went back. */
export const registerHearsRefund = defineJob<OrderAt>({ ...orderRefunded, run: hear })

const handOverJob = defineJob<OrderAt>({ name: 'handOver', run: handOver })
export const handOverJobs = [registerHears, registerFollows, registerHearsRefund, handOverJob]

/** Whoever has no register ends here. */
async function hear(deps: Deps, { restaurantId, orderId }: OrderAt): Promise<void> {
  if (await findRegister(deps.db, restaurantId)) await handOverSoon(deps.db, { restaurantId, orderId })
}

/** Orders of one restaurant go one after the other: however slow its register, it keeps one worker busy. */
export async function handOverSoon(db: Db | Tx, at: OrderAt, when?: Date): Promise<void> {
  const job = { ...handOverJob, lane: `register of ${at.restaurantId}` }
  await enqueue(db, job, at, { key: `register ${at.orderId}`, ...(when && { at: when }) })
}

/**
 * Does what is due of an order at the register. What is about to be sent is written down before, with the order locked, so
 * that one that is cancelled by then is not sent; what came of it, afterwards. Who dies in between leaves it unsure.
 */
export async function handOver(deps: Deps, at: OrderAt, signal: AbortSignal): Promise<void> {
  for (;;) {
    const turn = await inTransaction(deps, (tx) => takeTurn(deps, tx, at))
    if (turn === 'over') return
    if (turn === 'again') continue
    const answer = await sendToRegister(deps, turn, signal)
    await inTransaction(deps, async (tx) => ({
      ...(await noteAnswer(deps, tx, turn.row, answer)),
      result: null,
    }))
  }
}

type Turn = Told & { result: Sending | 'again' | 'over' }
const over: Turn = { outgoing: [], seqs: [], result: 'over' }

async function takeTurn(deps: Deps, tx: Tx, at: OrderAt): Promise<Turn> {
  const order = await lockOrder(tx, at)
  const sold = order && (await loadSoldOrder(tx, at, null))
  if (!sold) return over
  const row = await lockHandOver(tx, at)
  const now = deps.now()
  if (row?.sendingSince) return await awaitSender(deps, tx, row)
  const reached = await reachRegister(deps, await findRegister(tx, at.restaurantId))
  const register = row?.posIntegration ?? reached?.register
  if (!register) return over
  const next =
    followOrder(row ?? null, placeOf(sold.order, register), reached?.register ?? null, now) ??
    withPartRefund(row ?? null, await refundedOf(tx, at))
  if (!next && row?.state !== 'Waiting') return over
  if (!row && !(reached && comesByItself(sold.order, register, reached.row.since, now))) return over
  const current = rowOf(at, row, next ?? row!, now)
  if (current.state !== 'Waiting') return { ...(await save(tx, current)), result: 'over' }
  if (current.dueAt > now) {
    await handOverSoon(tx, at, byQueue(current.dueAt, now))
    return { ...(next ? await save(tx, current) : over), result: 'over' }
  }
  return send(tx, current, reached, { sold, now })
}

/** Cents of what was sold that went back. */
async function refundedOf(tx: Tx, at: OrderAt): Promise<number> {
  const refunds = await listRefundRows(tx, at)
  return refunds.filter(isOfSale).reduce((sum, { amount }) => sum + amount, 0)
}

async function send(
  tx: Tx,
  row: HandOverRow,
  reached: Reached | null,
  { sold, now }: { sold: SoldOrder; now: Date },
): Promise<Turn> {
  const isSame = reached?.register === row.posIntegration
  const isTheirs = row.action === 'Send' || reached?.account === row.account
  if (!reached || !isSame || !isTheirs) {
    const failed = {
      ...row,
      state: 'Failed' as const,
      note: 'Dieses Kassensystem ist nicht mehr eingerichtet.',
      at: now,
    }
    return { ...(await save(tx, failed)), result: 'over' }
  }
  const sending = { ...row, account: reached.account, attempts: row.attempts + 1, sendingSince: now }
  await saveHandOver(tx, sending)
  return { ...over, result: { row: sending, reached, sold } }
}

/** Somebody is sending it, or was when they ended. */
async function awaitSender(deps: Deps, tx: Tx, row: HandOverRow): Promise<Turn> {
  const now = deps.now()
  const gone = new Date(row.sendingSince!.getTime() + GONE_MS)
  if (gone > now) {
    await handOverSoon(tx, row, byQueue(gone, now))
    return over
  }
  const note = 'Tresen wurde unterbrochen, während sie gesendet wurde.'
  const unsure = { ...row, ...afterAnswer(row, { kind: 'Unknown', note }, now), sendingSince: null, at: now }
  return { ...(await save(tx, unsure)), result: 'again' }
}

/** Unless somebody asked for another try meanwhile, it is as the register says. */
async function noteAnswer(deps: Deps, tx: Tx, sent: HandOverRow, answer: RegisterAnswer): Promise<Told> {
  const order = await lockOrder(tx, sent)
  const row = await lockHandOver(tx, sent)
  if (!order || row?.attempts !== sent.attempts) return over
  const now = deps.now()
  const next = { ...row, ...afterAnswer(row, answer, now), sendingSince: null }
  const isTold = isNews(row, next)
  return saveAndAccept(tx, order, { ...next, at: isTold ? now : row.at }, now, isTold)
}

/** That WinOrder has an order accepts it. */
export async function saveAndAccept(
  tx: Tx,
  order: Order,
  row: HandOverRow,
  now: Date,
  isTold = true,
): Promise<Told> {
  const told = await save(tx, row, isTold)
  const accepts = row.state === 'Sent' && row.posIntegration === 'WinOrderRestApi'
  if (!accepts) return told
  const received = await receiveByRegister(tx, order, now)
  return {
    outgoing: [...told.outgoing, ...received.outgoing],
    seqs: [...told.seqs, ...received.seqs],
  }
}

function isNews(before: HandOverCourse, after: HandOverCourse): boolean {
  return before.state !== after.state || before.note !== after.note
}

function rowOf(at: OrderAt, row: HandOverRow | undefined, course: HandOverCourse, now: Date): HandOverRow {
  const fresh = { ...at, account: '', attempts: 0, sendingSince: null, at: now }
  const isMoved = !row || row.state !== course.state || row.note !== course.note
  return { ...fresh, ...row, ...course, ...(isMoved && { at: now }) }
}

/** Stores it, and tells of it where it is news; that it waits for its first try is none. */
export async function save(tx: Tx, row: HandOverRow, isTold = row.state !== 'Waiting'): Promise<Told> {
  await saveHandOver(tx, row)
  const outgoing = isTold ? [orderHandedOver(viewHandOver(row))] : []
  return { outgoing, seqs: outgoing.length > 0 ? await storeEvents(tx, outgoing) : [] }
}

export async function inTransaction<Result>(
  deps: Deps,
  act: (tx: Tx) => Promise<Told & { result: Result }>,
): Promise<Result> {
  const { outgoing, seqs, result } = await deps.db.transaction().execute(act)
  if (outgoing.length > 0) deps.events.published(outgoing, seqs)
  return result
}

/** The queue goes by the database's clock. */
function byQueue(moment: Date, now: Date): Date {
  return new Date(Date.now() + moment.getTime() - now.getTime())
}
