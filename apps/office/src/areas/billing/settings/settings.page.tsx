import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { OnlyAdmins } from '../../../rooms/ui/feedback/only-admins.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { billingKey } from '../billing.queries.ts'
import { useBillingApi } from '../use-billing-api.ts'
import { SettingsForm } from './settings-form.tsx'

/** In whose name the operator bills, until when it is to be paid, and to which accounts it is booked. */
export function BillingSettingsPage() {
  return (
    <OnlyAdmins>
      <BillingSettings />
    </OnlyAdmins>
  )
}

function BillingSettings() {
  const api = useBillingApi()
  const query = useQuery({
    queryKey: [...billingKey, 'settings'],
    queryFn: () => api.getBillingSettings(),
  })
  return (
    <Page
      title="Einstellungen der Abrechnung"
      actions={<ButtonLink to="/billing">Zur Abrechnung</ButtonLink>}
    >
      <Loadable query={query} failure="Die Einstellungen konnten nicht geladen werden">
        {(stored) => <SettingsForm stored={stored} />}
      </Loadable>
    </Page>
  )
}
