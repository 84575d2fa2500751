import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tresen/contract/client'
import type { Passkey } from '@tresen/contract/identity/passkey-calls'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import styles from '../login.module.css'
import { PasswordField } from '../password-field.tsx'
import { Section } from '../account/section.tsx'
import { typedText } from '../sign-in-frame.tsx'
import { useAccountApi } from '../use-account-api.ts'
import { knowsPasskeys, makePasskey, passkeyProblem } from './webauthn.ts'

const passkeysKey = ['identity', 'passkeys'] as const
const failed = 'Der Passkey konnte nicht angelegt werden'

/** The person's keys, by which they sign in with finger, face or the device's PIN. */
export function MyPasskeys() {
  const api = useAccountApi()
  const query = useQuery({ queryKey: passkeysKey, queryFn: () => api.listPasskeys() })
  const { change } = useChange<Passkey[]>(passkeysKey)
  const remove = ({ id, name }: Passkey) =>
    change({
      expect: (passkeys) => passkeys.filter((one) => one.id !== id),
      send: () => api.removePasskey({ passkeyId: id }),
      said: { done: `${name} entfernt`, failed: 'Der Passkey konnte nicht entfernt werden' },
    })
  return (
    <Section title="Passkeys">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Anmelden mit Finger, Gesicht oder der PIN Ihres Geräts, ohne Passwort und ohne Code.
      </Typography>
      <Loadable query={query} failure="Ihre Passkeys konnten nicht geladen werden">
        {(passkeys) => (
          <Lines>
            {passkeys.map((passkey) => (
              <Line
                key={passkey.id}
                title={passkey.name}
                texts={[
                  `angelegt ${longMoment(passkey.createdAt)}`,
                  passkey.usedAt && `zuletzt benutzt ${longMoment(passkey.usedAt)}`,
                ]}
                action={
                  <Button
                    variant="outlined"
                    color="inherit"
                    aria-label={`Passkey ${passkey.name} entfernen`}
                    onClick={() => void remove(passkey)}
                  >
                    Entfernen
                  </Button>
                }
              />
            ))}
          </Lines>
        )}
      </Loadable>
      {knowsPasskeys() ? (
        <NewPasskey />
      ) : (
        <Typography>Dieser Browser kann an dieser Adresse keine Passkeys anlegen.</Typography>
      )}
    </Section>
  )
}

function NewPasskey() {
  const api = useAccountApi()
  const { change, isPending } = useChange<Passkey[]>(passkeysKey)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<{ name?: string; password?: string }>({})
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Passkey anlegen
      </Button>
    )
  const submit = async (form: HTMLFormElement) => {
    const [name, password] = [typedText(form, 'passkey').trim(), typedText(form, 'password')]
    setProblem({ ...(!name && { name: 'Pflichtangabe' }), ...(!password && { password: 'Pflichtangabe' }) })
    if (!name || !password) return
    const made = await change({
      send: async () => {
        const answer = await makePasskey(await api.beginPasskey({ body: { password } }))
        return api.addPasskey({ body: { ...answer, name } })
      },
      settle: (passkeys, passkey) => [...passkeys, passkey],
      said: { done: `${name} angelegt`, failed: (error) => passkeyProblem(error) ?? failed },
      onFailure: (error) => {
        const isWrong = error instanceof CallError && error.code === 'WrongPassword'
        if (isWrong) setProblem({ password: error.message_de })
        return isWrong
      },
    })
    if (made) setOpen(false)
  }
  return (
    <Form onSubmit={(form) => void submit(form)} className={styles.form}>
      <TextField
        name="passkey"
        label="Name des Geräts"
        placeholder="Mein Telefon"
        autoFocus
        error={problem.name !== undefined}
        helperText={problem.name}
        slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
      />
      <PasswordField
        name="password"
        label="Ihr Passwort"
        autoComplete="current-password"
        error={problem.password !== undefined}
        helperText={problem.password}
      />
      <div className={styles.row}>
        <Button type="submit" variant="contained" loading={isPending}>
          Weiter
        </Button>
        <Button color="inherit" onClick={() => setOpen(false)}>
          Abbrechen
        </Button>
      </div>
    </Form>
  )
}
