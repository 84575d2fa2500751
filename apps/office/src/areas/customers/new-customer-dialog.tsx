import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { newId } from '@tresen/session/new-id'
import { phoneFault } from '@tresen/domain/phone/phone-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { customersKey } from './customers.queries.ts'
import { useCustomerApi } from './use-customer-api.ts'

type Props = { franchiseId: string; onClose: () => void; onCreated: (customerId: string) => void }

/** Somebody who is to be known before they order. */
export function NewCustomerDialog({ franchiseId, onClose, onCreated }: Props) {
  const api = useCustomerApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(['customers', 'new'])
  const [typed, setTyped] = useState({ firstName: '', lastName: '', phone: '' })
  const [wasTried, setTried] = useState(false)
  const [id] = useState(newId)
  const nameProblem = typed.lastName.trim() === '' ? 'Pflichtangabe' : null
  const phoneProblem = typed.phone.trim() === '' ? null : phoneFault(typed.phone)
  const create = async () => {
    setTried(true)
    if (nameProblem || phoneProblem) return
    const { firstName, lastName, phone } = typed
    const identifiers = phone.trim() === '' ? [] : [{ kind: 'Phone' as const, value: phone }]
    const body = {
      ...{ id, firstName, lastName, identifiers },
      ...{ salutation: 'Unspecified' as const, company: '', notes: '' },
    }
    const created = await change({
      send: () => api.createCustomer({ franchiseId, body }),
      said: { done: 'Kunde angelegt', failed: 'Der Kunde konnte nicht angelegt werden' },
    })
    if (!created) return
    void queries.invalidateQueries({ queryKey: customersKey(franchiseId) })
    onClose()
    onCreated(created.id)
  }
  const field = (name: keyof typeof typed, label: string, problem: string | null, isFirst = false) => (
    <TextField
      label={label}
      value={typed[name]}
      type={name === 'phone' ? 'tel' : 'text'}
      autoFocus={isFirst}
      error={wasTried && problem !== null}
      helperText={wasTried && problem}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: name === 'phone' ? 40 : 120, autoComplete: 'off' } }}
      sx={{ mt: 4, width: '100%' }}
    />
  )
  return (
    <Dialog
      title="Kunde anlegen"
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void create()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Anlegen
        </Button>
      }
    >
      {field('firstName', 'Vorname', null, true)}
      {field('lastName', 'Nachname', nameProblem)}
      {field('phone', 'Telefon', phoneProblem)}
    </Dialog>
  )
}
