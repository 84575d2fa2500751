import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { FranchiseEntry } from '@tresen/contract/franchises'
import { useDeferredValue, useState } from 'react'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Pages } from '../../../rooms/ui/lists/pages.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { franchisesKey, useFranchiseApi } from '../use-franchise-api.ts'
import { FranchiseNameDialog } from './franchise-name-dialog.tsx'
import { OneFranchise } from './one-franchise.tsx'

const route = getRouteApi('/signedIn/franchise/{-$franchiseId}')
const itemsPerPage = 25

/** The franchises, or one of them with its restaurants and its team. */
export function FranchisePage() {
  const { franchiseId } = route.useParams()
  return franchiseId ? <OneFranchise key={franchiseId} franchiseId={franchiseId} /> : <AllFranchises />
}

function AllFranchises() {
  const api = useFranchiseApi()
  const navigate = useNavigate()
  const [at, setAt] = useState({ page: 1, search: '' })
  const searchQuery = useDeferredValue(at.search)
  const [isNew, setNew] = useState(false)
  const query = useQuery({
    queryKey: [...franchisesKey, at.page, searchQuery],
    queryFn: () => api.listFranchises({ page: at.page, itemsPerPage, searchQuery }),
    placeholderData: keepPreviousData,
  })
  const open = (franchiseId: string) =>
    void navigate({ to: '/franchise/{-$franchiseId}', params: { franchiseId } })
  const create = (
    <Button variant="contained" onClick={() => setNew(true)}>
      Franchise anlegen
    </Button>
  )
  return (
    <Page title="Franchises" actions={create}>
      <Box sx={{ display: 'flex', mb: 3 }}>
        <SearchField
          label="Franchises suchen"
          placeholder="Name"
          value={at.search}
          onChange={(typed) => setAt({ page: 1, search: typed })}
        />
      </Box>
      <Loadable query={query} failure="Die Franchises konnten nicht geladen werden">
        {({ items, total }) => (
          <>
            {total === 0 && <EmptyState icon={<AccountTreeOutlined />} title="Nicht gefunden" />}
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
            <Pages
              page={at.page}
              pageSize={itemsPerPage}
              total={total}
              onPage={(page) => setAt({ ...at, page })}
            />
          </>
        )}
      </Loadable>
      {isNew && (
        <FranchiseNameDialog franchise={null} onClose={() => setNew(false)} onSaved={({ id }) => open(id)} />
      )}
    </Page>
  )
}

function countText({ restaurants, liveRestaurants }: FranchiseEntry): string {
  if (restaurants === 0) return 'Noch kein Restaurant'
  return `${restaurants === 1 ? '1 Restaurant' : `${restaurants} Restaurants`}, ${liveRestaurants === 0 ? 'keines' : liveRestaurants} live`
}
