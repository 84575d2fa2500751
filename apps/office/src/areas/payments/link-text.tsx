import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Stack from '@mui/material/Stack'
import type { Order } from '@tresen/contract/orders/order'
import type { PaymentLink } from '@tresen/contract/payments/payment'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { formatMoney } from '@tresen/domain/money/format-money'
import { toE164 } from '@tresen/domain/phone/phone-number'

import { clockTime } from '../../rooms/ui/dates/format-time.ts'
import { CopyButton } from '../../rooms/ui/feedback/copy-button.tsx'

type Props = {
  order: Pick<Order, 'number' | 'shoppingCart'>
  restaurant: Pick<Restaurant, 'name' | 'timeZone'>
  link: PaymentLink
  amount: number
}

/** The link as a message, to be copied or taken along into WhatsApp or an SMS to the guest. */
export function LinkText({ order, restaurant, link, amount }: Props) {
  const { firstName, lastName, phone } = order.shoppingCart
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const text = `Guten Tag${name && `, ${name}`}, hier bezahlen Sie Ihre Bestellung Nr. ${order.number} bei ${restaurant.name}: ${formatMoney(amount)}. Der Link gilt bis ${clockTime(link.until, restaurant.timeZone)} Uhr. ${link.url}`
  const number = toE164(phone)
  const encoded = encodeURIComponent(text)
  return (
    <>
      <TextField
        label="Nachricht"
        value={text}
        multiline
        sx={{ mt: 3, width: '100%' }}
        slotProps={{
          htmlInput: { readOnly: true },
          input: { endAdornment: <CopyButton value={text} label="Nachricht kopieren" /> },
        }}
      />
      {number && (
        <Stack direction="row" sx={{ mt: 2, gap: 2, flexWrap: 'wrap' }}>
          <Button href={`https://wa.me/${number.slice(1)}?text=${encoded}`} target="_blank" rel="noopener">
            In WhatsApp öffnen
          </Button>
          <Button href={`sms:${number}?&body=${encoded}`}>Als SMS öffnen</Button>
        </Stack>
      )}
    </>
  )
}
