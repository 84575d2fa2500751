import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { newPasswordProblem, passwordHint, refusedPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountApi } from './use-account-api.ts'
import { SignInFrame, typedText } from './sign-in-frame.tsx'

/** Makes an account, which is confirmed by e-mail. */
export function RegisterPage() {
  const api = useAccountApi()
  const [problem, setProblem] = useState<{ email?: string; password?: string }>({})
  const register = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.register({ body }),
    onError: (error) => {
      const password = refusedPassword(error)
      if (password) setProblem({ password })
    },
  })
  if (register.isSuccess) return <LookIntoMail email={register.variables.email} />
  const submit = (form: HTMLFormElement) => {
    const [email, password] = [typedText(form, 'email').trim(), typedText(form, 'password')]
    const wrong = newPasswordProblem(password, [email])
    setProblem({ ...(!email && { email: 'Pflichtangabe' }), ...(wrong && { password: wrong }) })
    if (email && !wrong) register.mutate({ email, password })
  }
  const isOther = register.isError && !refusedPassword(register.error)
  return (
    <SignInFrame title="Konto anlegen" onSubmit={submit}>
      {isOther && (
        <Alert severity="error">{messageOf(register.error, 'Das Konto konnte nicht angelegt werden.')}</Alert>
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
      <Button type="submit" variant="contained" size="large" loading={register.isPending}>
        Konto anlegen
      </Button>
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
