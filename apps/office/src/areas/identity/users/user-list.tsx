import Chip from '@mui/material/Chip'
import type { Role } from '@tresen/contract/define'
import type { UserEntry } from '@tresen/contract/identity/user-calls'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'

export const roleNames: Record<Role, string> = {
  admin: 'Betreiber',
  manager: 'Leitung',
  employee: 'Team',
  callcenter: 'Callcenter',
  onboarding: 'Einrichtung',
}

type Props = { users: readonly UserEntry[]; onOpen: (user: UserEntry) => void }

/** One line an account, the whole of it a button. */
export function UserList({ users, onOpen }: Props) {
  return (
    <Lines>
      {users.map((user) => (
        <Line
          key={user.id}
          title={user.username}
          marks={<Marks user={user} />}
          texts={[seenText(user)]}
          onOpen={() => onOpen(user)}
        />
      ))}
    </Lines>
  )
}

function Marks({ user }: { user: UserEntry }) {
  return (
    <>
      {user.lockedAt && <Chip size="small" color="error" variant="outlined" label="Gesperrt" />}
      {!user.isEmailConfirmed && <Chip size="small" color="warning" variant="outlined" label="Unbestätigt" />}
      {rolesOf(user).map((role) => (
        <Chip key={role} size="small" variant="outlined" label={roleNames[role]} />
      ))}
    </>
  )
}

function rolesOf({ roles, restaurants }: UserEntry): Role[] {
  return [...new Set([...roles, ...Object.values(restaurants)])]
}

function seenText({ lastSeenAt, lockedReason, restaurants }: UserEntry): string {
  const many = Object.keys(restaurants).length
  const seen = lastSeenAt ? `zuletzt ${longMoment(lastSeenAt)}` : 'seit über einem Monat nicht angemeldet'
  const places = many === 0 ? '' : many === 1 ? '1 Restaurant, ' : `${many} Restaurants, `
  return `${places}${seen}${lockedReason ? `, gesperrt: ${lockedReason}` : ''}`
}
