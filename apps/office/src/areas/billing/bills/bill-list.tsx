import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Bill } from '@tresen/contract/billing/bill'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useDeferredValue } from 'react'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { NothingFound } from '../../../rooms/ui/lists/nothing-found.tsx'
import { Pages } from '../../../rooms/ui/lists/pages.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { searched } from '../../../rooms/ui/lists/searched.ts'
import { useKeptOnBack } from '../../../rooms/ui/lists/use-kept-on-back.ts'
import { billingKey, whileSending } from '../billing.queries.ts'
import { BillLine } from './bill-line.tsx'
import { billSearch } from './bill-search.ts'
import { useBillActs } from './use-bill-acts.tsx'

const PAGE = 50

type Props = {
  name: string
  load: (query: string) => Promise<Bill[]>
  empty: { title: string; text: string }
}

/** Bills of all restaurants, a page at a time, with what they come to, below their search. */
export function BillList({ name, load, empty }: Props) {
  const [{ typed, page }, setAt] = useKeptOnBack(name, () => ({ typed: '', page: 1 }))
  const words = useDeferredValue(searched(typed))
  const query = useQuery({
    queryKey: [...billingKey, name, words],
    queryFn: () => load(words),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileSending(state.data),
  })
  const look = (text: string) => setAt({ typed: text, page: 1 })
  return (
    <>
      <Stack direction="row" sx={{ mb: 3 }}>
        <SearchField {...billSearch} value={typed} onChange={look} />
      </Stack>
      <Loadable query={query} failure="Die Rechnungen konnten nicht geladen werden">
        {(bills) =>
          bills.length > 0 ? (
            <Bills bills={bills} page={page} onPage={(next) => setAt({ typed, page: next })} />
          ) : words ? (
            <NothingFound
              icon={icon}
              title="Keine Rechnung gefunden"
              words={words}
              onClear={() => look('')}
            />
          ) : (
            <EmptyState icon={icon} {...empty} />
          )
        }
      </Loadable>
    </>
  )
}

const icon = <ReceiptLongOutlined />

type BillsProps = { bills: Bill[]; page: number; onPage: (page: number) => void }

function Bills({ bills, page, onPage }: BillsProps) {
  const { onAct, onSave, onLetter, dialogFor } = useBillActs()
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {bills.length} {bills.length === 1 ? 'Rechnung' : 'Rechnungen'}, offen{' '}
        {formatMoney(bills.reduce((sum, { open }) => sum + open, 0))}
      </Typography>
      <Lines>
        {bills.slice((page - 1) * PAGE, page * PAGE).map((bill) => (
          <BillLine key={bill.id} bill={bill} isNamed {...{ onAct, onSave, onLetter }} />
        ))}
      </Lines>
      <Pages page={page} pageSize={PAGE} total={bills.length} onPage={onPage} />
      {dialogFor(bills)}
    </>
  )
}
