import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { MailField } from './mail-field.tsx'
import { SignInFrame, typedText } from './sign-in-frame.tsx'

type Props = {
  title: string
  /** What will happen. */
  text: string
  button: string
  send: (email: string) => Promise<unknown>
  /** What is said once it is on its way: the same, whether there is such an account or not. */
  sent: string
}

/** Has an e-mail sent to an address that somebody types. */
export function MailForm({ title, text, button, send, sent }: Props) {
  const [isMissing, setMissing] = useState(false)
  const sending = useMutation({ mutationFn: send })
  const submit = (form: HTMLFormElement) => {
    const email = typedText(form, 'email').trim()
    setMissing(email === '')
    if (email) sending.mutate(email)
  }
  return (
    <SignInFrame title={title} onSubmit={submit}>
      {sending.isError && (
        <Alert severity="error">{messageOf(sending.error, 'Das hat nicht geklappt.')}</Alert>
      )}
      {sending.isSuccess ? <Alert severity="success">{sent}</Alert> : <Typography>{text}</Typography>}
      <MailField problem={isMissing ? 'Pflichtangabe' : undefined} />
      <Button type="submit" variant="contained" size="large" loading={sending.isPending}>
        {button}
      </Button>
      <ButtonLink to="/login" search={{}}>
        Zur Anmeldung
      </ButtonLink>
    </SignInFrame>
  )
}
