import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { useDeferredValue, useState } from 'react'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Pages } from '../../../rooms/ui/lists/pages.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { foundRestaurantsKey, useFranchiseApi } from '../use-franchise-api.ts'
import { NewRestaurantDialog } from './new-restaurant-dialog.tsx'
import { RestaurantDialog } from './restaurant-dialog.tsx'
import { RestaurantLine } from './restaurant-line.tsx'

const itemsPerPage = 25

/** All restaurants that somebody may see: search, make, open, delete. */
export function RestaurantsPage() {
  const api = useFranchiseApi()
  const [at, setAt] = useState({ page: 1, search: '' })
  const search = useDeferredValue(at.search)
  const [open, setOpen] = useState<RestaurantEntry | 'new' | null>(null)
  const query = useQuery({
    queryKey: [...foundRestaurantsKey, at.page, search],
    queryFn: () => api.searchRestaurants({ page: at.page, itemsPerPage, query: search }),
    placeholderData: keepPreviousData,
  })
  const create = (
    <Button variant="contained" onClick={() => setOpen('new')}>
      Restaurant anlegen
    </Button>
  )
  return (
    <Page title="Restaurants" actions={create}>
      <Box sx={{ display: 'flex', mb: 3 }}>
        <SearchField
          label="Restaurants suchen"
          placeholder="Name, Ort, Postleitzahl oder Franchise"
          value={at.search}
          onChange={(typed) => setAt({ page: 1, search: typed })}
        />
      </Box>
      <Loadable query={query} failure="Die Restaurants konnten nicht geladen werden">
        {({ items, total }) => (
          <>
            {total === 0 && (
              <EmptyState
                icon={<StorefrontOutlined />}
                title={at.search ? 'Nicht gefunden' : 'Noch kein Restaurant'}
                text={at.search ? 'Kein Restaurant heißt so oder liegt dort.' : 'Legen Sie das erste an.'}
              />
            )}
            <Lines>
              {items.map((entry) => (
                <RestaurantLine key={entry.id} entry={entry} onOpen={() => setOpen(entry)} />
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
      {open === 'new' && <NewRestaurantDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <RestaurantDialog key={open.id} entry={open} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}
