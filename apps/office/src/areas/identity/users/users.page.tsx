import Box from '@mui/material/Box'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UserEntry } from '@tresen/contract/identity/account-calls'
import { useDeferredValue, useState } from 'react'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { Pages } from '../../../rooms/ui/lists/pages.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserList } from './user-list.tsx'
import { usersKey } from './users.queries.ts'
import { useAccountApi } from '../use-account-api.ts'

const pageSize = 25

/** All accounts of the installation: search, make, give roles, lock. */
export function UsersPage() {
  const api = useAccountApi()
  const [at, setAt] = useState({ page: 1, search: '' })
  const search = useDeferredValue(at.search)
  const [open, setOpen] = useState<UserEntry | 'new' | null>(null)
  const query = useQuery({
    queryKey: usersKey(at.page, search),
    queryFn: () => api.listUsers({ page: at.page, pageSize, query: search }),
    placeholderData: keepPreviousData,
  })
  const actions = (
    <>
      <ButtonLink to="/users/security">Sicherheitsprotokoll</ButtonLink>
      <Button variant="contained" onClick={() => setOpen('new')}>
        Konto anlegen
      </Button>
    </>
  )
  return (
    <Page title="Benutzer" actions={actions}>
      <Box sx={{ display: 'flex', mb: 3 }}>
        <SearchField
          label="Benutzer suchen"
          placeholder="Name oder E-Mail-Adresse"
          value={at.search}
          onChange={(typed) => setAt({ page: 1, search: typed })}
        />
      </Box>
      <Loadable query={query} failure="Die Benutzer konnten nicht geladen werden">
        {({ users, total }) => (
          <>
            {total === 0 ? (
              <EmptyState icon={<PersonOutlined />} title="Nicht gefunden" text="Kein Konto heißt so." />
            ) : (
              <UserList users={users} onOpen={setOpen} />
            )}
            <Pages
              page={at.page}
              pageSize={pageSize}
              total={total}
              onPage={(page) => setAt({ ...at, page })}
            />
          </>
        )}
      </Loadable>
      {open === 'new' && <NewUserDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <UserDialog user={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
