import type { Ctx } from '../../../context.ts'
import { guess } from '../../../rooms/throttle/guess.ts'

/** Receipts and invoices to one address, and asked for from one connection, before each next one has to wait. */
const MAILS_TO_ONE = 10
const MAILS_FROM_ONE = 20

/** Counts a mail about an order that a guest asks for; whether it is too much: anybody may name any address. */
export async function isTooMuchMail(ctx: Ctx, address: string): Promise<boolean> {
  const to = { subject: `receipt to:${address.toLowerCase()}`, free: MAILS_TO_ONE }
  const from = { subject: `receipt from:${ctx.remoteAddress}`, free: MAILS_FROM_ONE * ctx.limitFactor }
  return (await guess(ctx, [to, from])) !== null
}
