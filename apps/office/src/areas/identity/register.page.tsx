import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { useAccountApi } from './use-account-api.ts'
import { NewAccountFields, useNewAccount } from './new-account.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Makes an account, which is confirmed by e-mail. */
export function RegisterPage() {
  const api = useAccountApi()
  const account = useNewAccount((body) => api.register({ body }))
  const { isSuccess, variables } = account.make
  if (isSuccess) return <LookIntoMail email={variables.email} />
  return (
    <SignInFrame title="Konto anlegen" onSubmit={account.submit}>
      <NewAccountFields account={account} />
      <ButtonLink to="/login" search={{}}>
        Ich habe schon ein Konto
      </ButtonLink>
      <Typography color="textSecondary">
        Was wir über Sie speichern, steht unter <Link href="/privacy">Datenschutz</Link>.
      </Typography>
    </SignInFrame>
  )
}

function LookIntoMail({ email }: { email: string }) {
  return (
    <SignInFrame title="Fast fertig">
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        Wir haben eine E-Mail an {email} geschickt. Öffnen Sie den Link darin, dann können Sie sich anmelden.
      </Typography>
      <ButtonLink to="/verify" search={{}}>
        Keine E-Mail bekommen?
      </ButtonLink>
      <ButtonLink to="/login" search={{}} variant="contained" size="large">
        Zur Anmeldung
      </ButtonLink>
    </SignInFrame>
  )
}
