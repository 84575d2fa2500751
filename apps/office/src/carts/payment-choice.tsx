import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { CartChange, CartError, ShoppingCart } from '@tresen/contract/carts'
import type { OrderSettings, PaymentMethod } from '@tresen/contract/restaurants'
import { paymentMethodLabels } from '../orders/order-labels.ts'
import { DeskSection } from './desk-section.tsx'

type Props = {
  cart: ShoppingCart
  settings: OrderSettings
  errors: readonly CartError[]
  onChange: (change: CartChange) => void
}

export function PaymentChoice({ cart, settings, errors, onChange }: Props) {
  const methods = [...settings.offlinePaymentMethods, ...settings.onlinePaymentMethods]
  return (
    <DeskSection title="Bezahlung" errors={errors}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={cart.paymentMethod}
        aria-label="Bezahlung"
        onChange={(_event, paymentMethod: PaymentMethod | null) =>
          paymentMethod && onChange({ paymentMethod })
        }
      >
        {methods.map((method) => (
          <ToggleButton key={method} value={method}>
            {paymentMethodLabels[method]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </DeskSection>
  )
}
