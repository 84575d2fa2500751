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
  type?: 'text' | 'tel'
  isRequired?: boolean
  isMultiline?: boolean
  isHalf?: boolean
  error?: boolean
  isFocused?: boolean
  onEnter?: () => void
  onChange: (change: CartChange) => void
}

/** One text of a cart. */
export function CartField(props: Props) {
  const {
    cart,
    name,
    label,
    most = 120,
    type = 'text',
    isRequired,
    isMultiline,
    isHalf,
    error,
    isFocused,
    onEnter,
    onChange,
  } = props
  return (
    <TextField
      id={`desk-${name}`}
      className={isHalf ? styles.half : undefined}
      label={label}
      type={type}
      value={cart[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      required={isRequired}
      multiline={isMultiline}
      autoFocus={isFocused}
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onEnter()
      }}
      error={error}
      helperText={error ? 'Pflichtangabe' : undefined}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: most },
        inputLabel: { required: false },
      }}
    />
  )
}
