import Storefront from 'virtual:icon/outline-storefront'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { findRestaurants } from '../../restaurants/choose/find-restaurants.ts'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { NoRights } from '../../../rooms/ui/feedback/only-admins.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import { HoursTable } from './hours-table.tsx'
import styles from './operating-hours.module.css'

const route = getRouteApi('/signedIn/operatingHours')

/** The opening hours of several restaurants in one table; `r` narrows them down. */
export function OperatingHoursPage() {
  const { r: wanted = [] } = route.useSearch()
  const user = useUser()
  const { restaurants, list } = useActiveRestaurant()
  const [typed, setTyped] = useState('')
  const [isClosing, setClosing] = useState(false)
  if (!user?.roles.includes('admin')) {
    return <NoRights />
  }
  const asked = wanted.length > 0 ? restaurants.filter(({ id }) => wanted.includes(id)) : restaurants
  const found = findRestaurants(asked, typed)
  return (
    <Page
      title="Öffnungszeiten"
      isWide
      actions={
        found.length > 0 && (
          <Button variant="outlined" onClick={() => setClosing(true)}>
            An einem Tag schließen
          </Button>
        )
      }
    >
      <div className={styles.search}>
        <SearchField
          label="Restaurant suchen"
          placeholder="Name, Ort oder Postleitzahl"
          value={typed}
          onChange={setTyped}
        />
        {wanted.length > 0 && (
          <ButtonLink to="/operatingHours" search={{}}>
            {asked.length} ausgewählt: alle zeigen
          </ButtonLink>
        )}
      </div>
      <Loadable
        query={{ data: list.isPending ? undefined : found, error: list.error, refetch: list.refetch }}
      >
        {() =>
          found.length === 0 ? (
            <EmptyState
              icon={<Storefront />}
              title={restaurants.length === 0 ? 'Keine Restaurants' : 'Nicht gefunden'}
            />
          ) : (
            <HoursTable restaurants={found} />
          )
        }
      </Loadable>
      {isClosing && (
        <CloseDayDialog
          restaurants={found}
          areMeant={found.length < restaurants.length}
          onClose={() => setClosing(false)}
        />
      )}
    </Page>
  )
}
