import { CallError } from '@tresen/contract/client'
import { useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { newPasswordProblem, refusedPassword } from '../new-password.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { SectionForm } from './section-form.tsx'
import { Section } from './section.tsx'
import { typedText } from '../sign-in-frame.tsx'
import { useAccountApi } from '../use-account-api.ts'

const passwordKey = ['identity', 'password'] as const

/** Changes one's own password. */
export function MyPassword() {
  const api = useAccountApi()
  const user = useUser()
  const { change, isPending } = useChange<unknown>(passwordKey)
  const [problem, setProblem] = useState<string | null>(null)
  const [currentProblem, setCurrentProblem] = useState<string | null>(null)
  if (!user) return null
  const submit = async (form: HTMLFormElement) => {
    const body = { currentPassword: typedText(form, 'current'), newPassword: typedText(form, 'new') }
    const wrong = newPasswordProblem(body.newPassword, [user.username, ...user.emails])
    setProblem(wrong)
    setCurrentProblem(body.currentPassword === '' ? 'Pflichtangabe' : null)
    if (wrong || body.currentPassword === '') return
    const changed = await change({
      send: () => api.changePassword({ body }),
      said: {
        done: 'Passwort geändert. Auf anderen Geräten sind Sie abgemeldet.',
        failed: 'Das Passwort konnte nicht geändert werden',
      },
      onFailure: (error) => {
        const isWrong = error instanceof CallError && error.code === 'WrongPassword'
        if (isWrong) setCurrentProblem(error.message_de)
        setProblem(refusedPassword(error))
        return isWrong || refusedPassword(error) !== null
      },
    })
    if (changed) form.reset()
  }
  return (
    <Section title="Passwort">
      <SectionForm button="Passwort ändern" isPending={isPending} onSubmit={(form) => void submit(form)}>
        <PasswordField
          name="current"
          label="Bisheriges Passwort"
          autoComplete="current-password"
          error={currentProblem !== null}
          helperText={currentProblem}
        />
        <NewPasswordField name="new" label="Neues Passwort" problem={problem} size="small" />
      </SectionForm>
    </Section>
  )
}
