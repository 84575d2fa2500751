import StorefrontOutlined from 'virtual:icon/outline-storefront'
import Button from '@mui/material/Button'
import { maintainers } from '@tresen/contract/roles'
import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { useMemo, useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../../rooms/ui/lists/paged-list.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { usePlannedRestaurants } from '../../billing/use-billing-api.ts'
import { foundRestaurantsKey, useFranchiseApi } from '../use-franchise-api.ts'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'
import { RestaurantDialog } from './restaurant-dialog.tsx'
import { RestaurantLine } from './restaurant-line.tsx'

/** All restaurants that somebody may see: search, make, open, delete. */
export function RestaurantsPage() {
  const api = useFranchiseApi()
  const planOf = usePlanOf()
  const [open, setOpen] = useState<RestaurantEntry | 'new' | null>(null)
  const create = useMayCreate() && (
    <Button variant="contained" onClick={() => setOpen('new')}>
      Restaurant anlegen
    </Button>
  )
  return (
    <Page title="Restaurants" actions={create}>
      <PagedList
        queryKey={foundRestaurantsKey}
        load={({ page, pageSize, query }, signal) =>
          api.searchRestaurants({ page, itemsPerPage: pageSize, query }, { signal })
        }
        search={{ label: 'Restaurants suchen', placeholder: 'Name, Ort, Postleitzahl oder Franchise' }}
        onEnter={({ items: [first] }) => first && setOpen(first)}
        failure="Die Restaurants konnten nicht geladen werden"
        empty={{
          icon: <StorefrontOutlined />,
          title: 'Kein Restaurant gefunden',
          text: 'Keines heißt so oder liegt dort.',
        }}
        none={{
          title: 'Hier ist noch kein Restaurant',
          text: 'Was angelegt ist, steht hier; wer nur einrichtet, sieht es, bis es live ist.',
        }}
      >
        {({ items }) => (
          <Lines>
            {items.map((entry) => (
              <RestaurantLine
                key={entry.id}
                entry={entry}
                plan={planOf(entry)}
                onOpen={() => setOpen(entry)}
              />
            ))}
          </Lines>
        )}
      </PagedList>
      {open === 'new' && <NewRestaurantDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <RestaurantDialog key={open.id} entry={open} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

/** As the server has it: whoever sets restaurants up, or leads one or a chain of them. */
function useMayCreate(): boolean {
  const { roles = [], restaurants = {}, franchises = {} } = useUser() ?? {}
  return [...roles, ...Object.values(restaurants), ...Object.values(franchises)].some((role) =>
    maintainers.includes(role),
  )
}

/** What the operator reads of a restaurant's plan; of a deleted one, nothing. */
function usePlanOf(): (entry: RestaurantEntry) => string | undefined {
  const isAdmin = useUser()?.roles.includes('admin') ?? false
  const { data, isError, isPending } = usePlannedRestaurants(isAdmin)
  const plans = useMemo(() => new Map(data?.map(({ id, plan }) => [id, plan])), [data])
  return ({ id, deletedAt }) => {
    if (isError && !data) return 'Tarif konnte nicht geladen werden'
    // Its line is there from the start, so that it pushes none below.
    if (isAdmin && isPending && deletedAt === null) return 'Tarif …'
    const plan = plans.get(id)
    if (plan === undefined || deletedAt !== null) return undefined
    return plan === null ? 'Kein Tarif' : `Tarif ${plan}`
  }
}
