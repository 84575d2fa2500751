import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { refusalOf } from '@tresen/contract/client'
import { secondFactorCalls } from '@tresen/contract/identity/second-factor-calls'
import { messageOf } from '../../rooms/api/api.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { MailForm } from './mail-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useAccountApi } from './use-account-api.ts'

const route = getRouteApi('/login/resettwofactorauth/{-$userId}/{-$resetKey}')

/** For who has lost the phone and the codes: the second factor is switched off by a link that waits a day. */
export function ResetSecondFactorPage() {
  const api = useAccountApi()
  const { userId, resetKey } = route.useParams()
  if (userId && resetKey) return <SwitchOff userId={userId} resetKey={resetKey} />
  return (
    <MailForm
      title="Telefon verloren"
      text="Wir schicken Ihnen einen Link, mit dem Sie die Anmeldung in zwei Schritten ausschalten. Zu Ihrer Sicherheit gilt er erst nach 24 Stunden; von wann an, steht in der E-Mail."
      button="Link schicken"
      send={(email) => api.askSecondFactorReset({ email })}
      sent="Wenn es dazu ein Konto mit zwei Schritten gibt, ist die E-Mail unterwegs. Darin steht, ab wann der Link gilt: 24 Stunden nach der ersten Anforderung. Noch einmal anzufordern verschiebt das nicht, und auch der erste Link gilt weiter."
    />
  )
}

function SwitchOff({ userId, resetKey }: { userId: string; resetKey: string }) {
  const api = useAccountApi()
  const reset = useMutation({ mutationFn: () => api.resetSecondFactor({ userId, resetKey }) })
  if (reset.isSuccess)
    return (
      <SignInFrame title="Ausgeschaltet">
        <Typography role="status">
          Sie melden sich wieder mit dem Passwort allein an. Richten Sie den zweiten Schritt bald neu ein.
        </Typography>
        <ButtonLink to="/login" search={{}} variant="contained" size="large">
          Anmelden
        </ButtonLink>
      </SignInFrame>
    )
  return (
    <SignInFrame title="Zweiten Schritt ausschalten" onSubmit={() => reset.mutate()}>
      {reset.isError && <NotReset error={reset.error} />}
      <Typography>Danach brauchen Sie zum Anmelden nur noch Ihr Passwort.</Typography>
      <Button type="submit" variant="contained" size="large" loading={reset.isPending}>
        Ausschalten
      </Button>
    </SignInFrame>
  )
}

/** Too early is no failure: the link is kept, and opened again from then on. */
function NotReset({ error }: { error: unknown }) {
  const early = refusalOf(secondFactorCalls.resetSecondFactor, 'LinkTooEarly', error)
  return early ? (
    <Alert severity="info">
      Dieser Link gilt ab {longMoment(early.validFrom)}. Öffnen Sie ihn dann noch einmal; einen neuen brauchen
      Sie nicht.
    </Alert>
  ) : (
    <Alert severity="error">{messageOf(error, 'Das hat nicht geklappt.')}</Alert>
  )
}
