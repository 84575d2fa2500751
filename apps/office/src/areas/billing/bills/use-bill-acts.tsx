import type { Bill } from '@tresen/contract/billing/bill'
import { useState, type ReactNode } from 'react'
import { CreditDialog } from '../../invoices/credit-dialog.tsx'
import { useBillingApi, useBillingChange, useSaveFile } from '../use-billing-api.ts'
import { BookDialog } from './book-dialog.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

export type BillAct = 'book' | 'remind' | 'send' | 'credit'

/** What can be done about bills: what begins it, the file, and the dialog for the bill as it is now. */
export function useBillActs(): {
  onAct: (bill: Bill, act: BillAct) => void
  onSave: (bill: Bill, number: string) => void
  onLetter: (bill: Bill, sendingId: string) => void
  dialogFor: (shown: readonly Bill[]) => ReactNode
} {
  const api = useBillingApi()
  const save = useSaveFile()
  const { send, isPending } = useBillingChange()
  const [open, setOpen] = useState<{ bill: Bill; act: BillAct } | null>(null)
  const dialogFor = (shown: readonly Bill[]) => {
    if (!open) return null
    const bill = shown.find(({ id }) => id === open.bill.id) ?? open.bill
    const at = { restaurantId: bill.restaurantId, billingInformationId: bill.id }
    const common = { bill, isSending: isPending, onClose: () => setOpen(null) }
    const did = async (done: string, call: () => Promise<Bill>) => (await send(done, call)) !== null
    if (open.act === 'book')
      return <BookDialog {...common} onBook={(body) => did('Gebucht', () => api.bookBill({ ...at, body }))} />
    if (open.act === 'remind')
      return (
        <RemindDialog
          {...common}
          onRemind={(body) =>
            did(body.level === 1 ? 'Erinnert' : 'Gemahnt', () => api.remindBill({ ...at, body }))
          }
        />
      )
    if (open.act === 'send')
      return (
        <SendDialog
          {...common}
          onSend={(body) => did('Wird gesendet', () => api.sendBill({ ...at, body }))}
        />
      )
    const { number, creditable, restaurantName: buyerName } = bill
    return (
      <CreditDialog
        {...common}
        invoice={{ number, creditable, buyerName }}
        wayBack="Was offen ist, wird um so viel weniger; war es bezahlt, überweisen Sie es zurück."
        onCredit={(body) => did('Stornorechnung geschrieben', () => api.creditBill({ ...at, body }))}
      />
    )
  }
  return {
    onAct: (bill, act) => setOpen({ bill, act }),
    onSave: ({ restaurantId, id }, number) =>
      void save(() => api.getBillInvoice({ restaurantId, billingInformationId: id, number })),
    onLetter: ({ restaurantId, id }, sendingId) =>
      void save(() => api.getBillLetter({ restaurantId, billingInformationId: id, sendingId })),
    dialogFor,
  }
}
