import TextField from '@mui/material/TextField'
import type { CartChange, CartDetails } from '@tresen/contract/carts/cart'
import { memo } from 'react'
import styles from '../desk/sections/desk-section.module.css'

type TextName = {
  [Name in keyof CartDetails]-?: CartDetails[Name] extends string ? Name : never
}[keyof CartDetails]

type FieldProps = {
  value: string
  name: Exclude<TextName, 'addressSelection'>
  label: string
  /** Most characters, as the contract allows. */
  most?: number
  isRequired?: boolean
  isMultiline?: boolean
  /** Of the row; left out: all of it. */
  width?: 'half' | 'third' | 'rest'
  inputMode?: 'numeric'
  /** What is wrong with it. */
  error?: string | undefined
  onChange: (change: CartChange) => void
}

type Props = Omit<FieldProps, 'value'> & { cart: Pick<CartDetails, TextName> }

/** One text of a cart. */
export function CartField({ cart, ...props }: Props) {
  return <Field {...props} value={cart[props.name]} />
}

/** A cart changes with every letter that is typed anywhere at the desk: only the field of it is drawn anew. */
const Field = memo(function Field(props: FieldProps) {
  const { value, name, label, most = 120, isRequired, isMultiline, width, inputMode, error, onChange } = props
  return (
    <TextField
      id={`desk-${name}`}
      className={width && styles[width]}
      label={label}
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value })}
      required={isRequired}
      multiline={isMultiline}
      error={error !== undefined}
      helperText={error}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: most, inputMode, ...(!isMultiline && { enterKeyHint: 'next' }) },
        inputLabel: { required: false },
      }}
    />
  )
})
