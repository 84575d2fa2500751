import MoreTimeOutlined from 'virtual:icon/outline-more-time'
import PrintOutlined from 'virtual:icon/outline-print'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import { nextStatuses, orderActionLabel, orderStateLabel } from '@tresen/domain/orders/order-status'
import { canPromiseAnew, countsAsNew } from '@tresen/domain/orders/order-reception'
import { mainStep, type OrderChange } from '@tresen/domain/orders/order-change'
import { AgeCheck } from './hand-over/age-check.tsx'
import { ColorPicker } from './color-picker.tsx'
import styles from '../details/order-details.module.css'
import { OrderDue } from './order-due.tsx'
import { channelOf, externalNumber, orderStateIcons } from './order-labels.ts'
import { useReadStep } from './use-read-step.ts'
import { useTakeStep } from './use-take-step.ts'

const PromiseDialog = lazyDialog(() => import('./promise-dialog.tsx').then((file) => file.PromiseDialog))

type Props = {
  order: Order
  timeZone: string
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** State, due time and way of an order, and where it can go from here. */
export function OrderHead({ order, timeZone, onChange, onPrint }: Props) {
  const [isPromising, setPromising] = useState(false)
  const takeStep = useTakeStep(onChange)
  const tap = useReadStep(order.state)
  const main = mainStep(order)
  const { label, icon } = channelOf(order)
  const { explanation_de: explanation } = order.shoppingCart.evaluationResult.promise
  return (
    <>
      <div className={styles.head}>
        <span className={styles.state}>
          <Glyph name={orderStateIcons[order.state]} />
          {orderStateLabel(order.state, order.willBePickedUp)}
        </span>
        <span className={styles.due}>
          <OrderDue order={order} timeZone={timeZone} className={styles.dueTime} />
        </span>
      </div>
      <div className={styles.facts}>
        <span>
          <Glyph name={order.willBePickedUp ? 'shopping_bag' : 'delivery_dining'} />
          {order.willBePickedUp ? 'Abholung' : 'Lieferung'}
        </span>
        <span>
          <Glyph name={icon} />
          {[label, externalNumber(order)].filter(Boolean).join(' ')}
        </span>
        <AgeCheck order={order} />
        {order.isTrial && <span>Probebestellung</span>}
        {order.isPreOrder ? (
          <span>Vorbestellung</span>
        ) : (
          <span>
            {order.dueTimeFromMinutes}–{order.dueTimeToMinutes} min zugesagt
          </span>
        )}
        {explanation && <span title="Zusage bei der Bestellung">{explanation}</span>}
        <span>{order.printed ? 'Gedruckt' : 'Nicht gedruckt'}</span>
      </div>
      <ColorPicker
        color={order.filterColor}
        onChange={(filterColor) => onChange(order.id, { kind: 'color', filterColor })}
      />
      <div className={styles.steps}>
        {nextStatuses(order).map((step) => {
          return (
            <Button
              key={step.to}
              variant={step.to === main?.to && !countsAsNew(order) ? 'contained' : 'outlined'}
              color={step.kind === 'cancel' ? 'error' : 'primary'}
              startIcon={<Glyph name={orderStateIcons[step.to]} />}
              onClick={() => tap(() => void takeStep(order, step))}
            >
              {orderActionLabel(step, order.willBePickedUp)}
            </Button>
          )
        })}
        {canPromiseAnew(order) && (
          <Button variant="outlined" startIcon={<MoreTimeOutlined />} onClick={() => setPromising(true)}>
            Zeit ändern
          </Button>
        )}
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => onPrint(order)}>
          Drucken
        </Button>
      </div>
      {isPromising && (
        <PromiseDialog {...{ order, timeZone, onChange }} onClose={() => setPromising(false)} />
      )}
    </>
  )
}
