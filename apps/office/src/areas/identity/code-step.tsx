import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import type { User } from '@tresen/contract/identity/user'
import { useState } from 'react'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { SignInFrame, typedText } from './sign-in-frame.tsx'
import { signInProblem } from './sign-in-problem.ts'
import { useAccountApi } from './use-account-api.ts'

type Props = {
  userId: string
  onSignedIn: (user: User) => void
  /** Back to the password. */
  onBack: () => void
}

/** The second step of signing in. */
export function CodeStep({ userId, onSignedIn, onBack }: Props) {
  const api = useAccountApi()
  const [isMissing, setMissing] = useState(false)
  const [isPersistent, setPersistent] = useState(true)
  const [rememberClient, setRemember] = useState(false)
  const signIn = useMutation({
    mutationFn: (code: string) => api.signInWithCode({ userId, code, isPersistent, rememberClient }),
    onSuccess: onSignedIn,
  })
  const submit = (form: HTMLFormElement) => {
    const code = typedText(form, 'code').trim()
    setMissing(code === '')
    if (code) signIn.mutate(code)
  }
  return (
    <SignInFrame title="Code eingeben" onSubmit={submit}>
      {signIn.isError && <Alert severity="error">{signInProblem(signIn.error)}</Alert>}
      <TextField
        name="code"
        size="medium"
        label="Code aus der App"
        autoComplete="one-time-code"
        autoFocus
        error={isMissing}
        helperText={faultOver(isMissing && 'Pflichtangabe', 'Oder einer Ihrer Wiederherstellungscodes.')}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isPersistent} onChange={(_event, isOn) => setPersistent(isOn)} />}
        label="Angemeldet bleiben, sonst zwölf Stunden"
      />
      <FormControlLabel
        control={<Checkbox checked={rememberClient} onChange={(_event, isOn) => setRemember(isOn)} />}
        label="30 Tage nicht mehr auf diesem Gerät fragen"
      />
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
        Anmelden
      </Button>
      <Button onClick={onBack}>Zurück zum Passwort</Button>
      <ButtonLink to="/login/resettwofactorauth/{-$userId}/{-$resetKey}" params={{}}>
        Telefon und Codes verloren?
      </ButtonLink>
    </SignInFrame>
  )
}
