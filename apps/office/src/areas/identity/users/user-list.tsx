import Chip from '@mui/material/Chip'
import type { Role } from '@tresen/contract/define'
import type { UserEntry } from '@tresen/contract/identity/account-calls'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import styles from './user-list.module.css'

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
    <ul className={styles.list}>
      {users.map((user) => (
        <li key={user.id}>
          <button type="button" className={styles.user} onClick={() => onOpen(user)}>
            <span className={styles.name}>{user.username}</span>
            <span className={styles.marks}>
              {user.lockedAt && <Chip size="small" color="error" variant="outlined" label="Gesperrt" />}
              {!user.isEmailConfirmed && (
                <Chip size="small" color="warning" variant="outlined" label="Unbestätigt" />
              )}
              {rolesOf(user).map((role) => (
                <Chip key={role} size="small" variant="outlined" label={roleNames[role]} />
              ))}
            </span>
            <span className={styles.seen}>{seenText(user)}</span>
          </button>
        </li>
      ))}
    </ul>
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
