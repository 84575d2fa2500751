import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { InvitationLink } from '@tresen/contract/teams/team'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { newPasswordProblem, refusedPassword } from '../../identity/new-password.ts'
import { NewPasswordField } from '../../identity/new-password-field.tsx'
import { typedText } from '../../identity/sign-in-frame.tsx'
import styles from '../team.module.css'
import { useTeamApi } from '../use-team.ts'
import { useEnter } from './use-enter.ts'

/** Makes the account of somebody who has none: only a password is missing. */
export function JoinForm({ invitation }: { invitation: InvitationLink }) {
  const teamApi = useTeamApi()
  const { api, session } = useApp()
  const enter = useEnter()
  const { email } = invitation
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { change, isPending } = useChange<unknown>(['teams', 'invitation', invitation.token])
  const join = async (password: string) => {
    const user = await change({
      send: async () => {
        await teamApi.joinByInvitation({ body: { ...invitation, password } })
        return api.signIn({ body: { username: email, password } })
      },
      said: { done: null, failed: '' },
      onFailure: (error) => {
        const refused = refusedPassword(error)
        setProblem(refused)
        setFailure(refused ? null : error)
        return true
      },
    })
    if (!user) return
    session.set(user)
    await enter(invitation)
  }
  const submit = (form: HTMLFormElement) => {
    const password = typedText(form, 'password')
    const wrong = newPasswordProblem(password, [email])
    setProblem(wrong)
    if (!wrong) void join(password)
  }
  return (
    <Form onSubmit={submit} className={styles.fields}>
      {failure !== null && (
        <Alert severity="error">
          Einladung konnte nicht angenommen werden.{' '}
          {messageOf(failure, 'Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.')}
        </Alert>
      )}
      <TextField
        size="medium"
        label="E-Mail-Adresse"
        value={email}
        slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username' } }}
      />
      <NewPasswordField label="Passwort wählen" problem={problem} />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        Konto anlegen und annehmen
      </Button>
    </Form>
  )
}
