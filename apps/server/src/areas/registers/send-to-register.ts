import { helloCashCancellation, helloCashInvoice } from '@tresen/domain/registers/hellocash-document'
import type { RegisterAnswer } from '@tresen/domain/registers/hand-over'
import { readWinOrderAnswer } from '@tresen/domain/registers/read-answer'
import { readHelloCashBooking, readHelloCashCancellation } from '@tresen/domain/registers/read-hellocash'
import { winOrderDocument } from '@tresen/domain/registers/winorder-document'
import type { Deps } from '../../context.ts'
import { listRowsOfOrder } from '../cash/cash.sql.ts'
import type { SoldOrder } from '../invoices/sold-order.ts'
import { askRegister, withoutPassword } from './ask-register.ts'
import type { Reached } from './reach-register.ts'
import type { HandOverRow } from './registers.sql.ts'

/** What is sent next, and to whom. */
export type Sending = { row: HandOverRow; reached: Reached; sold: SoldOrder }

/** Sends what is due to the register, once. What it says is shown to people: never with the password in it. */
export async function sendToRegister(
  deps: Deps,
  sending: Sending,
  signal: AbortSignal,
): Promise<RegisterAnswer> {
  const { row, reached } = sending
  const answer =
    reached.register === 'WinOrderRestApi'
      ? await sendToWinOrder(sending, signal)
      : row.action === 'Send'
        ? await book(deps, sending, signal)
        : await takeBack(sending, signal)
  return { ...answer, note: withoutPassword(answer.note, reached.access) }
}

async function sendToWinOrder({ reached, sold }: Sending, signal: AbortSignal): Promise<RegisterAnswer> {
  const { restaurant, order } = sold
  const body = winOrderDocument(order, restaurant)
  return readWinOrderAnswer(
    await askRegister(reached.access, { method: 'POST', path: '/sendorder', body }, signal),
  )
}

async function book({ db }: Deps, { reached, sold, row }: Sending, signal: AbortSignal) {
  const { order } = sold
  const { parts, total } = sold.sold
  const taken = (await listRowsOfOrder(db, row)).findLast(({ kind }) => kind === 'Taken')?.method ?? null
  const body = helloCashInvoice({ order, parts, taken }, reached.row)
  const reply = await askRegister(reached.access, { method: 'POST', path: '/invoices', body }, signal)
  return readHelloCashBooking(reply, total)
}

async function takeBack({ reached, row, sold }: Sending, signal: AbortSignal) {
  const path = `/invoices/${encodeURIComponent(row.reference)}/cancellation`
  const body = helloCashCancellation(sold.order, reached.row)
  return readHelloCashCancellation(await askRegister(reached.access, { method: 'POST', path, body }, signal))
}
