import { bookedOf, isOverdue, reminderTerms } from '@tresen/domain/billing/bill-account'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { loadSettings } from '../settings/billing-settings.ts'
import { insertEntry, raiseLevel } from './bills.sql.ts'
import { viewBill } from './bills.view.ts'
import { changeBill } from './change-bill.ts'
import { letterOf } from './letters.ts'
import { recipientOf } from './recipient.ts'
import { sendOut } from './send.ts'

type Asked = {
  restaurantId: string
  billingInformationId: string
  body: { sendingId: string; level: number; open: number; isByPost: boolean }
}

/** Sends the next reminder: with its fee and a new time to pay, once, and only over what was seen. */
export async function remindBill(ctx: Ctx, { restaurantId, billingInformationId: billId, body }: Asked) {
  const { sendingId: id, level, isByPost } = body
  const at = { restaurantId, billId }
  const { settings } = await loadSettings(ctx.db)
  return changeBill(ctx, at, 'billReminded', async (tx, bill, today) => {
    if (bill.sendings.some((one) => one.id === id)) return 'unchanged'
    const shown = viewBill(bill, today)
    if (bookedOf(bill.entries) !== body.open || bill.level !== level - 1)
      return refuse('BillChanged', { bill: shown })
    if (!isOverdue(shown, today)) return refuse('NotOverdue')
    const recipient = bill.sendings.find((one) => one.state === 'Sent')?.recipient
    const email = recipient ?? (await recipientOf(tx, restaurantId))?.recipient.email ?? ''
    if (!email && !isByPost) return refuse('NoAddress')
    const { kind, fee, dueOn } = reminderTerms(settings, level, today)
    const entry = {
      id: ctx.newId(),
      kind: 'Fee',
      amount: fee,
      bookedOn: today,
      document: '',
      note: '',
    } as const
    if (fee > 0) await insertEntry(tx, at, entry, ctx.now())
    await raiseLevel(tx, at, level, dueOn)
    const letter = await letterOf(tx, at, kind, today)
    await sendOut(tx, ctx, at, { id, kind, invoiceId: bill.invoiceId, recipient: email, isByPost, letter })
    return 'changed'
  })
}
