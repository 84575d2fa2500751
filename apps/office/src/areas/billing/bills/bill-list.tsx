import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Bill } from '@tresen/contract/billing/bill'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Pages } from '../../../rooms/ui/lists/pages.tsx'
import { billingKey, whileSending } from '../billing.queries.ts'
import { BillLine } from './bill-line.tsx'
import { useBillActs } from './use-bill-acts.tsx'

const PAGE = 50

type Props = { name: string; load: () => Promise<Bill[]>; empty: { title: string; text: string } }

/** Bills of all restaurants, a page at a time, with what they come to. */
export function BillList({ name, load, empty }: Props) {
  const query = useQuery({
    queryKey: [...billingKey, name],
    queryFn: load,
    refetchInterval: ({ state }) => whileSending(state.data),
  })
  const { onAct, onSave, onLetter, dialogFor } = useBillActs()
  const [page, setPage] = useState(1)
  return (
    <Loadable query={query} failure="Die Rechnungen konnten nicht geladen werden">
      {(bills) =>
        bills.length === 0 ? (
          <EmptyState icon={<ReceiptLongOutlined />} {...empty} />
        ) : (
          <>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {bills.length} {bills.length === 1 ? 'Rechnung' : 'Rechnungen'}, offen{' '}
              {formatMoney(bills.reduce((sum, { open }) => sum + open, 0))}
            </Typography>
            <Lines>
              {bills.slice((page - 1) * PAGE, page * PAGE).map((bill) => (
                <BillLine
                  key={bill.id}
                  bill={bill}
                  isNamed
                  onAct={onAct}
                  onSave={onSave}
                  onLetter={onLetter}
                />
              ))}
            </Lines>
            <Pages page={page} pageSize={PAGE} total={bills.length} onPage={setPage} />
            {dialogFor(bills)}
          </>
        )
      }
    </Loadable>
  )
}
