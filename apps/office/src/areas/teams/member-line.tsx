import PersonRemoveOutlined from 'virtual:icon/outline-person-remove'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { teamRoles } from '@tresen/contract/roles'
import type { TeamRole, TeamUser } from '@tresen/contract/teams/team'
import { isLastManager } from '@tresen/domain/teams/last-manager'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { roleNames } from '../identity/users/user-list.tsx'
import styles from './team.module.css'
import type { TeamActions } from './use-team.ts'

type Props = { user: TeamUser; users: readonly TeamUser[]; actions: TeamActions }

/** One person: their role, changed in place, and out of the team. */
export function MemberLine({ user, users, actions }: Props) {
  const confirm = useConfirm()
  const { userId, username, role, isOfFranchise } = user
  const isLast = !isOfFranchise && isLastManager(users, userId)
  const remove = async () => {
    const yes = await confirm({
      title: `${username} aus dem Team nehmen?`,
      text: 'Die Person kommt hier sofort nicht mehr hinein. Ihr Konto bleibt.',
      yes: 'Aus dem Team nehmen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (yes) actions.remove(userId, role)
  }
  return (
    <li className={styles.person}>
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{username}</Typography>
        <Typography color="textSecondary">{seenText(user)}</Typography>
        {isLast && (
          <Typography color="textSecondary">
            Letzte Leitung: Geben Sie zuerst jemand anderem diese Rolle.
          </Typography>
        )}
      </div>
      {isOfFranchise ? (
        <Chip size="small" variant="outlined" label={`${roleNames[role]} über das Franchise`} />
      ) : (
        <div className={styles.held}>
          <span className={styles.role}>
            <TextField
              select
              value={role}
              disabled={isLast}
              onChange={(event) => actions.changeRole(userId, event.target.value as TeamRole, role)}
              slotProps={{ htmlInput: { 'aria-label': `Rolle von ${username}` } }}
            >
              {teamRoles.map((one) => (
                <MenuItem key={one} value={one}>
                  {roleNames[one]}
                </MenuItem>
              ))}
            </TextField>
          </span>
          <IconButton
            aria-label={`${username} aus dem Team nehmen`}
            disabled={isLast}
            onClick={() => void remove()}
          >
            <PersonRemoveOutlined />
          </IconButton>
        </div>
      )}
    </li>
  )
}

function seenText({ isLocked, lastSeenAt }: TeamUser): string {
  const seen = lastSeenAt ? `zuletzt ${longMoment(lastSeenAt)}` : 'seit über einem Monat nicht angemeldet'
  return isLocked ? `gesperrt, ${seen}` : seen
}
