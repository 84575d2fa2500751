import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { OnlinePaymentInformation, OnlineProvider } from '@tresen/contract/payments/payment'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import type { KeyProblems } from './use-payment-information.ts'

/** Those we can talk to. */
const choices = ['Mollie', 'Stripe'] as const satisfies readonly OnlineProvider[]

type Props = {
  information: OnlinePaymentInformation | null
  isSaving: boolean
  onSave: (
    before: OnlinePaymentInformation | null,
    wanted: { provider: OnlineProvider; apiKey: string },
  ) => Promise<KeyProblems>
  isHooking: boolean
  onHook: () => void
}

/** Who moves the money, and the key with which we ask for it; it is never shown again. */
export function ProviderCard({ information, isSaving, onSave, isHooking, onHook }: Props) {
  // What is typed stays when somebody else is the first to set one up.
  const [isOpen, setOpen] = useState(information === null)
  return (
    <Card
      title="Zahlungsdienst"
      hint="Er nimmt das Geld der Gäste an und zahlt es Ihnen aus. Den Schlüssel finden Sie in Ihrem Konto dort."
    >
      {information && <Stored information={information} isHooking={isHooking} onHook={onHook} />}
      {!isOpen ? (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          Zahlungsdienst oder Schlüssel wechseln
        </Button>
      ) : (
        <KeyForm
          information={information}
          isSaving={isSaving}
          onSave={onSave}
          onDone={() => setOpen(false)}
          {...(information && { onCancel: () => setOpen(false) })}
        />
      )}
    </Card>
  )
}

type StoredProps = { information: OnlinePaymentInformation } & Pick<Props, 'isHooking' | 'onHook'>

function Stored({ information, isHooking, onHook }: StoredProps) {
  const { provider, mode, keyEnding, checkedAt, hasWebhookSecret } = information
  return (
    <>
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <strong>{provider}</strong>
        <span>Schlüssel endet auf {keyEnding}</span>
        {mode === 'test' ? <Chip color="warning" label="Test" /> : <Chip color="success" label="Live" />}
      </Typography>
      <Typography color="textSecondary">Zuletzt geprüft {longMoment(checkedAt)}</Typography>
      {mode === 'test' && (
        <Alert severity="warning">
          Testschlüssel: Gäste bezahlen nur zum Schein, es fließt kein echtes Geld.
        </Alert>
      )}
      {hasWebhookSecret === false && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" loading={isHooking} onClick={onHook}>
              Eintragen
            </Button>
          }
        >
          Stripe meldet uns Zahlungen noch nicht von selbst; wir fragen jede Minute nach.
        </Alert>
      )}
    </>
  )
}

type FormProps = Pick<Props, 'information' | 'isSaving' | 'onSave'> & {
  onDone: () => void
  onCancel?: () => void
}

function KeyForm({ information, isSaving, onSave, onDone, onCancel }: FormProps) {
  const [first] = useState(information)
  const [provider, setProvider] = useState<OnlineProvider>(information?.provider ?? 'Mollie')
  const [apiKey, setApiKey] = useState('')
  const [problems, setProblems] = useState<KeyProblems>(null)
  useLeaveGuard(apiKey !== '')
  const save = async () => {
    if (apiKey.trim() === '') return setProblems({ apiKey: 'Pflichtangabe' })
    const wrong = await onSave(information, { provider, apiKey: apiKey.trim() })
    setProblems(wrong)
    if (wrong !== null) return
    setApiKey('')
    onDone()
  }
  return (
    <Form onSubmit={() => void save()} aria-label="Zahlungsdienst einrichten">
      <Box sx={{ display: 'grid', gap: 4 }}>
        {information && !isSaving && information.version !== first?.version && (
          <Alert severity="warning">
            Inzwischen hat jemand anderes {information.provider} mit dem Schlüssel …{information.keyEnding}{' '}
            eingerichtet. Speichern ersetzt ihn.
          </Alert>
        )}
        <TextField
          select
          label="Anbieter"
          value={provider}
          onChange={({ target }) => {
            setProvider(target.value as OnlineProvider)
            setProblems(null)
          }}
          error={problems?.provider !== undefined}
          helperText={problems?.provider}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 320 }}
        >
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </TextField>
        <TextField
          label="Schlüssel"
          type="password"
          autoComplete="off"
          value={apiKey}
          onChange={({ target }) => {
            setApiKey(target.value)
            setProblems(null)
          }}
          error={problems?.apiKey !== undefined}
          helperText={problems?.apiKey ?? keyHints[provider]}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={{ maxWidth: 480 }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" loading={isSaving}>
            Prüfen und speichern
          </Button>
          {onCancel && <Button onClick={onCancel}>Abbrechen</Button>}
        </Box>
      </Box>
    </Form>
  )
}

const keyHints: Partial<Record<OnlineProvider, string>> = {
  Mollie: 'Beginnt mit live_ oder test_. Er wird verschlüsselt aufbewahrt und nie wieder gezeigt.',
  Stripe: 'Beginnt mit sk_live_ oder sk_test_. Er wird verschlüsselt aufbewahrt und nie wieder gezeigt.',
}
