import PersonOutlined from 'virtual:icon/outline-person'
import Button from '@mui/material/Button'
import type { UserEntry } from '@tresen/contract/identity/user-calls'
import { useState } from 'react'
import { OnlyAdmins } from '../../../rooms/ui/feedback/only-admins.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { PagedList } from '../../../rooms/ui/lists/paged-list.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserList } from './user-list.tsx'
import { allUsersKey } from './users.queries.ts'
import { useAccountApi } from '../use-account-api.ts'

/** All accounts of the installation: search, make, give roles, lock. */
export function UsersPage() {
  return (
    <OnlyAdmins>
      <Users />
    </OnlyAdmins>
  )
}

function Users() {
  const api = useAccountApi()
  const [open, setOpen] = useState<UserEntry | 'new' | null>(null)
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
      <PagedList
        queryKey={allUsersKey}
        load={(asked, signal) => api.listUsers(asked, { signal })}
        search={{ label: 'Benutzer suchen', placeholder: 'Name oder E-Mail-Adresse' }}
        onEnter={({ users: [first] }) => first && setOpen(first)}
        failure="Die Benutzer konnten nicht geladen werden"
        empty={{ icon: <PersonOutlined />, title: 'Nicht gefunden', text: 'Kein Konto heißt so.' }}
      >
        {({ users }) => <UserList users={users} onOpen={setOpen} />}
      </PagedList>
      {open === 'new' && <NewUserDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <UserDialog user={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
