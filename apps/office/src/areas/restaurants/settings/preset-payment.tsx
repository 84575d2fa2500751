import MuiLink from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import type { OrderSettings, PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { Card } from '../../../rooms/ui/card.tsx'
import styles from './settings-form.module.css'

const Link = createLink(MuiLink)

type Props = {
  restaurantId: string
  settings: OrderSettings
  problem: string | null
  onChange: (change: Partial<OrderSettings>) => void
}

/** How somebody pays on the phone unless they say otherwise. How one may pay at all has a page of its own. */
export function PresetPayment({ restaurantId, settings, problem, onChange }: Props) {
  const { defaultPaymentMethod: preset, offlinePaymentMethods } = settings
  return (
    <Card title="Bezahlung am Telefon">
      <Typography color="textSecondary">
        Womit Gäste bezahlen können, vor Ort und online, steht unter{' '}
        <Link
          to="/restaurants/{-$restaurantId}/online-payment"
          params={{ restaurantId }}
          className={styles.link}
        >
          Bezahlung
        </Link>
        .
      </Typography>
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
        {offlinePaymentMethods.map((method) => (
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
