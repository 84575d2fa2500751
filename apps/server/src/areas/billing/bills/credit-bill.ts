import { bookedOf, creditableOfBill } from '@tresen/domain/billing/bill-account'
import { billingTimeZone } from '@tresen/domain/billing/billing-calendar'
import { composeCreditNote } from '@tresen/domain/invoices/invoice-document'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { listInvoicesAbout } from '../../invoices/invoices.sql.ts'
import { writeInvoice } from '../../invoices/write-invoice.ts'
import { operatorId } from '../operator.ts'
import { cancelBill, insertEntry } from './bills.sql.ts'
import { viewBill } from './bills.view.ts'
import { changeBill } from './change-bill.ts'
import { recipientOf } from './recipient.ts'
import { sendOut } from './send.ts'
import { freeBilledOrders } from './sold.sql.ts'

type Asked = {
  restaurantId: string
  billingInformationId: string
  body: { creditNoteId: string; amount: number; reason: string; creditable: number }
}

/** Takes the invoice back, whole or in part; with all of it go the fees for it, and the month may be billed anew. */
export function creditBill(ctx: Ctx, { restaurantId, billingInformationId: billId, body }: Asked) {
  const { creditNoteId: id, amount, creditable } = body
  const at = { restaurantId, billId }
  return changeBill(ctx, at, 'billCredited', async (tx, bill, today) => {
    if (bill.entries.some((entry) => entry.id === id)) return 'unchanged'
    const left = creditableOfBill(bill.entries)
    if (left !== creditable || amount > left) return refuse('BillChanged', { bill: viewBill(bill, today) })
    const about = await listInvoicesAbout(tx, operatorId, billId)
    const invoice = about.find((one) => one.id === bill.invoiceId)!
    const credited = about.filter((one) => one.correctsId === invoice.id).map(({ document }) => document)
    const issue = { id, subjectId: billId, subjectNumber: invoice.subjectNumber, correctsId: invoice.id }
    const { row } = await writeInvoice(
      tx,
      ctx,
      { ...issue, refundId: null, issuerId: operatorId, timeZone: billingTimeZone },
      (named) =>
        composeCreditNote(named, invoice.document, credited, { amount, reason: body.reason.trim() })!,
      () => [],
    )
    const note = body.reason.trim()
    const booked = { bookedOn: today, note }
    const credit = { id, kind: 'CreditNote', amount: 0 - amount, document: row.number, ...booked } as const
    await insertEntry(tx, at, credit, ctx.now())
    if (amount === left) {
      const fees = bookedOf(bill.entries, 'Fee')
      const waived = { id: ctx.newId(), kind: 'Fee', amount: 0 - fees, document: '', ...booked } as const
      if (fees > 0) await insertEntry(tx, at, waived, ctx.now())
      await cancelBill(tx, at)
      await freeBilledOrders(tx, restaurantId, billId)
    }
    const recipient = (await recipientOf(tx, restaurantId))?.recipient.email ?? invoice.document.buyer.email
    const sending = { id: ctx.newId(), kind: 'CreditNote', invoiceId: row.id, recipient } as const
    await sendOut(tx, ctx, at, { ...sending, isByPost: false })
    return 'changed'
  })
}
