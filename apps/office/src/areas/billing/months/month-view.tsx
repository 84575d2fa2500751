import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { BillingMonth } from '@tresen/contract/billing/bill'
import { addMonths, germanMonth } from '@tresen/domain/billing/billing-calendar'
import { formatMoney } from '@tresen/domain/money/format-money'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { billingKey } from '../billing.queries.ts'
import { useKeptOnBack } from '../../../rooms/ui/lists/use-kept-on-back.ts'
import { MonthSteps } from '../month-steps.tsx'
import { berlinToday, useBillingApi, useBillingChange } from '../use-billing-api.ts'
import { MonthLine } from './month-line.tsx'

/** So often it is asked how far the invoices of a month are. */
const LOOK_MS = 2000

/** One month of all restaurants: what is to be billed, all of it in one go, and what became of it. */
export function MonthView() {
  const api = useBillingApi()
  const [month, setMonth] = useKeptOnBack('Monat', () => addMonths(berlinToday(), -1).slice(0, 7))
  const query = useQuery({
    queryKey: [...billingKey, 'month', month],
    queryFn: () => api.getBillingMonth({ month }),
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ task }) => task?.state === 'Waiting') ? LOOK_MS : false,
  })
  return (
    <>
      <MonthSteps month={month} isHeading onMonth={setMonth} />
      <Loadable query={query} failure="Der Monat konnte nicht geladen werden">
        {(shown) => <Month key={month} shown={shown} />}
      </Loadable>
    </>
  )
}

function Month({ shown }: { shown: BillingMonth }) {
  const [text, setText] = useKeptOnBack(`Suche ${shown.month}`, () => '')
  const { entries, isOver, missing } = shown
  const found = entries.filter(({ restaurantName }) =>
    restaurantName.toLowerCase().includes(text.trim().toLowerCase()),
  )
  return (
    <>
      {missing.length > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={<ButtonLink to="/billing/settings">Angaben ergänzen</ButtonLink>}
        >
          Ihre eigenen Angaben fehlen noch: Ohne Firma, Anschrift und Steuernummer darf keine Rechnung
          geschrieben werden.
        </Alert>
      )}
      {!isOver && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Der Monat läuft noch. Abgerechnet wird ab dem Ersten danach.
        </Alert>
      )}
      <BillAll shown={shown} />
      {entries.length > 10 && (
        <Stack direction="row">
          <SearchField label="Restaurants suchen" placeholder="Name" value={text} onChange={setText} />
        </Stack>
      )}
      <Lines>
        {found.map((entry) => (
          <MonthLine key={entry.restaurantId} entry={entry} isOver={isOver} />
        ))}
      </Lines>
    </>
  )
}

/** What the month comes to, and the way to bill all of it as it is shown. */
function BillAll({ shown: { month, isOver, missing, entries } }: { shown: BillingMonth }) {
  const api = useBillingApi()
  const ask = useConfirm()
  const { send, isPending } = useBillingChange()
  const due = entries.filter(({ bill, gross, task }) => !bill && gross > 0 && task?.state !== 'Waiting')
  const [net, gross] = (['net', 'gross'] as const).map((name) => due.reduce((sum, one) => sum + one[name], 0))
  const billAll = async () => {
    const isSure = await ask({
      title: `${due.length === 1 ? '1 Rechnung' : `${due.length} Rechnungen`} schreiben und senden?`,
      text: `Zusammen ${formatMoney(gross!)} für ${germanMonth(month)}. Geschriebene Rechnungen lassen sich nur noch stornieren.`,
      yes: 'Alle abrechnen',
    })
    if (!isSure) return
    const seen = due.map((one) => ({
      ...{ restaurantId: one.restaurantId, net: one.net, gross: one.gross, orders: one.orders },
    }))
    await send('Die Rechnungen werden geschrieben', () => api.createBills({ month, body: { seen } }))
  }
  const billed = entries.flatMap(({ bill }) => (bill ? [bill] : []))
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap', mb: 3 }}>
      <Typography sx={{ mr: 'auto' }}>
        Noch abzurechnen: {due.length} {due.length === 1 ? 'Restaurant' : 'Restaurants'}, {formatMoney(net!)}{' '}
        netto, {formatMoney(gross!)} brutto. Abgerechnet: {billed.length},{' '}
        {formatMoney(billed.reduce((sum, one) => sum + one.gross, 0))}.
      </Typography>
      {due.length > 0 && isOver && missing.length === 0 && (
        <Button variant="contained" loading={isPending} onClick={() => void billAll()}>
          Alle abrechnen
        </Button>
      )}
    </Stack>
  )
}
