import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { User } from '@tresen/contract/identity/user'
import { useRef, useState } from 'react'
import { useApp } from '../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { CodeStep } from './code-step.tsx'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame, typedText } from './sign-in-frame.tsx'
import { signInProblem } from './sign-in-problem.ts'

type Credentials = { username: string; password: string }

const route = getRouteApi('/login')
const names = ['username', 'password'] as const

export function LoginPage() {
  const { api, session } = useApp()
  const router = useRouter()
  const { returnUrl } = route.useSearch()
  const [missing, setMissing] = useState<readonly string[]>([])
  const password = useRef<HTMLInputElement>(null)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const enter = (user: User) => {
    session.set(user)
    // Who may not work before it is there, begins with it.
    const path = user.secondFactor === 'Missing' ? '/profile' : (returnUrl ?? '/home')
    router.history.push(path, { isSignedIn: true })
  }
  const signIn = useMutation({
    mutationFn: (body: Credentials) => api.signIn({ body }),
    onSuccess: (user) => (user.twoFactorAuthRequired ? setAskedFor(user.id) : enter(user)),
    onError: () => password.current?.focus(),
  })
  const submit = (form: HTMLFormElement) => {
    // Read from the form: browsers fill it in without telling.
    const credentials = { username: typedText(form, 'username'), password: typedText(form, 'password') }
    const empty = names.filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty.length === 0) signIn.mutate(credentials)
  }
  const field = (name: keyof Credentials) => ({
    name,
    size: 'medium' as const,
    error: missing.includes(name),
    helperText: missing.includes(name) && 'Pflichtangabe',
    onChange: () => setMissing((before) => before.filter((one) => one !== name)),
  })

  if (askedFor) return <CodeStep userId={askedFor} onSignedIn={enter} onBack={() => setAskedFor(null)} />
  return (
    <SignInFrame title="Anmelden" onSubmit={submit}>
      {signIn.isError && <Alert severity="error">{signInProblem(signIn.error)}</Alert>}
      <TextField
        {...field('username')}
        label="Benutzername"
        autoComplete="username webauthn"
        autoFocus
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <PasswordField
        {...field('password')}
        inputRef={password}
        label="Passwort"
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
        Anmelden
      </Button>
      <PasskeySignIn onSignedIn={enter} />
      <ButtonLink to="/pwdReset" search={{}}>
        Passwort vergessen?
      </ButtonLink>
      <ButtonLink to="/register">Konto anlegen</ButtonLink>
    </SignInFrame>
  )
}
