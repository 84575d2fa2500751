import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Bill } from '@tresen/contract/billing/bill'
import { reminderKinds, reminderLabels, reminderTerms } from '@tresen/domain/billing/bill-account'
import { germanDay } from '@tresen/domain/billing/billing-calendar'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useWishId } from '../../../rooms/ui/dialogs/use-wish-id.ts'
import { billingKey } from '../billing.queries.ts'
import { berlinToday, useBillingApi } from '../use-billing-api.ts'

type Wish = { sendingId: string; level: number; open: number; isByPost: boolean }
type Props = {
  bill: Bill
  isSending: boolean
  onRemind: (wish: Wish) => Promise<boolean>
  onClose: () => void
}

/** The next reminder, as it will go out. */
export function RemindDialog({ bill, isSending, onRemind, onClose }: Props) {
  const api = useBillingApi()
  const { data } = useQuery({
    queryKey: [...billingKey, 'settings'],
    queryFn: () => api.getBillingSettings(),
  })
  const idOf = useWishId()
  const [level] = useState(bill.level + 1)
  const [isByPost, setByPost] = useState(false)
  const terms = data && reminderTerms(data.settings, level, berlinToday())
  const label = reminderLabels[reminderKinds[level - 1]!]
  const send = async () => {
    if (await onRemind({ sendingId: idOf({ isByPost }), level, open: bill.open, isByPost })) onClose()
  }
  return (
    <Dialog
      title={label}
      subtitle={`Rechnung ${bill.number} an ${bill.restaurantName}, fällig seit ${germanDay(bill.dueOn)}`}
      width="480px"
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isSending} disabled={!terms}>
          {label} senden
        </Button>
      }
    >
      {terms && (
        <Typography>
          Offen sind {formatMoney(bill.open)}
          {terms.fee > 0 && `, dazu ${formatMoney(terms.fee)} Mahngebühr`}. Neue Frist:{' '}
          {germanDay(terms.dueOn)}. Das Schreiben steht danach als PDF bei der Rechnung.
        </Typography>
      )}
      <FormControlLabel
        control={<Checkbox checked={isByPost} onChange={(_, on) => setByPost(on)} />}
        label="Ich sende sie selbst mit der Post"
      />
    </Dialog>
  )
}
