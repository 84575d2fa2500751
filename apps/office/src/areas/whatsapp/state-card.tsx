import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import type { OnboardingState, WhatsAppOnboarding } from '@tresen/contract/whatsapp/onboarding'
import { stateProblem } from '@tresen/domain/whatsapp/onboarding'
import { useState } from 'react'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { Card } from '../../rooms/ui/card.tsx'
import { Form } from '../../rooms/ui/fields/form.tsx'

const labels: Record<OnboardingState, string> = {
  Open: 'Unterlagen fehlen',
  InReview: 'Unterlagen werden geprüft',
  Rejected: 'Abgelehnt',
  Finished: 'Erfolgreich eingerichtet',
}
const hints: Record<OnboardingState, string> = {
  Open: 'Laden Sie die drei Unterlagen hoch; danach sehen wir sie an.',
  InReview: 'Wir prüfen Ihre Unterlagen und melden uns. Sie müssen nichts weiter tun.',
  Rejected: 'Bitte laden Sie die Unterlagen neu hoch; danach sehen wir sie wieder an.',
  Finished: 'Ihre Gäste können Ihnen über WhatsApp schreiben und dort bestellen.',
}
const colours = { Open: 'default', InReview: 'info', Rejected: 'error', Finished: 'success' } as const

type Props = {
  onboarding: WhatsAppOnboarding | null
  isOperator: boolean
  isPending: boolean
  onSet: (state: OnboardingState, rejectionMessage: string) => Promise<unknown>
}

/** How far it is; whoever runs the installation says so. */
export function StateCard({ onboarding, isOperator, isPending, onSet }: Props) {
  const state = onboarding?.state ?? 'Open'
  return (
    <Card title="Stand der Einrichtung" hint={hints[state]}>
      <Chip label={labels[state]} color={colours[state]} sx={{ justifySelf: 'start' }} />
      {state === 'Rejected' && <Alert severity="error">{onboarding?.rejectionMessage}</Alert>}
      {isOperator && (
        <SetState key={onboarding?.version} onboarding={onboarding} isPending={isPending} onSet={onSet} />
      )}
    </Card>
  )
}

const problems = {
  ReasonMissing: 'Bitte sagen Sie, was an den Unterlagen nicht stimmt.',
  DocumentsMissing: 'Es fehlen noch Unterlagen.',
}

function SetState({ onboarding, isPending, onSet }: Omit<Props, 'isOperator'>) {
  const [state, setState] = useState<OnboardingState>(onboarding?.state ?? 'Open')
  const [reason, setReason] = useState(onboarding?.rejectionMessage ?? '')
  const [isTried, setTried] = useState(false)
  const problem = stateProblem({ state, rejectionMessage: reason.trim() }, onboarding?.documents ?? [])
  const save = () => {
    setTried(true)
    if (!problem) void onSet(state, state === 'Rejected' ? reason.trim() : '')
  }
  const stateText = isTried && problem === 'DocumentsMissing' ? problems[problem] : undefined
  const reasonText = isTried && problem === 'ReasonMissing' ? problems[problem] : undefined
  return (
    <Form onSubmit={save} aria-label="Stand setzen">
      <TextField
        select
        fullWidth
        label="Stand"
        value={state}
        error={stateText !== undefined}
        helperText={stateText ?? ' '}
        onChange={({ target }) => setState(target.value as OnboardingState)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      {state === 'Rejected' && (
        <TextField
          fullWidth
          multiline
          label="Grund der Ablehnung"
          value={reason}
          error={reasonText !== undefined}
          helperText={faultOver(reasonText, 'Das Restaurant liest ihn hier.')}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ mb: 2 }}
        />
      )}
      <Button type="submit" variant="contained" loading={isPending}>
        Stand speichern
      </Button>
    </Form>
  )
}
