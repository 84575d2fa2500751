import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { MailField } from './mail-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblem, refusedPassword } from './new-password.ts'
import { typedText } from './sign-in-frame.tsx'

type Typed = { email: string; password: string }

/** An account that somebody makes for themselves, by address and password. */
export function useNewAccount<T>(send: (typed: Typed) => Promise<T>, onMade?: (made: T) => void) {
  const [problem, setProblem] = useState<Partial<Typed>>({})
  const make = useMutation({
    mutationFn: send,
    ...(onMade && { onSuccess: onMade }),
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
  return { make, problem, submit }
}

export function NewAccountFields({
  account: { make, problem },
}: {
  account: Pick<ReturnType<typeof useNewAccount>, 'problem'> & {
    make: { isError: boolean; error: unknown; isPending: boolean }
  }
}) {
  return (
    <>
      {make.isError && !refusedPassword(make.error) && (
        <Alert severity="error">{messageOf(make.error, 'Das Konto konnte nicht angelegt werden.')}</Alert>
      )}
      <MailField problem={problem.email} />
      <NewPasswordField problem={problem.password} />
      <Button type="submit" variant="contained" size="large" loading={make.isPending}>
        Konto anlegen
      </Button>
    </>
  )
}
