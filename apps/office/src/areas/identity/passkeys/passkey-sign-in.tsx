import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { User } from '@tresen/contract/identity'
import { messageOf } from '../../../rooms/api/api.ts'
import { useAccountApi } from '../use-account-api.ts'
import { answerWithPasskey, knowsPasskeys, passkeyProblem } from './webauthn.ts'

/** Signing in without a password, where the browser can. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const api = useAccountApi()
  const signIn = useMutation({
    mutationFn: async () => {
      const body = await answerWithPasskey(await api.beginPasskeySignIn())
      return api.signInWithPasskey({ body })
    },
    onSuccess: onSignedIn,
  })
  if (!knowsPasskeys()) return null
  const { error } = signIn
  return (
    <>
      {error && (
        <Alert severity="error">
          {passkeyProblem(error) ?? messageOf(error, 'Die Anmeldung mit Passkey ist fehlgeschlagen.')}
        </Alert>
      )}
      <Button variant="outlined" size="large" loading={signIn.isPending} onClick={() => signIn.mutate()}>
        Mit Passkey anmelden
      </Button>
    </>
  )
}
