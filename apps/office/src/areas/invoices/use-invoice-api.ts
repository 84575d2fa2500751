import { invoiceCalls } from '@tresen/contract/invoices/invoice-calls'
import type { ListedInvoice } from '@tresen/contract/invoices/invoice'
import { useMemo } from 'react'
import { createCalls, messageOf } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'

/** The calls about invoices; they come with what makes them, not with the start of the program. */
export function useInvoiceApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(invoiceCalls, session), [session])
}

/** Has the browser save an invoice as the file that it is. */
export function useSaveInvoice(restaurantId: string) {
  const api = useInvoiceApi()
  const say = useSay()
  return async ({ id: invoiceId }: Pick<ListedInvoice, 'id'>, kind: 'pdf' | 'xml') => {
    try {
      const at = { restaurantId, invoiceId }
      const file = await (kind === 'pdf' ? api.getInvoicePdf(at) : api.getInvoiceXml(at))
      downloadText(file.name, file.bytes, file.type)
    } catch (error) {
      say.error(messageOf(error, 'Die Rechnung konnte nicht geladen werden'))
    }
  }
}
