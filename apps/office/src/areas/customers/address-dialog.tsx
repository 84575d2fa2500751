import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  addressLabels as labels,
  type AddressLabel,
  type Customer,
  type CustomerAddress,
  type CustomerAddressInput,
} from '@tresen/contract/customers/customer'
import { useState } from 'react'
import { addressLabels } from '@tresen/domain/customers/csv/customer-columns'
import { unshownLike } from '@tresen/domain/customers/shown-addresses'
import { PartDialog } from './part-dialog.tsx'
import { useCustomerApi } from './use-customer-api.ts'
import { usePartChanges } from './use-part-changes.ts'

const blank: CustomerAddressInput = {
  label: 'None',
  street: '',
  houseNumber: '',
  addressAddition: '',
  zipCode: '',
  city: '',
  locationDescription: '',
  latitude: null,
  longitude: null,
}

type Props = { customer: Customer; address: CustomerAddress | 'new'; onClose: () => void }

/** Where a customer lives or works. */
export function AddressDialog({ customer, address, onClose }: Props) {
  const { franchiseId } = customer
  const api = useCustomerApi()
  const { carryOut, isPending } = usePartChanges(customer)
  const known = address === 'new' ? null : address
  const [typed, setTyped] = useState(known ? inputOf(known) : blank)
  const [wasTried, setTried] = useState(false)
  const problem = typed.street.trim() === '' ? 'Pflichtangabe' : null
  const save = async () => {
    setTried(true)
    if (problem) return
    // A place that was found belongs to the words it was found by.
    const isMoved =
      known !== null && (known.street !== typed.street || known.houseNumber !== typed.houseNumber)
    const body = isMoved ? { ...typed, latitude: null, longitude: null } : typed
    const send = () =>
      known
        ? api.updateCustomerAddress({ franchiseId, id: known.id, body })
        : api.createCustomerAddress({ franchiseId, body: { customerId: customer.id, ...body } })
    if (await carryOut(send, 'Adresse gespeichert')) onClose()
  }
  const remove = async (gone: CustomerAddress) => {
    const all = [gone, ...unshownLike(gone, customer.addresses)]
    const undo = () =>
      forEachOf(all, (one) => {
        const body = { customerId: one.customerId, ...inputOf(one) }
        return api.createCustomerAddress({ franchiseId, body })
      })
    const send = () => forEachOf(all, ({ id }) => api.deleteCustomerAddress({ franchiseId, id }))
    if (await carryOut(send, 'Adresse gelöscht', undo)) onClose()
  }
  const text = (
    name: 'street' | 'houseNumber' | 'addressAddition' | 'zipCode' | 'city',
    label: string,
    most: number,
  ) => (
    <TextField
      label={label}
      value={typed[name]}
      autoFocus={name === 'street'}
      error={name === 'street' && wasTried && problem !== null}
      helperText={name === 'street' && wasTried && problem}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: most, autoComplete: 'off' } }}
    />
  )
  return (
    <PartDialog
      title={known ? 'Adresse' : 'Neue Adresse'}
      width="560px"
      onClose={onClose}
      isSaving={isPending}
      onSave={save}
      onRemove={known ? () => remove(known) : undefined}
    >
      <Box sx={{ display: 'grid', gap: 3, mt: 2, gridTemplateColumns: '2fr 1fr' }}>
        {text('street', 'Straße', 120)}
        {text('houseNumber', 'Hausnummer', 20)}
        {text('city', 'Ort', 80)}
        {text('zipCode', 'PLZ', 10)}
        {text('addressAddition', 'Zusatz', 120)}
        <TextField
          select
          label="Bezeichnung"
          value={typed.label}
          onChange={(event) => setTyped({ ...typed, label: event.target.value as AddressLabel })}
        >
          {labels.map((label) => (
            <MenuItem key={label} value={label}>
              {addressLabels[label]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </PartDialog>
  )
}

function inputOf({ id: _id, customerId: _customer, duplicateOf: _of, ...input }: CustomerAddress) {
  return input
}

/** One after the other: two at once would wait for the same customer. */
async function forEachOf(all: readonly CustomerAddress[], act: (one: CustomerAddress) => Promise<unknown>) {
  for (const one of all) await act(one)
}
