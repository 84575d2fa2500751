import Stack from '@mui/material/Stack'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { OnlyAdmins } from '../../rooms/ui/feedback/only-admins.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { AllBills } from './bills/all-bills.tsx'
import { BillList } from './bills/bill-list.tsx'
import { DatevButton } from './months/datev-button.tsx'
import { MonthView } from './months/month-view.tsx'
import { PlansView } from './months/plans-view.tsx'
import { useBillingApi } from './use-billing-api.ts'

const views = {
  month: 'Monat',
  bills: 'Rechnungen',
  open: 'Offene Posten',
  undelivered: 'Nicht zugestellt',
  plans: 'Tarife',
} as const

/** What restaurants owe the operator: the month, what is open, what did not arrive, and their plans. */
export function BillingPage() {
  return (
    <OnlyAdmins>
      <Billing />
    </OnlyAdmins>
  )
}

function Billing() {
  const api = useBillingApi()
  const [view, setView] = useKeptOnBack<keyof typeof views>('Ansicht', () => 'month')
  return (
    <Page
      title="Abrechnung"
      actions={
        <>
          <DatevButton />
          <ButtonLink to="/billing/settings">Einstellungen</ButtonLink>
        </>
      }
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 3 }}>
        {(Object.keys(views) as (keyof typeof views)[]).map((one) => (
          <FilterChip key={one} label={views[one]} isOn={view === one} onClick={() => setView(one)} />
        ))}
      </Stack>
      {view === 'month' && <MonthView />}
      {view === 'bills' && <AllBills />}
      {view === 'open' && (
        <BillList
          name="open"
          load={(query) => api.listOpenBills({ query })}
          empty={{ title: 'Alles bezahlt', text: 'Hier steht, was noch offen ist, das Älteste zuerst.' }}
        />
      )}
      {view === 'undelivered' && (
        <BillList
          name="undelivered"
          load={(query) => api.listUndeliveredBills({ query })}
          empty={{ title: 'Alles zugestellt', text: 'Hier steht, was nicht ankam, mit dem Grund.' }}
        />
      )}
      {view === 'plans' && <PlansView />}
    </Page>
  )
}
