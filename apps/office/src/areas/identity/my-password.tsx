import Button from '@mui/material/Button'
import { useState } from 'react'
import { useUser } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { Form } from '../../rooms/ui/fields/form.tsx'
import styles from './login.module.css'
import { newPasswordProblem, passwordHint, refusedPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { Section } from './section.tsx'
import { typedText } from './sign-in-frame.tsx'
import { useAccountApi } from './use-account-api.ts'

const passwordKey = ['identity', 'password'] as const

/** Changes one's own password. */
export function MyPassword() {
  const api = useAccountApi()
  const user = useUser()
  const { change, isPending } = useChange<unknown>(passwordKey)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  if (!user) return null
  const submit = async (form: HTMLFormElement) => {
    const body = { currentPassword: typedText(form, 'current'), newPassword: typedText(form, 'new') }
    const wrong = newPasswordProblem(body.newPassword, [user.username, ...user.emails])
    setProblem(wrong)
    setMissing(body.currentPassword === '')
    if (wrong || body.currentPassword === '') return
    const changed = await change({
      send: () => api.changePassword({ body }),
      said: {
        done: 'Passwort geändert. Auf anderen Geräten sind Sie abgemeldet.',
        failed: 'Das Passwort konnte nicht geändert werden',
      },
      onFailure: (error) => {
        setProblem(refusedPassword(error))
        return refusedPassword(error) !== null
      },
    })
    if (changed) form.reset()
  }
  return (
    <Section title="Passwort">
      <Form onSubmit={(form) => void submit(form)} className={styles.form}>
        <PasswordField
          name="current"
          label="Bisheriges Passwort"
          autoComplete="current-password"
          error={isMissing}
          helperText={isMissing && 'Pflichtangabe'}
        />
        <PasswordField
          name="new"
          label="Neues Passwort"
          autoComplete="new-password"
          error={problem !== null}
          helperText={problem ?? passwordHint}
        />
        <Button type="submit" variant="outlined" loading={isPending} sx={{ justifySelf: 'start' }}>
          Passwort ändern
        </Button>
      </Form>
    </Section>
  )
}
