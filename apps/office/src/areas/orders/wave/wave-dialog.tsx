import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { Order } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { clockLabel } from '@tresen/domain/opening-hours/words/moment-label'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ErrorState, LoadingState } from '../../../rooms/ui/feedback/states.tsx'
import { shownOrder } from '../work/orders.queries.ts'

type Props = {
  order: Order
  restaurant: { franchiseId: string; timeZone: string }
  onChange: (orderId: string, change: OrderChange) => void
  onClose: () => void
}

/** One of the wave as it is shown; `why`: when it came, and what it shares with the order that was pressed. */
export type WaveOrder = { order: Order; why: string }

/** Refuses what came together with an order, by connection or phone, in one go. */
export function WaveDialog({ order, restaurant: { franchiseId, timeZone }, onChange, onClose }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const { restaurantId, id: orderId } = order
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', restaurantId, 'wave', orderId],
    queryFn: () => api.listOrderWave({ restaurantId, franchiseId, orderId }),
    staleTime: 0,
  })
  const wave = (data ?? []).flatMap(({ orderId: id, isSameConnection, isSamePhone }) => {
    const shown = shownOrder(queries, restaurantId, id)
    const why = [
      shown && `um ${clockLabel(timeZone, new Date(shown.createdAt))}`,
      isSameConnection && 'derselbe Anschluss',
      isSamePhone && 'dieselbe Telefonnummer',
    ]
    return shown ? [{ order: shown, why: why.filter(Boolean).join(' · ') }] : []
  })
  if (data)
    return (
      <WaveChoice
        wave={wave}
        onClose={onClose}
        onRefuse={(ids) => {
          for (const id of ids) onChange(id, { kind: 'move', to: 'Cancelled' })
          onClose()
        }}
      />
    )
  return (
    <Dialog title={title} stepBack="Abbrechen" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Dialog>
  )
}

const title = 'Ähnliche Bestellungen ablehnen'

/** Which of them: at first those that nobody has begun. */
export function WaveChoice(props: {
  wave: readonly WaveOrder[]
  onRefuse: (orderIds: readonly string[]) => void
  onClose: () => void
}) {
  const { wave, onRefuse, onClose } = props
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(wave.filter(({ order }) => order.state !== 'New').map(({ order }) => order.id)),
  )
  const chosen = wave.map(({ order }) => order.id).filter((id) => !left.has(id))
  const toggle = (id: string) =>
    setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => chosen.length > 0 && onRefuse(chosen)}
      actions={
        <Button type="submit" variant="contained" color="error" disabled={chosen.length === 0}>
          {chosen.length === 1 ? '1 Bestellung ablehnen' : `${chosen.length} Bestellungen ablehnen`}
        </Button>
      }
    >
      <Typography color="textSecondary">
        Offene Bestellungen aus dem Shop, die innerhalb von drei Stunden kamen. Abgelehnte werden storniert;
        ist eine online bezahlt, wird die Erstattung angefragt.
      </Typography>
      {wave.length === 0 && <Typography>Davon ist keine mehr offen, es gibt nichts abzulehnen.</Typography>}
      {wave.map(({ order, why }) => (
        <FormControlLabel
          key={order.id}
          sx={{ mt: 2 }}
          control={<Checkbox checked={!left.has(order.id)} onChange={() => toggle(order.id)} />}
          label={
            <>
              <strong>{order.number}</strong> · {nameOf(order)} ·{' '}
              {formatMoney(order.shoppingCart.evaluationResult.totalOrderValue)}
              <Typography component="small" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {[why, order.state !== 'New' && 'schon begonnen'].filter(Boolean).join(' · ')}
              </Typography>
            </>
          }
        />
      ))}
    </Dialog>
  )
}

function nameOf({ shoppingCart: { firstName, lastName, company } }: Order): string {
  return [firstName, lastName].filter(Boolean).join(' ') || company || 'ohne Namen'
}
