import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartError } from '@tresen/contract/carts/cart-error'
import { memo, useMemo, type KeyboardEvent } from 'react'
import type { OrderSettings, PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { amountToPay } from '@tresen/domain/carts/tip'
import { cashText, changeDue, notesFor } from '@tresen/domain/carts/cash'
import { formatMoneyShort } from '@tresen/domain/money/format-money'
import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { DeskSection } from '../desk/sections/desk-section.tsx'
import { shownPayment } from '../desk/use-default-payment.ts'

type Props = {
  cart: ShoppingCart
  settings: OrderSettings
  errors: readonly CartError[]
  onChange: (change: CartChange) => void
}

export function PaymentChoice({ cart, settings, errors, onChange }: Props) {
  const { orderChannel } = cart
  const methods = useMemo(() => offeredPaymentMethods(settings, orderChannel), [settings, orderChannel])
  // Shown before the cart is begun: the first digit of the number would bring it, and move what is below.
  const paymentMethod = shownPayment(cart, settings)
  return (
    <DeskSection title="Bezahlung" errors={errors}>
      <Methods methods={methods} chosen={paymentMethod} onChange={onChange} />
      {paymentMethod === 'Cash' && (
        <CashNote
          cart={{ ...cart, paymentMethod }}
          onChange={(change) =>
            onChange({ ...(cart.paymentMethod === null && { paymentMethod }), ...change })
          }
        />
      )}
    </DeskSection>
  )
}

type MethodsProps = Pick<Props, 'onChange'> & {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | null
}

/** By arrows and first letters, too. */
const Methods = memo(function Methods({ methods, chosen, onChange }: MethodsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const isLetter = /^\p{L}$/u.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey
    const next = step
      ? buttons[(at + step + buttons.length) % buttons.length]
      : isLetter && [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)].find(startsWith(event.key))
    if (!next) return
    event.preventDefault()
    next.focus()
    onChange({ paymentMethod: next.value as PaymentMethod })
  }
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={chosen}
      aria-label="Bezahlung"
      onKeyDown={onKeyDown}
      onChange={(_event, paymentMethod: PaymentMethod | null) => paymentMethod && onChange({ paymentMethod })}
    >
      {methods.map((method) => (
        <ToggleButton
          key={method}
          value={method}
          {...(method === (chosen ?? methods[0]) && { id: 'desk-payment' })}
        >
          {paymentMethodLabels[method]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
})

/** Asked on the phone: with what they pay, so that the driver has change. */
function CashNote({ cart, onChange }: Pick<Props, 'cart' | 'onChange'>) {
  const offered = notesFor(amountToPay(cart))
  const amounts = [...new Set([...offered, ...(changeDue(cart) === null ? [] : [cart.paysWith!])])].sort(
    (a, b) => a - b,
  )
  return (
    <TextField
      select
      size="small"
      label="Zahlt mit"
      value={changeDue(cart) === null ? 0 : cart.paysWith}
      helperText={cashText(cart)}
      onChange={(event) => onChange({ paysWith: Number(event.target.value) || null })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value={0}>nicht gesagt</option>
      {amounts.map((amount) => (
        <option key={amount} value={amount}>
          {formatMoneyShort(amount)}
        </option>
      ))}
    </TextField>
  )
}

function startsWith(letter: string) {
  return (button: HTMLButtonElement) =>
    button.textContent.trim().toLowerCase().startsWith(letter.toLowerCase())
}
