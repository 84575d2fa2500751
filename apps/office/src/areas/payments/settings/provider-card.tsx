import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OnlinePaymentInformation } from '@tresen/contract/payments/payment'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { KeyForm } from './key-form.tsx'
import styles from './provider-card.module.css'
import { providerLabels } from './provider-labels.ts'
import type { KeyProblems, WantedProvider } from './use-payment-information.ts'

type Props = {
  information: OnlinePaymentInformation | null
  isSaving: boolean
  onSave: (before: OnlinePaymentInformation | null, wanted: WantedProvider) => Promise<KeyProblems>
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
  const { provider, mode, keyEnding, checkedAt, hasWebhookSecret, webhookUrl } = information
  return (
    <>
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <strong>{providerLabels[provider]}</strong>
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
          {providerLabels[provider]} meldet uns Zahlungen noch nicht von selbst; wir fragen jede Minute nach.
        </Alert>
      )}
      {webhookUrl && (
        <Typography component="div">
          Tragen Sie in der Customer Area unter „Webhooks“ einen Standard-Webhook mit dieser Adresse ein,
          sonst erfahren wir nichts von Erstattungen: <code className={styles.address}>{webhookUrl}</code>
        </Typography>
      )}
    </>
  )
}
