import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { messageOf } from '../../rooms/api/api.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { MailForm } from './mail-form.tsx'
import { useAccountApi } from './use-account-api.ts'
import { SignInFrame } from './sign-in-frame.tsx'

const route = getRouteApi('/verify')

/** Confirms an address by the link of an e-mail; without one, has it sent again. */
export function VerifyPage() {
  const api = useAccountApi()
  const { userId, token } = route.useSearch()
  if (userId && token) return <Confirm userId={userId} token={token} />
  return (
    <MailForm
      title="E-Mail-Adresse bestätigen"
      text="Wir schicken Ihnen den Link noch einmal."
      button="Link schicken"
      send={(email) => api.refreshConfirmationToken({ body: { email } })}
      sent="Wenn es dazu ein unbestätigtes Konto gibt, ist die E-Mail unterwegs."
    />
  )
}

/** By a button: programs that look at links in e-mails open them too. */
function Confirm({ userId, token }: { userId: string; token: string }) {
  const api = useAccountApi()
  const confirm = useMutation({ mutationFn: () => api.confirmEmail({ userId, token }) })
  if (confirm.isSuccess)
    return (
      <SignInFrame title="Adresse bestätigt">
        <Typography role="status">Ihr Konto ist bereit.</Typography>
        <ButtonLink to="/login" search={{}} variant="contained" size="large">
          Anmelden
        </ButtonLink>
      </SignInFrame>
    )
  return (
    <SignInFrame title="E-Mail-Adresse bestätigen" onSubmit={() => confirm.mutate()}>
      {confirm.isError && (
        <Alert severity="error">{messageOf(confirm.error, 'Das hat nicht geklappt.')}</Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={confirm.isPending}>
        Bestätigen
      </Button>
      {confirm.isError && (
        <ButtonLink to="/verify" search={{}}>
          Neuen Link anfordern
        </ButtonLink>
      )}
    </SignInFrame>
  )
}
