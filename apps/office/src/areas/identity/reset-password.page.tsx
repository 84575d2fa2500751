import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { MailForm } from './mail-form.tsx'
import { newPasswordProblem, refusedPassword } from './new-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useAccountApi } from './use-account-api.ts'
import { SignInFrame, typedText } from './sign-in-frame.tsx'

const route = getRouteApi('/pwdReset')

/** Has the link for a new password sent, and sets it by that link. */
export function ResetPasswordPage() {
  const api = useAccountApi()
  const { userId, token } = route.useSearch()
  if (userId && token) return <NewPassword userId={userId} token={token} />
  return (
    <MailForm
      title="Passwort vergessen"
      text="Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen."
      button="Link schicken"
      send={(email) => api.forgotPassword({ body: { email } })}
      sent="Wenn es dazu ein Konto gibt, ist die E-Mail unterwegs. Der Link darin gilt eine Stunde."
    />
  )
}

function NewPassword({ userId, token }: { userId: string; token: string }) {
  const api = useAccountApi()
  const [problem, setProblem] = useState<string | null>(null)
  const reset = useMutation({
    mutationFn: (password: string) => api.resetPassword({ body: { userId, token, password } }),
    onError: (error) => setProblem(refusedPassword(error)),
  })
  if (reset.isSuccess)
    return (
      <SignInFrame title="Passwort gesetzt">
        <Typography role="status">
          Auf allen Geräten sind Sie abgemeldet. Melden Sie sich mit dem neuen Passwort an.
        </Typography>
        <ButtonLink to="/login" search={{}} variant="contained" size="large">
          Anmelden
        </ButtonLink>
      </SignInFrame>
    )
  const submit = (form: HTMLFormElement) => {
    const password = typedText(form, 'password')
    const wrong = newPasswordProblem(password, [])
    setProblem(wrong)
    if (!wrong) reset.mutate(password)
  }
  const isOther = reset.isError && !refusedPassword(reset.error)
  return (
    <SignInFrame title="Neues Passwort" onSubmit={submit}>
      {isOther && (
        <Alert severity="error">{messageOf(reset.error, 'Das Passwort konnte nicht gesetzt werden.')}</Alert>
      )}
      <NewPasswordField label="Neues Passwort" problem={problem} autoFocus />
      <Button type="submit" variant="contained" size="large" loading={reset.isPending}>
        Passwort setzen
      </Button>
      {isOther && (
        <ButtonLink to="/pwdReset" search={{}}>
          Neuen Link anfordern
        </ButtonLink>
      )}
    </SignInFrame>
  )
}
