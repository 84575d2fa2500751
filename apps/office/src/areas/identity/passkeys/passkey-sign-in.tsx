import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { User } from '@tresen/contract/identity/user'
import { signInProblem } from '../sign-in-problem.ts'
import { useAccountApi } from '../use-account-api.ts'
import { useEffect, useRef } from 'react'
import { answerWithPasskey, knowsPasskeys, offersPasskeys, passkeyProblem } from './webauthn.ts'

/** Signing in without a password, where the browser can. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const api = useAccountApi()
  const offered = useOfferedPasskey(onSignedIn)
  const signIn = useMutation({
    mutationFn: async () => {
      // A browser answers one question at a time.
      offered.current?.abort()
      const body = await answerWithPasskey(await api.beginPasskeySignIn())
      return api.signInWithPasskey({ body })
    },
    onSuccess: onSignedIn,
  })
  if (!knowsPasskeys()) return null
  const { error } = signIn
  return (
    <>
      {error && <Alert severity="error">{passkeyProblem(error) ?? signInProblem(error)}</Alert>}
      <Button variant="outlined" size="large" loading={signIn.isPending} onClick={() => signIn.mutate()}>
        Mit Passkey anmelden
      </Button>
    </>
  )
}

/** Signs in whoever chooses a key from what the browser offers in the field of the name; that nobody does is no failure. */
function useOfferedPasskey(onSignedIn: (user: User) => void) {
  const api = useAccountApi()
  const offered = useRef<AbortController | null>(null)
  const enter = useRef(onSignedIn)
  useEffect(() => {
    enter.current = onSignedIn
  })
  useEffect(() => {
    const asking = (offered.current = new AbortController())
    const ask = async () => {
      if (!(await offersPasskeys()) || asking.signal.aborted) return
      const body = await answerWithPasskey(await api.beginPasskeySignIn(), asking.signal)
      const user = await api.signInWithPasskey({ body })
      if (!asking.signal.aborted) enter.current(user)
    }
    ask().catch(() => {})
    return () => asking.abort()
  }, [api])
  return offered
}
