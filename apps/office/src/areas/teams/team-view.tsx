import PersonAddOutlined from 'virtual:icon/outline-person-add'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Team, TeamInvitation } from '@tresen/contract/teams/team'
import { useState } from 'react'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { SearchField } from '../../rooms/ui/lists/search-field.tsx'
import { roleNames } from '../identity/users/user-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberLine } from './member-line.tsx'
import styles from './team.module.css'
import type { TeamActions } from './use-team.ts'

type Props = { team: Team; actions: TeamActions }

/** So many lines are found without searching. */
const MOST_AT_A_GLANCE = 10

/** A team: who has which role, and the invitations that nobody has answered yet. */
export function TeamView({ team: { users, invitations }, actions }: Props) {
  const [isInviting, setInviting] = useState(false)
  const [text, setText] = useState('')
  const isLong = users.length + invitations.length > MOST_AT_A_GLANCE
  const isLed = [...users, ...invitations].some(({ role }) => role === 'manager')
  const fits = finderOf(isLong ? text : '')
  const shown = users.filter(({ username, role }) => fits(username, roleNames[role]))
  const open = invitations.filter(({ email, role }) => fits(email, roleNames[role]))
  return (
    <Cards>
      {isLong && (
        <SearchField
          label="Im Team suchen"
          placeholder="Name, Adresse oder Rolle"
          value={text}
          onChange={setText}
        />
      )}
      <Card
        title="Wer hier arbeitet"
        hint="Eine andere Rolle gilt sofort, auf allen Geräten der Person. Wer aus dem Team genommen wird, ist sofort draußen."
      >
        {users.length === 0 ? (
          <Typography>Noch niemand. Laden Sie zuerst eine Leitung ein.</Typography>
        ) : (
          <Lines>
            {shown.map((user) => (
              <MemberLine key={user.userId} user={user} users={users} actions={actions} />
            ))}
          </Lines>
        )}
        {users.length > 0 && shown.length === 0 && (
          <Typography color="textSecondary" role="status">
            Niemand im Team heißt so.
          </Typography>
        )}
        <div>
          <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setInviting(true)}>
            Jemanden einladen
          </Button>
        </div>
      </Card>
      {open.length > 0 && (
        <Card title="Offene Einladungen">
          <Lines>
            {open.map((invitation) => (
              <InvitationLine key={invitation.email} invitation={invitation} actions={actions} />
            ))}
          </Lines>
        </Card>
      )}
      {isInviting && (
        <InviteDialog
          proposed={isLed ? 'employee' : 'manager'}
          onInvite={actions.invite}
          onClose={() => setInviting(false)}
        />
      )}
    </Cards>
  )
}

/** Whether all words that were typed stand in some texts. */
function finderOf(typed: string): (...texts: readonly string[]) => boolean {
  const words = typed.toLowerCase().split(/\s+/)
  return (...texts) => words.every((word) => texts.join(' ').toLowerCase().includes(word))
}

function InvitationLine({ invitation, actions }: { invitation: TeamInvitation; actions: TeamActions }) {
  const { email, role, invitedBy, endsAt, cameBack } = invitation
  const isOver = Date.parse(endsAt) <= useNow()
  return (
    <Line
      title={email}
      texts={[
        `${roleNames[role]}, eingeladen von ${invitedBy}`,
        isOver ? 'abgelaufen, ohne Antwort' : `gilt bis ${longMoment(endsAt)}`,
        ...(cameBack === null
          ? []
          : [
              <span key="back" className={styles.back}>
                Die E-Mail kam zurück: {cameBack}. Prüfen Sie die Adresse.
              </span>,
            ]),
      ]}
      action={
        <span className={styles.actions}>
          <Button aria-label={`Noch einmal schicken: ${email}`} onClick={() => actions.resend(email)}>
            Noch einmal schicken
          </Button>
          <Button
            color="inherit"
            aria-label={`Einladung von ${email} zurückziehen`}
            onClick={() => actions.withdraw(email)}
          >
            Zurückziehen
          </Button>
        </span>
      }
    />
  )
}
