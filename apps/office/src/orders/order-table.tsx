import Box from '@mui/material/Box'
import type { Order } from '@tresen/contract/orders'
import { formatMoney } from '@tresen/domain/money/format-money'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { clockTime, isSameDay, shortDay } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import type { OrderChange } from './order-change.ts'
import { addressLine, channelOf, guestName, orderStateIcons, paymentStateLabels } from './order-labels.ts'
import { OrderMenu } from './order-menu.tsx'
import styles from './order-table.module.css'
import { OrderTimer } from './order-timer.tsx'
import { PendingMark } from '../offline/pending-mark.tsx'

const closed = ['Completed', 'Cancelled', 'Archived']

type Props = {
  orders: readonly Order[]
  timeZone: string
  onChange: (orderId: string, change: OrderChange) => void
}

/** Orders one below the other; on phones each becomes a small card. */
export function OrderTable({ orders, timeZone, onChange }: Props) {
  const now = useNow()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Fällig</th>
          <th scope="col">Zustand</th>
          <th scope="col">Gast</th>
          <th scope="col">Bezahlung</th>
          <th scope="col" className={styles.money}>
            Summe
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const Icon = orderStateIcons[order.state]
          const isToday = isSameDay(new Date(order.dueAt), new Date(now), timeZone)
          return (
            <tr key={order.id}>
              <td className={styles.number}>{order.number}</td>
              <td className={styles.due}>
                {!isToday && `${shortDay(order.dueAt, timeZone)} `}
                {clockTime(order.dueAt, timeZone)}
                {!closed.includes(order.state) && <OrderTimer dueAt={order.dueAt} now={now} />}
              </td>
              <td className={styles.state}>
                <Box component="span" sx={{ color: `orderState.${order.state}` }}>
                  <Icon fontSize="small" />
                  {orderStateLabel(order.state, order.willBePickedUp)}
                </Box>
                <PendingMark orderId={order.id} />
              </td>
              <td className={styles.guest}>
                <strong>{guestName(order)}</strong>
                <span>{addressLine(order) ?? 'Abholung'}</span>
              </td>
              <td className={styles.payment}>
                {paymentStateLabels[order.paymentState]}
                <span>{channelOf(order).label}</span>
              </td>
              <td className={styles.money}>
                {formatMoney(order.shoppingCart.evaluationResult.totalOrderValue)}
              </td>
              <td className={styles.menu}>
                <OrderMenu order={order} onChange={onChange} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
