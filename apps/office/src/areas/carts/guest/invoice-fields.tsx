import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { CartChange, InvoiceAddress, ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartError } from '@tresen/contract/carts/cart-error'
import { invoiceFaults } from '@tresen/domain/carts/errors/field-faults'
import { goOnWithKeysAt } from '../desk/keys/use-desk-keys.ts'
import { DeskSection } from '../desk/sections/desk-section.tsx'
import styles from '../desk/sections/desk-section.module.css'

type Props = {
  cart: ShoppingCart
  errors: readonly CartError[]
  onChange: (change: CartChange) => void
}

export const noInvoiceAddress: InvoiceAddress = {
  invoiceName: '',
  invoiceStreet: '',
  invoiceNumber: '',
  invoiceZipCode: '',
  invoiceCity: '',
}

const fields: readonly {
  name: keyof InvoiceAddress
  label: string
  width?: 'third' | 'rest'
  most: number
}[] = [
  { name: 'invoiceName', label: 'Name oder Firma', most: 120 },
  { name: 'invoiceStreet', label: 'Straße', width: 'rest', most: 120 },
  { name: 'invoiceNumber', label: 'Nr.', width: 'third', most: 20 },
  { name: 'invoiceZipCode', label: 'PLZ', width: 'third', most: 10 },
  { name: 'invoiceCity', label: 'Ort', width: 'rest', most: 80 },
]

/** Who pays, when it is not the one who eats; demanded for large orders. */
export function InvoiceFields({ cart, errors, onChange }: Props) {
  const address = cart.alternativeInvoiceAddress
  const isIncomplete = errors.some(({ code }) => code === 'InvoiceAddressInputMissing')
  const faults = address && isIncomplete ? invoiceFaults(address) : {}
  return (
    <DeskSection title="Rechnung" errors={errors}>
      <FormControlLabel
        control={<Checkbox checked={address !== null} />}
        label="Abweichende Rechnungsadresse"
        onChange={(_event, isChecked) => {
          onChange({ alternativeInvoiceAddress: isChecked ? noInvoiceAddress : null })
          if (isChecked) goOnWithKeysAt('desk-invoiceName')
        }}
      />
      {address &&
        fields.map(({ name, label, width, most }) => (
          <TextField
            key={name}
            id={`desk-${name}`}
            className={width && styles[width]}
            label={label}
            value={address[name]}
            error={faults[name] !== undefined}
            helperText={faults[name]}
            autoComplete="off"
            onChange={(event) =>
              onChange({ alternativeInvoiceAddress: { ...address, [name]: event.target.value } })
            }
            slotProps={{ htmlInput: { maxLength: most } }}
          />
        ))}
    </DeskSection>
  )
}
