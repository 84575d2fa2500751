import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  identifierKinds,
  type Customer,
  type CustomerIdentifier,
  type IdentifierKind,
} from '@tresen/contract/customers/customer'
import { readIdentifier } from '@tresen/domain/customers/identifier'
import { useState } from 'react'
import { PartDialog } from './part-dialog.tsx'
import { useCustomerApi } from './use-customer-api.ts'
import { usePartChanges } from './use-part-changes.ts'

const kindLabels: Record<IdentifierKind, string> = {
  Phone: 'Telefonnummer',
  Email: 'E-Mail-Adresse',
  WhatsApp: 'WhatsApp-Kennung',
}

type Props = { customer: Customer; identifier: CustomerIdentifier | 'new'; onClose: () => void }

/** A number or address by which a customer is known. */
export function IdentifierDialog({ customer, identifier, onClose }: Props) {
  const { franchiseId } = customer
  const api = useCustomerApi()
  const { carryOut, isPending } = usePartChanges(customer)
  const known = identifier === 'new' ? null : identifier
  const [typed, setTyped] = useState({ kind: known?.kind ?? 'Phone', value: known?.value ?? '' })
  const [wasTried, setTried] = useState(false)
  const problem = readIdentifier(typed) === null ? `Keine ${kindLabels[typed.kind]}` : null
  const save = async () => {
    setTried(true)
    if (problem) return
    const send = () =>
      known
        ? api.updateCustomerPhoneNumber({ franchiseId, id: known.id, body: typed })
        : api.createCustomerPhoneNumber({ franchiseId, body: { customerId: customer.id, ...typed } })
    if (await carryOut(send, 'Gespeichert')) onClose()
  }
  const remove = async ({ id, kind, value }: CustomerIdentifier) => {
    const body = { customerId: customer.id, kind, value }
    const undo = () => api.createCustomerPhoneNumber({ franchiseId, body })
    if (await carryOut(() => api.deleteCustomerPhoneNumber({ franchiseId, id }), 'Gelöscht', undo)) onClose()
  }
  return (
    <PartDialog
      title={known ? kindLabels[known.kind] : 'Nummer oder E-Mail'}
      width="480px"
      onClose={onClose}
      isSaving={isPending}
      onSave={save}
      onRemove={known ? () => remove(known) : undefined}
    >
      <TextField
        select
        label="Art"
        value={typed.kind}
        onChange={(event) => setTyped({ ...typed, kind: event.target.value as IdentifierKind })}
        sx={{ mt: 2, width: '100%' }}
      >
        {identifierKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {kindLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={kindLabels[typed.kind]}
        value={typed.value}
        autoFocus
        error={wasTried && problem !== null}
        helperText={wasTried && problem}
        onChange={(event) => setTyped({ ...typed, value: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </PartDialog>
  )
}
