import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { CartChange, CartError, ShoppingCart } from '@tresen/contract/carts/cart'
import type { KeyboardEvent } from 'react'
import type { OrderSettings, PaymentMethod } from '@tresen/contract/restaurants'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { DeskSection } from '../desk/desk-section.tsx'

type Props = {
  cart: ShoppingCart
  settings: OrderSettings
  errors: readonly CartError[]
  onChange: (change: CartChange) => void
}

export function PaymentChoice({ cart, settings, errors, onChange }: Props) {
  const methods = [...settings.offlinePaymentMethods, ...settings.onlinePaymentMethods]
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
    <DeskSection title="Bezahlung" errors={errors}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={cart.paymentMethod}
        aria-label="Bezahlung"
        onKeyDown={onKeyDown}
        onChange={(_event, paymentMethod: PaymentMethod | null) =>
          paymentMethod && onChange({ paymentMethod })
        }
      >
        {methods.map((method) => (
          <ToggleButton
            key={method}
            value={method}
            {...(method === (cart.paymentMethod ?? methods[0]) && { id: 'desk-payment' })}
          >
            {paymentMethodLabels[method]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </DeskSection>
  )
}

function startsWith(letter: string) {
  return (button: HTMLButtonElement) =>
    button.textContent.trim().toLowerCase().startsWith(letter.toLowerCase())
}
