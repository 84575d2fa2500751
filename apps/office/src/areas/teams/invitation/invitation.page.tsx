import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CallError } from '@tresen/contract/client'
import type { InvitationLink } from '@tresen/contract/teams/team'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { SignInFrame } from '../../identity/sign-in-frame.tsx'
import { roleNames } from '../../identity/users/user-list.tsx'
import { useTeamApi } from '../use-team.ts'
import { AcceptButton } from './accept-button.tsx'
import { JoinForm } from './join-form.tsx'
import { invitationOf, keepInvitation, readKeptInvitation } from './kept-invitation.ts'
import { OtherAccount } from './other-account.tsx'

const route = getRouteApi('/invitation')

/** What the link of an invitation leads to. It is kept in this browser, so that it outlasts signing in. */
export function InvitationPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const [invitation] = useState(() => invitationOf(search) ?? readKeptInvitation())
  const hasSearch = Object.keys(search).length > 0
  useEffect(() => {
    if (!invitation || !hasSearch) return
    keepInvitation(invitation)
    // The key does not stay in the address, where others may see it.
    void navigate({ to: '/invitation', search: {}, replace: true })
  }, [invitation, hasSearch, navigate])
  return invitation ? <Found invitation={invitation} /> : <NotAccepted />
}

function NotAccepted({ error }: { error?: unknown }) {
  return (
    <SignInFrame title="Einladung">
      <Alert severity="error">Einladung konnte nicht angenommen werden</Alert>
      <Typography>
        {messageOf(
          error,
          'Der Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder bitten Sie um eine neue.',
        )}
      </Typography>
      <ButtonLink to="/home" search={{}} variant="contained" size="large">
        Zur Startseite
      </ButtonLink>
    </SignInFrame>
  )
}

function Found({ invitation }: { invitation: InvitationLink }) {
  const api = useTeamApi()
  const user = useUser()
  const query = useQuery({
    queryKey: ['teams', 'invitation', invitation.token],
    queryFn: () => api.findInvitation({ body: invitation }),
    retry: (count, error) => !isRefused(error) && count < 3,
    refetchOnWindowFocus: false,
  })
  if (isRefused(query.error)) return <NotAccepted error={query.error} />
  return (
    <Loadable query={query} failure="Die Einladung konnte nicht geladen werden">
      {({ holderName, role, email, hasAccount }) => {
        const isMine = user?.emails.some((one) => one.toLowerCase() === email.toLowerCase())
        return (
          <SignInFrame title={`Einladung: ${holderName}`}>
            <Typography>
              Ihre Rolle: {roleNames[role]}
              {invitation.holderType === 'franchise' && ', in allen Restaurants'}
            </Typography>
            {user && isMine && <AcceptButton invitation={invitation} />}
            {user && !isMine && <OtherAccount own={user.username} email={email} />}
            {!user && hasAccount && (
              <>
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                  Zu {email} gibt es schon ein Konto. Melden Sie sich damit an, dann können Sie annehmen.
                </Typography>
                <ButtonLink
                  to="/login"
                  search={{ returnUrl: '/invitation' }}
                  variant="contained"
                  size="large"
                >
                  Anmelden
                </ButtonLink>
              </>
            )}
            {!user && !hasAccount && <JoinForm invitation={invitation} />}
          </SignInFrame>
        )
      }}
    </Loadable>
  )
}

/** The server said no, and would say it again. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
}
