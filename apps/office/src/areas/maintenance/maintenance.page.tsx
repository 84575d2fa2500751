import { useQuery } from '@tanstack/react-query'
import { OnlyAdmins } from '../../rooms/ui/feedback/only-admins.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'
import { maintenanceQuery, useMaintenanceApi } from './maintenance.queries.ts'

/** Where the operator announces maintenance to everybody, and says which apps are too old. */
export function MaintenancePage() {
  return (
    <OnlyAdmins>
      <MaintenanceSettings />
    </OnlyAdmins>
  )
}

function MaintenanceSettings() {
  const query = useQuery(maintenanceQuery(useMaintenanceApi()))
  return (
    <Page title="Wartung" isWide>
      <Loadable query={query} failure="Die Wartung konnte nicht geladen werden">
        {(stored) => <MaintenanceForm stored={stored} />}
      </Loadable>
    </Page>
  )
}
