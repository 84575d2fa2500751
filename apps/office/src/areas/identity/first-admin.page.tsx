import Typography from '@mui/material/Typography'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useApp } from '../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { NewAccountFields, useNewAccount } from './new-account.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useAccountApi } from './use-account-api.ts'

/** Makes the operator's own account, with the address that the console shows as long as there is none. */
export function FirstAdminPage() {
  const api = useAccountApi()
  const { session } = useApp()
  const router = useRouter()
  const key = useLocation().hash
  const account = useNewAccount(
    (typed) => api.makeFirstAdmin({ body: { key, ...typed } }),
    (user) => {
      session.set(user)
      router.history.push('/home', { isSignedIn: true })
    },
  )
  if (!key)
    return (
      <SignInFrame title="Erstes Konto">
        <Typography>
          Bitte öffnen Sie die ganze Adresse, die beim Start auf der Konsole steht: Sie endet mit einem
          Schlüssel.
        </Typography>
        <ButtonLink to="/login" search={{}} variant="contained" size="large">
          Zur Anmeldung
        </ButtonLink>
      </SignInFrame>
    )
  return (
    <SignInFrame title="Erstes Konto" onSubmit={account.submit}>
      <Typography color="textSecondary">
        Dieses Konto gehört dem Betreiber und darf alles. Weitere legen Sie danach unter Benutzer an.
      </Typography>
      <NewAccountFields account={account} />
    </SignInFrame>
  )
}
