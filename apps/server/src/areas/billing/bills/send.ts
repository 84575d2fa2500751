import type { BillSending } from '@tresen/contract/billing/bill'
import type { ReminderLetter } from '@tresen/domain/billing/reminder-letter'
import type { Ctx, Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { postMailAs } from '../../../rooms/mail/post-mail.ts'
import { pdfOfInvoice } from '../../invoices/invoice-files.ts'
import { findInvoiceRow } from '../../invoices/invoices.sql.ts'
import { operatorId, todayOf } from '../operator.ts'
import { loadSettings } from '../settings/billing-settings.ts'
import { billMail } from './bill-mail.ts'
import { findBillRow, type BillRow } from './bills.sql.ts'
import { viewBill } from './bills.view.ts'
import { changeBill } from './change-bill.ts'
import { recipientOf } from './recipient.ts'
import { letterFile } from './letters.ts'
import { findLetter, findWaitingSending, insertSending, setSendingMail } from './sendings.sql.ts'

type Wish = Pick<BillSending, 'id' | 'kind' | 'recipient'> & {
  invoiceId: string
  isByPost: boolean
  /** Of a reminder. */
  letter?: ReminderLetter | null
}
type Means = Pick<Deps, 'now'>

/** Has something sent, within the transaction of its cause: the job draws the file and writes the e-mail. */
export async function sendOut(
  tx: Tx,
  { now }: Means,
  at: { restaurantId: string; billId: string },
  wish: Wish,
) {
  const { isByPost, letter = null, ...rest } = wish
  const state = isByPost ? 'Posted' : rest.recipient ? 'Waiting' : 'Missing'
  const recipient = isByPost ? 'Post' : rest.recipient
  const isNew = await insertSending(tx, { ...rest, ...at, recipient, state, letter, at: now() })
  if (isNew && state === 'Waiting')
    await enqueue(tx, { name: mailBill.name }, { restaurantId: at.restaurantId, sendingId: rest.id })
}

/** Writes the e-mail of a bill with its PDF, once: whoever was interrupted finds it not written, or done. */
export const mailBill = defineJob<{ restaurantId: string; sendingId: string }>({
  name: 'mailBill',
  run: async (deps, { restaurantId, sendingId }) => {
    const waiting = await findWaitingSending(deps.db, restaurantId, sendingId)
    if (!waiting) return
    const invoice = (await findInvoiceRow(deps.db, operatorId, waiting.invoiceId))!
    // Before the transaction: drawing takes a while and a connection of its own.
    const { letter } = waiting
    const file = await (letter ? letterFile(deps, letter) : pdfOfInvoice(deps, operatorId, invoice))
    const bill = viewBill((await findBillRow(deps.db, restaurantId, waiting.billId))!, todayOf(deps))
    const { settings } = await loadSettings(deps.db)
    const mail = billMail(bill, waiting, { sender: settings.seller.name, file, number: invoice.number })
    const mailId = deps.newId()
    await deps.db.transaction().execute(async (tx) => {
      if (await setSendingMail(tx, restaurantId, sendingId, mailId))
        await postMailAs({ ...deps, db: tx }, mailId, mail)
    })
  },
})

type Asked = {
  restaurantId: string
  billingInformationId: string
  body: { sendingId: string; email: string; isByPost: boolean }
}

/** Once more, as the last message was: an invoice that could not be delivered, or the reminder. */
export function sendBill(ctx: Ctx, { restaurantId, billingInformationId: billId, body }: Asked) {
  const { sendingId: id, isByPost } = body
  return changeBill(ctx, { restaurantId, billId }, 'billSent', async (tx, bill) => {
    if (bill.sendings.some((one) => one.id === id)) return 'unchanged'
    const known = (await recipientOf(tx, restaurantId))?.recipient.email ?? ''
    const recipient = body.email.trim() || known
    if (!recipient && !isByPost) return refuse('NoAddress')
    const last = lastMessage(bill)
    const at = { restaurantId, billId }
    const letter = last.id ? await findLetter(tx, { ...at, sendingId: last.id }) : null
    await sendOut(tx, ctx, at, { ...last, letter, id, recipient, isByPost })
    return 'changed'
  })
}

function lastMessage({ sendings, invoiceId }: BillRow) {
  const [last] = sendings
  return { id: last?.id, kind: last?.kind ?? ('Invoice' as const), invoiceId: last?.invoiceId ?? invoiceId }
}
