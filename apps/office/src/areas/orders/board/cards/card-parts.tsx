import type { Order } from '@tresen/contract/orders/order'
import { amountToPay } from '@tresen/domain/carts/tip'
import { formatMoney } from '@tresen/domain/money/format-money'
import { mainStep, type OrderChange } from '@tresen/domain/orders/order-change'
import { orderStateLabel, type Step } from '@tresen/domain/orders/order-status'
import type { ReactNode } from 'react'
import { PendingMark } from '../../../../rooms/offline/pending-mark.tsx'
import { Glyph } from '../../../../rooms/ui/glyph.tsx'
import { AgeCheck } from '../../work/hand-over/age-check.tsx'
import { orderStateIcons } from '../../work/order-labels.ts'
import { OrderDue } from '../../work/order-due.tsx'
import { OrderMenu } from '../../work/order-menu.tsx'
import { StepButton } from '../../work/step-button.tsx'
import { PaymentInShort } from '../../work/payment-in-short.tsx'
import styles from './order-card.module.css'
import { useCutOff } from './use-cut-off.ts'

type HeadProps = {
  order: Order
  timeZone: string
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** Number and due time, large, and the menu. */
export function CardHead({ order, timeZone, onChange, onPrint }: HeadProps) {
  return (
    <header className={styles.head}>
      <span className={styles.number}>{order.number}</span>
      <span className={styles.due}>
        <OrderDue order={order} timeZone={timeZone} className={styles.dueTime} />
      </span>
      <OrderMenu order={order} onChange={onChange} onPrint={onPrint} />
    </header>
  )
}

/** State, way and what has to be minded. */
export function CardFacts(props: { order: Order; hasAge?: boolean; children?: ReactNode }) {
  const { order, hasAge = true, children } = props
  const cut = useCutOff<HTMLSpanElement>(order.state)
  const way = order.willBePickedUp ? 'Abholung' : 'Lieferung'
  return (
    <span ref={cut} className={styles.facts} data-line={children ? '' : undefined}>
      <span className={styles.state}>
        <Glyph name={orderStateIcons[order.state]} />
        {orderStateLabel(order.state, order.willBePickedUp)}
      </span>
      <span className={styles.way} title={way}>
        <Glyph name={order.willBePickedUp ? 'shopping_bag' : 'delivery_dining'} />
        <span className={styles.wayInWords}>{way}</span>
      </span>
      {hasAge && <AgeCheck order={order} />}
      {children}
      <PendingMark orderId={order.id} />
    </span>
  )
}

/** What it comes to, whether it is paid, and the next step. */
export function CardFoot(props: { order: Order; isSecond?: boolean; onTake: (step: Step) => void }) {
  const { order, isSecond = false, onTake } = props
  const step = mainStep(order)
  return (
    <footer className={styles.foot}>
      <span className={styles.payment}>
        <strong>{formatMoney(amountToPay(order.shoppingCart))}</strong>
        <PaymentInShort order={order} />
      </span>
      {step && <StepButton order={order} step={step} isSecond={isSecond} onTake={onTake} />}
    </footer>
  )
}
