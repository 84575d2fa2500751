import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { WhatsAppAccess } from '@tresen/contract/whatsapp/onboarding'
import { useState } from 'react'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { CheckedFoot } from '../../rooms/ui/fields/checked-foot.tsx'
import { Form } from '../../rooms/ui/fields/form.tsx'
import type { AccessProblems, WantedAccess } from './use-whatsapp.ts'

const fields = [
  {
    name: 'phoneNumberId',
    label: 'Telefonnummer-ID',
    hint: 'Steht im App-Dashboard unter „WhatsApp“',
    most: 40,
  },
  { name: 'businessId', label: 'ID des WhatsApp-Business-Kontos', hint: 'Steht daneben', most: 40 },
  { name: 'token', label: 'Zugriffsschlüssel', hint: 'Eines Systembenutzers, ohne Ablauf', most: 600 },
  {
    name: 'appSecret',
    label: 'App-Geheimnis',
    hint: 'Unter „Allgemein“; damit unterschreibt Meta',
    most: 200,
  },
] as const
type Name = (typeof fields)[number]['name']
const secret: readonly Name[] = ['token', 'appSecret']

type Props = {
  access: WhatsAppAccess | null
  isSaving: boolean
  onSave: (wanted: WantedAccess, version: number | null) => Promise<AccessProblems | null>
  onDone: () => void
  onCancel?: () => void
}

/** Everything is typed anew: what is stored is shown to nobody. */
export function AccessForm({ access, isSaving, onSave, onDone, onCancel }: Props) {
  const [first] = useState(access)
  const [typed, setTyped] = useState<Record<Name, string>>({
    phoneNumberId: access?.phoneNumberId ?? '',
    businessId: access?.businessId ?? '',
    token: '',
    appSecret: '',
  })
  const [isShared, setShared] = useState(access?.isShared ?? false)
  const [problems, setProblems] = useState<AccessProblems>({})
  useLeaveGuard(secret.some((name) => typed[name] !== ''))
  const save = async () => {
    const missing = fields.filter(({ name }) => typed[name].trim() === '')
    if (missing.length > 0)
      return setProblems(Object.fromEntries(missing.map(({ name }) => [name, 'Pflichtangabe'])))
    const wrong = await onSave({ ...typed, isShared }, access?.version ?? null)
    setProblems(wrong ?? {})
    if (wrong === null) onDone()
  }
  return (
    <Form onSubmit={() => void save()} aria-label="Zugang zu WhatsApp">
      <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
        {access && !isSaving && access.version !== first?.version && (
          <Alert severity="warning">
            Inzwischen hat jemand anderes einen Zugang eingetragen, dessen Schlüssel auf {access.tokenEnding}{' '}
            endet. Speichern ersetzt ihn.
          </Alert>
        )}
        {fields.map(({ name, label, hint, most }) => (
          <TextField
            key={name}
            label={label}
            {...(secret.includes(name) && { type: 'password' })}
            autoComplete="off"
            value={typed[name]}
            error={problems[name] !== undefined}
            helperText={faultOver(problems[name], hint)}
            onChange={({ target }) => {
              setTyped((known) => ({ ...known, [name]: target.value }))
              setProblems({})
            }}
            slotProps={{ htmlInput: { maxLength: most } }}
          />
        ))}
        <FormControlLabel
          control={<Checkbox checked={isShared} onChange={(_event, isOn) => setShared(isOn)} />}
          label="Gemeinsame Nummer: Auch Restaurants, die dieselbe Nummer zeigen, bekommen hier ihre Nachrichten; Gäste nennen den Namen."
        />
        <CheckedFoot isSaving={isSaving} onCancel={onCancel} />
      </Box>
    </Form>
  )
}
