import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import {
  onlineProviders,
  type OnlinePaymentInformation,
  type OnlineProvider,
} from '@tresen/contract/payments/payment'
import { keysOfProvider, type ProviderKeyName } from '@tresen/contract/payments/provider-keys'
import { missingKey } from '@tresen/domain/payments/missing-key'
import { useState } from 'react'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { CheckedFoot } from '../../../rooms/ui/fields/checked-foot.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { keyField, providerLabels } from './provider-labels.ts'
import type { KeyProblems, WantedProvider } from './use-payment-information.ts'

type Props = {
  information: OnlinePaymentInformation | null
  isSaving: boolean
  onSave: (before: OnlinePaymentInformation | null, wanted: WantedProvider) => Promise<KeyProblems>
  onDone: () => void
  onCancel?: () => void
}

/** Who moves the money, and what they gave us to sign in with; which keys these are depends on whom. */
export function KeyForm({ information, isSaving, onSave, onDone, onCancel }: Props) {
  const [first] = useState(information)
  const [provider, setProvider] = useState<OnlineProvider>(information?.provider ?? 'Mollie')
  const [keys, setKeys] = useState<Partial<Record<ProviderKeyName, string>>>({})
  const [isLive, setLive] = useState(true)
  const [problems, setProblems] = useState<KeyProblems>(null)
  useLeaveGuard(Object.values(keys).some((text) => text !== ''))
  const save = async () => {
    const typed = keysOfProvider[provider].map((name) => [name, keys[name]?.trim() ?? ''] as const)
    const wanted = {
      ...Object.fromEntries(typed.filter(([, text]) => text)),
      ...(provider === 'PayPal' && { isLive }),
    }
    const missing = missingKey(provider, wanted)
    if (missing) return setProblems({ [missing]: 'Pflichtangabe' })
    const wrong = await onSave(information, { provider, ...wanted })
    setProblems(wrong)
    if (wrong !== null) return
    setKeys({})
    onDone()
  }
  return (
    <Form onSubmit={() => void save()} aria-label="Zahlungsdienst einrichten">
      <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
        {information && !isSaving && information.version !== first?.version && (
          <Alert severity="warning">
            Inzwischen hat jemand anderes {providerLabels[information.provider]} mit dem Schlüssel …
            {information.keyEnding} eingerichtet. Speichern ersetzt ihn.
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
          {onlineProviders.map((one) => (
            <option key={one} value={one}>
              {providerLabels[one]}
            </option>
          ))}
        </TextField>
        {keysOfProvider[provider].map((name) => (
          <KeyInput
            key={name}
            provider={provider}
            name={name}
            text={keys[name] ?? ''}
            problem={problems?.[name]}
            onType={(text) => {
              setKeys((known) => ({ ...known, [name]: text }))
              setProblems(null)
            }}
          />
        ))}
        {provider === 'PayPal' && (
          <FormControlLabel
            control={<Checkbox checked={isLive} onChange={(_event, isOn) => setLive(isOn)} />}
            label="Live: Es fließt echtes Geld. Ohne Haken gelten die Schlüssel für die Sandbox."
          />
        )}
        <CheckedFoot isSaving={isSaving} onCancel={onCancel} />
      </Box>
    </Form>
  )
}

type InputProps = {
  provider: OnlineProvider
  name: ProviderKeyName
  text: string
  problem: string | undefined
  onType: (text: string) => void
}

function KeyInput({ provider, name, text, problem, onType }: InputProps) {
  const { label, hint, isSecret } = keyField(provider, name)
  return (
    <TextField
      label={label}
      {...(isSecret && { type: 'password' })}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
      error={problem !== undefined}
      // Where it is found is wanted all the more once it was the wrong one.
      helperText={
        <>
          {problem && <span>{hint && !problem.endsWith('.') ? `${problem}.` : problem} </span>}
          {hint}
        </>
      }
      slotProps={{ htmlInput: { maxLength: 300 } }}
      sx={{ maxWidth: 480 }}
    />
  )
}
