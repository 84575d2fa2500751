import type { ListedInvoice } from '@tresen/contract/invoices/invoice'
import { Lines } from '../../rooms/ui/lists/lines.tsx'
import { InvoiceLine } from './invoice-line.tsx'
import { useCredit } from './use-credit.tsx'
import { useSaveInvoice } from './use-invoice-api.ts'

/** Invoices one below the other, each to be saved, and to be taken back by those who may. */
export function InvoiceLines({
  restaurantId,
  invoices,
}: {
  restaurantId: string
  invoices: readonly ListedInvoice[]
}) {
  const save = useSaveInvoice(restaurantId)
  const { onCredit, dialogFor } = useCredit(restaurantId)
  return (
    <>
      {invoices.length > 0 && (
        <Lines>
          {invoices.map((invoice) => (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              onSave={(one, kind) => void save(one, kind)}
              onCredit={onCredit}
            />
          ))}
        </Lines>
      )}
      {dialogFor(invoices)}
    </>
  )
}
