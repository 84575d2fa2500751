import type { RegisterAnswer } from '@tresen/domain/registers/hand-over'
import { readWinOrderAnswer } from '@tresen/domain/registers/read-answer'
import { winOrderDocument } from '@tresen/domain/registers/winorder-document'
import { askRegister } from './ask-register.ts'
import type { SoldOrder } from '../invoices/sold-order.ts'
import type { Reached } from './reach-register.ts'
import type { HandOverRow } from './registers.sql.ts'

/** What is sent next, and to whom. */
export type Sending = { row: HandOverRow; reached: Reached; sold: SoldOrder }

/** Sends what is due to the register, once. What it says is shown to people: never with the password in it. */
export async function sendToRegister(sending: Sending, signal: AbortSignal): Promise<RegisterAnswer> {
  const { access } = sending.reached
  const answer = await sendToWinOrder(sending, signal)
  const isTelling = access.password !== '' && answer.note.includes(access.password)
  return isTelling ? { ...answer, note: '' } : answer
}

async function sendToWinOrder({ reached, sold }: Sending, signal: AbortSignal): Promise<RegisterAnswer> {
  const { restaurant, order } = sold
  const body = winOrderDocument(order, restaurant)
  return readWinOrderAnswer(
    await askRegister(reached.access, { method: 'POST', path: '/sendorder', body }, signal),
  )
}
