import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type OrderSettings, type PaymentMethod } from '@tresen/contract/restaurants'
import { offlineMethodsIn, withOfflineMethods } from '@tresen/domain/restaurants/offline-payment'
import { paymentMethodsOnSite } from '@tresen/domain/restaurants/order-settings'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { Card } from '../../../rooms/ui/card.tsx'

type Props = {
  settings: OrderSettings
  problem: string | null
  onChange: (change: Partial<OrderSettings>) => void
}

/** How guests may pay on site. What is paid online comes with a payment provider and has a page of its own. */
export function PaymentMethods({ settings, problem, onChange }: Props) {
  const { offlinePaymentMethods: onSite } = settings
  const toggle = (method: PaymentMethod, isChosen: boolean) => {
    const methods = { ...offlineMethodsIn(settings), [method]: isChosen }
    const { offlinePaymentMethods, defaultPaymentMethod } = withOfflineMethods(settings, methods)
    const isPresetGone = defaultPaymentMethod !== settings.defaultPaymentMethod
    onChange({ offlinePaymentMethods, ...(isPresetGone && { defaultPaymentMethod: undefined }) })
  }
  const { defaultPaymentMethod: preset } = settings
  return (
    <Card
      title="Bezahlung vor Ort"
      hint="Daraus wählen Gäste im Shop und Ihre Leute am Telefon. Was online bezahlt wird, steht unter „Bezahlung“."
    >
      <FormGroup role="group" aria-label="Zahlungsarten" sx={{ justifySelf: 'start' }}>
        {paymentMethodsOnSite.map((method) => (
          <FormControlLabel
            key={method}
            control={
              <Checkbox
                checked={onSite.includes(method)}
                onChange={(_event, checked) => toggle(method, checked)}
              />
            }
            label={paymentMethodLabels[method]}
          />
        ))}
      </FormGroup>
      <TextField
        select
        label="Am Telefon vorgewählt"
        value={preset ?? ''}
        onChange={({ target }) =>
          onChange({ defaultPaymentMethod: (target.value || undefined) as PaymentMethod })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 320 }}
      >
        <option value="">nichts</option>
        {onSite.map((method) => (
          <option key={method} value={method}>
            {paymentMethodLabels[method]}
          </option>
        ))}
      </TextField>
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </Card>
  )
}
