import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Team, TeamInvitation } from '@tresen/contract/teams'
import { useState } from 'react'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { roleNames } from '../identity/users/user-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberLine } from './member-line.tsx'
import styles from './team.module.css'
import type { TeamActions } from './use-team.ts'

type Props = { team: Team; actions: TeamActions }

/** A team: who has which role, and the invitations that nobody has answered yet. */
export function TeamView({ team: { users, invitations }, actions }: Props) {
  const [isInviting, setInviting] = useState(false)
  return (
    <Cards>
      <Card
        title="Wer hier arbeitet"
        hint="Eine andere Rolle gilt sofort, auf allen Geräten der Person. Wer aus dem Team genommen wird, ist sofort draußen."
      >
        {users.length === 0 ? (
          <Typography>Noch niemand. Laden Sie zuerst eine Leitung ein.</Typography>
        ) : (
          <Lines>
            {users.map((user) => (
              <MemberLine key={user.userId} user={user} users={users} actions={actions} />
            ))}
          </Lines>
        )}
        <div>
          <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setInviting(true)}>
            Jemanden einladen
          </Button>
        </div>
      </Card>
      {invitations.length > 0 && (
        <Card title="Offene Einladungen">
          <Lines>
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.email} invitation={invitation} actions={actions} />
            ))}
          </Lines>
        </Card>
      )}
      {isInviting && <InviteDialog onInvite={actions.invite} onClose={() => setInviting(false)} />}
    </Cards>
  )
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
          <Button aria-label={`${email} noch einmal einladen`} onClick={() => actions.resend(email)}>
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
