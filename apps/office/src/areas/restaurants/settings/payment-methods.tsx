import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  onlinePaymentModes,
  type OnlinePaymentMode,
  type OrderSettings,
  type PaymentMethod,
} from '@tresen/contract/restaurants'
import { paymentMethodsOnSite, isPaidOnSite } from '@tresen/domain/restaurants/order-settings'
import { useState } from 'react'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { Card } from '../../../rooms/ui/card.tsx'

type Props = {
  settings: OrderSettings
  problem: string | null
  onChange: (change: Partial<OrderSettings>) => void
}

const modeLabels: Record<OnlinePaymentMode, string> = {
  Deaktivert: 'Deaktiviert',
  Optional: 'Optional: Gäste wählen',
  Verpflichtend: 'Verpflichtend: nur online',
}

/** How guests may pay. Online methods come with a payment provider; here they can only be taken away again. */
export function PaymentMethods({ settings, problem, onChange }: Props) {
  const [online] = useState(settings.onlinePaymentMethods)
  const toggle = (method: PaymentMethod, isChosen: boolean) => {
    const list = isPaidOnSite(method) ? 'offlinePaymentMethods' : 'onlinePaymentMethods'
    const order = isPaidOnSite(method) ? paymentMethodsOnSite : online
    const chosen = new Set(settings[list])
    if (isChosen) chosen.add(method)
    else chosen.delete(method)
    const isPresetGone = !isChosen && method === settings.defaultPaymentMethod
    onChange({
      [list]: order.filter((each) => chosen.has(each)),
      ...(isPresetGone && { defaultPaymentMethod: undefined }),
    })
  }
  const { defaultPaymentMethod: preset } = settings
  const chosen = [...settings.offlinePaymentMethods, ...settings.onlinePaymentMethods]
  const { offlinePaymentMethods: onSite } = settings
  return (
    <Card title="Bezahlung" hint="Daraus wählen Gäste im Shop und Ihre Leute am Telefon.">
      <FormGroup role="group" aria-label="Zahlungsarten" sx={{ justifySelf: 'start' }}>
        {[...paymentMethodsOnSite, ...online].map((method) => (
          <FormControlLabel
            key={method}
            control={
              <Checkbox
                checked={chosen.includes(method)}
                onChange={(_event, checked) => toggle(method, checked)}
              />
            }
            label={paymentMethodLabels[method]}
          />
        ))}
      </FormGroup>
      {online.length > 0 && (
        <TextField
          select
          label="Online bezahlen im Shop"
          value={settings.onlineShopPaymentState ?? 'Optional'}
          onChange={({ target }) => onChange({ onlineShopPaymentState: target.value as OnlinePaymentMode })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 320 }}
        >
          {onlinePaymentModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeLabels[mode]}
            </option>
          ))}
        </TextField>
      )}
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
