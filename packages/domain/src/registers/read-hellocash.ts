import { formatMoney } from '../money/format-money.ts'
import { centsOf } from './decimals.ts'
import type { RegisterAnswer } from './hand-over.ts'
import { readReply, unknown, withWords, type RegisterReply } from './read-answer.ts'

/**
 * What helloCash says of an order that was to be booked: 200 with `error` is a refusal, and numbers are texts. `total`:
 * what it was to be booked with, in cents.
 */
export function readHelloCashBooking(reply: RegisterReply, total: number): RegisterAnswer {
  const read = readHelloCash(reply)
  if ('kind' in read) return read
  const id = read.body?.['invoice_id']
  if (!isNumber(id)) return unknown('helloCash')
  const booked = centsOf(read.body?.['invoice_total'])
  const note =
    booked === null || booked === total
      ? ''
      : `helloCash hat ${formatMoney(booked)} gebucht, die Bestellung kostet ${formatMoney(total)}.`
  return { kind: 'Taken', reference: String(id), note }
}

/** What it says of a booking that was to be taken back. */
export function readHelloCashCancellation(reply: RegisterReply): RegisterAnswer {
  const read = readHelloCash(reply)
  if ('kind' in read) return read
  const isDone = read.body && ('invoice_id' in read.body || 'cancellation_details' in read.body)
  return isDone ? { kind: 'Taken', reference: '', note: '' } : unknown('helloCash')
}

/** Whether it lets us in with this cashier, by the list of its users: what is wrong, null: nothing. */
export function faultOfHelloCashUsers(
  reply: RegisterReply,
  cashierId: number | null,
): 'silent' | 'signIn' | 'cashier' | null {
  if (reply.kind === 'Answered' && reply.status < 500 && reply.status >= 400) return 'signIn'
  const read = readHelloCash(reply)
  if ('kind' in read) return read.kind === 'Refused' ? 'signIn' : 'silent'
  const users = read.body?.['users']
  if (!Array.isArray(users)) return null
  const ids = users.map((user: { user_id?: unknown } | null) => String(user?.user_id))
  return ids.includes(String(cashierId)) ? null : 'cashier'
}

function readHelloCash(reply: RegisterReply) {
  const read = readReply(reply, 'helloCash', ({ error }) => Boolean(error))
  const error = 'kind' in read ? null : read.body?.['error']
  return error ? { kind: 'Refused' as const, note: withWords('helloCash hat es abgelehnt', error) } : read
}

function isNumber(id: unknown): id is string | number {
  return (typeof id === 'string' || typeof id === 'number') && /^\d{1,20}$/.test(String(id))
}
