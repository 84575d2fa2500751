import TextField from '@mui/material/TextField'
import type { CartChange, CartDetails } from '@tresen/contract/carts/cart'
import styles from '../desk/desk-section.module.css'

type TextName = {
  [Name in keyof CartDetails]-?: CartDetails[Name] extends string ? Name : never
}[keyof CartDetails]

type Props = {
  cart: Pick<CartDetails, TextName>
  name: Exclude<TextName, 'addressSelection'>
  label: string
  /** Most characters, as the contract allows. */
  most?: number
  isRequired?: boolean
  isMultiline?: boolean
  isHalf?: boolean
  /** What is wrong with it. */
  error?: string | undefined
  onChange: (change: CartChange) => void
}

/** One text of a cart. */
export function CartField(props: Props) {
  const { cart, name, label, most = 120, isRequired, isMultiline, isHalf, error, onChange } = props
  return (
    <TextField
      id={`desk-${name}`}
      className={isHalf ? styles.half : undefined}
      label={label}
      value={cart[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      required={isRequired}
      multiline={isMultiline}
      error={error !== undefined}
      helperText={error}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: most, ...(!isMultiline && { enterKeyHint: 'next' }) },
        inputLabel: { required: false },
      }}
    />
  )
}
