import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { AgentPhone } from '@tresen/contract/calls/call'
import { readablePhone } from '@tresen/domain/phone/phone-number'
import { useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { LoadingState } from '../../rooms/ui/feedback/states.tsx'
import { callKeys, useCallApi, useOwnPhone } from './calls.queries.ts'

type Kind = AgentPhone['kind']

const title = 'Mein Telefon'

/** Where the person's telephone rings: a number, a SIP telephone, or the browser. */
export function OwnPhoneDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useOwnPhone()
  if (!isPending) return <PhoneForm stored={data ?? null} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose} width="480px">
      <LoadingState />
    </Dialog>
  )
}

function PhoneForm({ stored, onClose }: { stored: AgentPhone | null; onClose: () => void }) {
  const api = useCallApi()
  const [kind, setKind] = useState<Kind>(stored?.kind ?? 'Number')
  const isBrowser = kind === 'Browser'
  const [address, setAddress] = useState(
    stored && stored.kind !== 'Browser' ? readablePhone(stored.address) : '',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const { change, isPending } = useChange<AgentPhone | null>(callKeys.phone)
  const save = async () => {
    if (!isBrowser && address.trim() === '') return setProblem('Pflichtangabe')
    const saved = await change({
      send: () => api.setOwnPhone({ body: { kind, address: isBrowser ? '' : address } }),
      settle: (_known, reply) => reply,
      onFailure: () => {
        if (isBrowser) return false
        setProblem(kind === 'Sip' ? 'Eine Adresse wie anna@telefon.example' : 'Eine Nummer wie 0551 123456')
        return true
      },
      said: { done: 'Telefon gespeichert', failed: 'Das Telefon konnte nicht gespeichert werden' },
    })
    if (saved) onClose()
  }
  return (
    <Dialog
      title={title}
      width="480px"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Speichern
        </Button>
      }
    >
      <p>Anrufe, die Sie übernehmen oder auslösen, klingeln zuerst hier.</p>
      <TextField
        select
        fullWidth
        margin="normal"
        label="Art"
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        <MenuItem value="Number">Telefonnummer</MenuItem>
        <MenuItem value="Sip">SIP-Telefon</MenuItem>
        <MenuItem value="Browser">Dieser Browser</MenuItem>
      </TextField>
      {isBrowser && (
        <p>
          Sie nehmen Anrufe hier in Tresen an, mit Mikrofon und Lautsprecher oder Headset. Danach fragt der
          Browser nach dem Mikrofon. Lassen Sie die Seite geöffnet, solange Sie bereit sind.
        </p>
      )}
      {!isBrowser && (
        <TextField
          autoFocus
          fullWidth
          margin="normal"
          label={kind === 'Sip' ? 'SIP-Adresse' : 'Telefonnummer'}
          type={kind === 'Sip' ? 'text' : 'tel'}
          value={address}
          error={problem !== null}
          helperText={problem ?? ' '}
          onChange={(event) => {
            setAddress(event.target.value)
            setProblem(null)
          }}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
      )}
    </Dialog>
  )
}
