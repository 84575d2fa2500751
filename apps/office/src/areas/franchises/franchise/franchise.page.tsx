import AccountTreeOutlined from 'virtual:icon/outline-account-tree'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { FranchiseEntry } from '@tresen/contract/franchises'
import { useState } from 'react'
import { forTheShell } from '../../../rooms/api/for-the-shell.ts'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { NoRights } from '../../../rooms/ui/feedback/only-admins.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../../rooms/ui/lists/paged-list.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { allFranchises, franchisesKey, useFranchiseApi } from '../use-franchise-api.ts'
import { FranchiseNameDialog } from './franchise-name-dialog.tsx'
import { OneFranchise } from './one-franchise.tsx'

const route = getRouteApi('/signedIn/franchise/{-$franchiseId}')

/** The franchises, or one of them with its restaurants and its team; who leads one alone is there at once. */
export function FranchisePage() {
  const user = useUser()
  const isAdmin = user?.roles.includes('admin') === true
  const led = Object.entries(user?.franchises ?? {}).flatMap(([id, role]) => (role === 'manager' ? id : []))
  const { franchiseId = !isAdmin && led.length === 1 ? led[0] : undefined } = route.useParams()
  if (!isAdmin && (franchiseId ? !led.includes(franchiseId) : led.length === 0)) return <NoRights />
  if (!franchiseId) return isAdmin ? <AllFranchises /> : <OwnFranchises />
  return <OneFranchise key={franchiseId} franchiseId={franchiseId} />
}

/** For whoever leads several. */
function OwnFranchises() {
  const api = useFranchiseApi()
  const navigate = useNavigate()
  const query = useQuery(allFranchises(api))
  return (
    <Page title="Franchises">
      <Loadable query={query} failure="Die Franchises konnten nicht geladen werden">
        {(franchises) => (
          <Lines>
            {franchises.map(({ id: franchiseId, name }) => (
              <Line
                key={franchiseId}
                title={name}
                texts={[]}
                onOpen={() => void navigate({ to: '/franchise/{-$franchiseId}', params: { franchiseId } })}
              />
            ))}
          </Lines>
        )}
      </Loadable>
    </Page>
  )
}

function AllFranchises() {
  const api = useFranchiseApi()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const open = (franchiseId: string) =>
    void navigate({ to: '/franchise/{-$franchiseId}', params: { franchiseId } })
  const create = (
    <Button variant="contained" onClick={() => setNew(true)}>
      Franchise anlegen
    </Button>
  )
  return (
    <Page title="Franchises" actions={create}>
      <PagedList
        queryKey={franchisesKey}
        meta={forTheShell}
        load={({ page, pageSize, query }, signal) =>
          api.listFranchises({ page, itemsPerPage: pageSize, searchQuery: query }, { signal })
        }
        search={{ label: 'Franchises suchen', placeholder: 'Name' }}
        onEnter={({ items: [first] }) => first && open(first.id)}
        failure="Die Franchises konnten nicht geladen werden"
        empty={{ icon: <AccountTreeOutlined />, title: 'Nicht gefunden' }}
        none={{ title: 'Noch kein Franchise' }}
      >
        {({ items }) => (
          <Lines>
            {items.map((franchise) => (
              <Line
                key={franchise.id}
                title={franchise.name}
                texts={[countText(franchise)]}
                onOpen={() => open(franchise.id)}
              />
            ))}
          </Lines>
        )}
      </PagedList>
      {isNew && (
        <FranchiseNameDialog franchise={null} onClose={() => setNew(false)} onSaved={({ id }) => open(id)} />
      )}
    </Page>
  )
}

function countText({ restaurants, liveRestaurants }: FranchiseEntry): string {
  if (restaurants === 0) return 'Kein Restaurant'
  return `${restaurants === 1 ? '1 Restaurant' : `${restaurants} Restaurants`}, ${liveRestaurants === 0 ? 'keines' : liveRestaurants} live`
}
