import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tresen/contract/client'
import { pinRefusals, type MyPin as Stored } from '@tresen/contract/identity/device-calls'
import { pinProblem } from '@tresen/domain/identity/pin-rule'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import styles from '../login.module.css'
import { Section } from '../account/section.tsx'
import { useAccountApi } from '../use-account-api.ts'

const pinKey = ['identity', 'pin'] as const

/** One's own PIN for shared devices. */
export function MyPin() {
  const api = useAccountApi()
  const query = useQuery({ queryKey: pinKey, queryFn: () => api.getMyPin() })
  const { change, isPending } = useChange<Stored>(pinKey)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    const wrong = pinProblem(pin)
    setProblem(wrong && pinRefusals[wrong].message_de)
    if (wrong) return
    const saved = await change({
      send: () => api.setMyPin({ body: { pin } }),
      settle: (_before, stored) => stored,
      said: { done: 'PIN gesetzt', failed: 'Die PIN konnte nicht gesetzt werden' },
      onFailure: (error) => {
        const isOfPin = error instanceof CallError && error.code.startsWith('Pin')
        if (isOfPin) setProblem(error.message_de)
        return isOfPin
      },
    })
    if (saved) setPin('')
  }
  const remove = () =>
    change({
      send: () => api.removeMyPin(),
      settle: (_before, stored) => stored,
      said: { done: 'PIN gelöscht', failed: 'Die PIN konnte nicht gelöscht werden' },
    })
  return (
    <Section title="PIN für gemeinsame Geräte">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Am Tablet in der Küche wechseln Sie sich damit ein: Was Sie dort tun, steht unter Ihrem Namen.
      </Typography>
      <Loadable query={query} failure="Konnte nicht geladen werden">
        {({ changedAt }) => (
          <Form onSubmit={() => void save()} className={styles.form}>
            <TextField
              label={changedAt ? 'Neue PIN' : 'PIN'}
              type="password"
              autoComplete="off"
              value={pin}
              onChange={(event) => setPin(event.target.value)}
              error={problem !== null}
              helperText={
                problem ??
                (changedAt
                  ? `Gesetzt ${longMoment(changedAt)}. Vier bis sechs Ziffern.`
                  : 'Vier bis sechs Ziffern.')
              }
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
            />
            <div className={styles.row}>
              <Button type="submit" variant="outlined" loading={isPending}>
                {changedAt ? 'PIN ändern' : 'PIN setzen'}
              </Button>
              {changedAt && (
                <Button color="inherit" onClick={() => void remove()}>
                  PIN löschen
                </Button>
              )}
            </div>
          </Form>
        )}
      </Loadable>
    </Section>
  )
}
