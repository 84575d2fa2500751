import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../../rooms/ui/lists/paged-list.tsx'
import { billingKey, whileSending } from '../billing.queries.ts'
import { useBillingApi } from '../use-billing-api.ts'
import { BillLine } from './bill-line.tsx'
import { billSearch } from './bill-search.ts'
import { useBillActs } from './use-bill-acts.tsx'

/** Every bill that was ever written, the newest first: also those that are paid. */
export function AllBills() {
  const api = useBillingApi()
  const { onAct, onSave, onLetter, dialogFor } = useBillActs()
  return (
    <PagedList
      queryKey={[...billingKey, 'bills']}
      load={(asked, signal) => api.listBills(asked, { signal })}
      search={billSearch}
      lookEvery={({ bills }) => whileSending(bills)}
      failure="Die Rechnungen konnten nicht geladen werden"
      empty={{ icon: <ReceiptLongOutlined />, title: 'Keine Rechnung gefunden' }}
      none={{ title: 'Noch keine Rechnung', text: 'Abgerechnet wird unter „Monat“, ab dem Ersten danach.' }}
    >
      {({ bills }) => (
        <>
          <Lines>
            {bills.map((bill) => (
              <BillLine key={bill.id} bill={bill} isNamed {...{ onAct, onSave, onLetter }} />
            ))}
          </Lines>
          {dialogFor(bills)}
        </>
      )}
    </PagedList>
  )
}
