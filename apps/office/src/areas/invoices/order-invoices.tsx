import PostAddOutlined from 'virtual:icon/outline-post-add'
import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceBuyer, ListedInvoice } from '@tresen/contract/invoices/invoice'
import type { Order } from '@tresen/contract/orders/order'
import { buyerOfOrder } from '@tresen/domain/invoices/invoice-parties'
import { canBeInvoiced } from '@tresen/domain/invoices/receipt-words'
import { useState } from 'react'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { orderInvoicesKey } from './invoices.queries.ts'
import styles from './order-invoices.module.css'
import { useInvoiceApi } from './use-invoice-api.ts'

/** The receipt of an order, its invoices, and the way to write one. */
export function OrderInvoices({ order, franchiseId }: { order: Order; franchiseId: string }) {
  const { restaurantId, id: orderId, shoppingCart } = order
  const invoiceApi = useInvoiceApi()
  const [isAsking, setAsking] = useState(false)
  const key = orderInvoicesKey(restaurantId, orderId)
  const query = useQuery({
    queryKey: key,
    queryFn: () => invoiceApi.listOrderInvoices({ restaurantId, orderId }),
    staleTime: 0,
  })
  const { change, isPending } = useChange<ListedInvoice[]>(key)
  const write = async (body: InvoiceBuyer) => {
    const written = await change({
      send: () => invoiceApi.createOrderInvoice({ restaurantId, orderId, body }),
      settle: (known, invoice) => [...known.filter(({ id }) => id !== invoice.id), invoice],
      said: { done: 'Rechnung geschrieben', failed: 'Die Rechnung konnte nicht geschrieben werden' },
    })
    return written !== null
  }
  return (
    <>
      <div className={styles.ways}>
        <ReceiptButton order={order} franchiseId={franchiseId} />
        {canBeInvoiced(order, shoppingCart.evaluationResult.totalOrderValue) &&
          !query.data?.some(({ creditable }) => creditable > 0) && (
            <Button size="small" startIcon={<PostAddOutlined />} onClick={() => setAsking(true)}>
              Rechnung erstellen
            </Button>
          )}
      </div>
      <Loadable query={query} failure="Die Rechnungen konnten nicht geladen werden">
        {(invoices) => (
          <div className={styles.lines}>
            <InvoiceLines restaurantId={restaurantId} invoices={invoices} />
          </div>
        )}
      </Loadable>
      {isAsking && (
        <InvoiceDialog
          buyer={buyerOfOrder(order.shoppingCart)}
          isSending={isPending}
          onWrite={write}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The page that the guest has, to look at and to print. */
function ReceiptButton({
  order: { restaurantId, id: orderId },
  franchiseId,
}: {
  order: Order
  franchiseId: string
}) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['receiptLink', restaurantId, orderId],
    queryFn: () => api.getOrderLink({ franchiseId, restaurantId, orderId }),
    staleTime: Infinity,
  })
  return (
    <Button
      size="small"
      startIcon={<ReceiptLongOutlined />}
      disabled={!data}
      {...(data && { href: `/public/${restaurantId}/receipt/${data.receiptToken}`, target: '_blank' })}
      rel="noopener"
    >
      Beleg
    </Button>
  )
}
