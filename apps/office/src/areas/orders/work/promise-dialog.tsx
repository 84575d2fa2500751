import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { suggestedMinutes } from '@tresen/domain/orders/order-reception'
import { useState } from 'react'
import { clockTime } from '../../../rooms/ui/dates/format-time.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { PromiseMinutes } from './promise-minutes.tsx'

type Props = {
  order: Order
  timeZone: string
  onClose: () => void
  onChange: (orderId: string, change: OrderChange) => void
}

/** Another time for an order that is accepted. */
export function PromiseDialog({ order, timeZone, onClose, onChange }: Props) {
  const [toMinutes, setMinutes] = useState(() => suggestedMinutes(order, new Date()))
  return (
    <Dialog
      title={`Bestellung ${order.number}: neue Zeit`}
      width="420px"
      onClose={onClose}
      onSubmit={() => {
        const { dueTimeToMinutes: from } = order
        if (toMinutes !== from) onChange(order.id, { kind: 'promise', toMinutes, from })
        onClose()
      }}
      actions={
        <Button type="submit" variant="contained">
          Zusagen
        </Button>
      }
    >
      <p>
        Zugesagt ist bis {clockTime(order.dueAt, timeZone)}. Wer im Shop bestellt hat, erfährt die neue Zeit.
      </p>
      <PromiseMinutes {...{ order, timeZone, toMinutes }} onChoose={setMinutes} />
    </Dialog>
  )
}
