import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { newPasswordProblem, passwordHint, refusedPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { SignInFrame, typedText } from './sign-in-frame.tsx'
import { useAccountApi } from './use-account-api.ts'

type Typed = { email: string; password: string }

/** Makes the operator's own account, with the address that the console shows as long as there is none. */
export function FirstAdminPage() {
  const api = useAccountApi()
  const { session } = useApp()
  const router = useRouter()
  const key = useLocation().hash
  const [problem, setProblem] = useState<Partial<Typed>>({})
  const make = useMutation({
    mutationFn: (typed: Typed) => api.makeFirstAdmin({ body: { key, ...typed } }),
    onSuccess: (user) => {
      session.set(user)
      router.history.push('/home', { isSignedIn: true })
    },
    onError: (error) => {
      const password = refusedPassword(error)
      if (password) setProblem({ password })
    },
  })
  const submit = (form: HTMLFormElement) => {
    const [email, password] = [typedText(form, 'email').trim(), typedText(form, 'password')]
    const wrong = newPasswordProblem(password, [email])
    setProblem({ ...(!email && { email: 'Pflichtangabe' }), ...(wrong && { password: wrong }) })
    if (email && !wrong) make.mutate({ email, password })
  }
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
  const isOther = make.isError && !refusedPassword(make.error)
  return (
    <SignInFrame title="Erstes Konto" onSubmit={submit}>
      <Typography color="textSecondary">
        Dieses Konto gehört dem Betreiber und darf alles. Weitere legen Sie danach unter Benutzer an.
      </Typography>
      {isOther && (
        <Alert severity="error">{messageOf(make.error, 'Das Konto konnte nicht angelegt werden.')}</Alert>
      )}
      <TextField
        name="email"
        type="email"
        size="medium"
        label="E-Mail-Adresse"
        autoComplete="username"
        autoFocus
        error={problem.email !== undefined}
        helperText={problem.email}
      />
      <PasswordField
        name="password"
        size="medium"
        label="Passwort"
        autoComplete="new-password"
        error={problem.password !== undefined}
        helperText={problem.password ?? passwordHint}
      />
      <Button type="submit" variant="contained" size="large" loading={make.isPending}>
        Konto anlegen
      </Button>
    </SignInFrame>
  )
}
