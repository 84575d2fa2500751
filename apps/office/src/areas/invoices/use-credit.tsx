import type { ListedInvoice } from '@tresen/contract/invoices/invoice'
import { useQueryClient } from '@tanstack/react-query'
import { isAmong, leaders } from '@tresen/contract/roles'
import { useState, type ReactNode } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { CreditDialog, type CreditWish } from './credit-dialog.tsx'
import { invoicesKey } from './invoices.queries.ts'
import { useInvoiceApi } from './use-invoice-api.ts'

/** The way to take an invoice back, for those who may: what opens it, and the dialog. */
export function useCredit(restaurantId: string): {
  onCredit: ((invoice: ListedInvoice) => void) | undefined
  dialogFor: (shown: readonly ListedInvoice[]) => ReactNode
} {
  const api = useInvoiceApi()
  const queries = useQueryClient()
  const { role } = useActiveRestaurant()
  const [creditedId, setCreditedId] = useState<string | null>(null)
  const { change, isPending } = useChange<unknown>(invoicesKey(restaurantId))
  const credit = async (invoiceId: string, body: CreditWish) => {
    const written = await change({
      send: () => api.createCreditNote({ restaurantId, invoiceId, body }),
      said: { done: 'Stornorechnung geschrieben', failed: 'Die Rechnung konnte nicht storniert werden' },
    })
    // Also after a refusal: what is left shows in the dialog, which stays open.
    await queries.invalidateQueries({ queryKey: invoicesKey(restaurantId) })
    return written !== null
  }
  return {
    onCredit: isAmong(role, leaders) ? ({ id }) => setCreditedId(id) : undefined,
    dialogFor: (shown) => {
      const invoice = shown.find(({ id }) => id === creditedId)
      if (!invoice) return null
      return (
        <CreditDialog
          key={invoice.id}
          invoice={invoice}
          wayBack="Das Geld geben Sie unter „Bezahlung“ oder bar zurück."
          isSending={isPending}
          onCredit={(wish) => credit(invoice.id, wish)}
          onClose={() => setCreditedId(null)}
        />
      )
    },
  }
}
