import Box from '@mui/material/Box'
import type { Order } from '@tresen/contract/orders/order'
import { amountToPay } from '@tresen/domain/carts/tip'
import { formatMoney } from '@tresen/domain/money/format-money'
import { orderStateLabel, wasCancelled } from '@tresen/domain/orders/order-status'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { linesInWords } from '../work/lines/lines-in-words.ts'
import { addressLine, channelOf, externalNumber, guestName, orderStateIcons } from '../work/order-labels.ts'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import { OrderDue } from '../work/order-due.tsx'
import { OrderMenu } from '../work/order-menu.tsx'
import styles from './order-table.module.css'
import { PaymentChip } from './payment-chip.tsx'
import { PendingMark } from '../../../rooms/offline/pending-mark.tsx'

type Props = {
  orders: readonly Order[]
  timeZone: string
  /** What the menu of an order does; missing: it only opens. */
  onChange?: (orderId: string, change: OrderChange) => void
  onPrint?: (order: Order) => void
}

/** One line an order, which opens it; on phones each becomes a small card. */
export function OrderTable({ orders, ...rest }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Fällig</th>
          <th scope="col">Zustand</th>
          <th scope="col">Gast</th>
          <th scope="col">Produkte</th>
          <th scope="col">Adresse</th>
          <th scope="col">Bezahlung</th>
          <th scope="col" className={styles.money}>
            Summe
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<Props, 'orders'> & { order: Order }

const OrderRow = memo(function OrderRow({ order, timeZone, onChange, onPrint }: RowProps) {
  const guest = guestName(order)
  const channel = channelOf(order)
  const products = linesInWords(order.shoppingCart)
  const address = addressLine(order) ?? 'Abholung'
  return (
    <tr data-waiting={countsAsNew(order) || undefined} data-color={order.filterColor}>
      <td className={styles.number}>
        <Link
          to="/restaurants/$restaurantId/orders/$orderId"
          params={{ restaurantId: order.restaurantId, orderId: order.id }}
          search={{ showBack: true }}
          aria-label={`Bestellung ${order.number}, alle Angaben`}
        >
          {order.number}
        </Link>
      </td>
      <td className={styles.due}>
        <OrderDue order={order} timeZone={timeZone} className={styles.dueTime} />
      </td>
      <td className={styles.state}>
        <Box component="span" sx={{ color: `orderState.${order.state}` }}>
          <Glyph name={orderStateIcons[order.state]} size="small" />
          {orderStateLabel(order.state, order.willBePickedUp)}
          {order.state === 'Archived' && wasCancelled(order) && ', storniert'}
        </Box>
        <PendingMark orderId={order.id} />
      </td>
      <td className={styles.guest} title={[guest, externalNumber(order)].filter(Boolean).join(' · ')}>
        <span>
          <Glyph name={channel.icon} title={channel.label} className={styles.channel} />
          <strong>{guest}</strong>
        </span>
        {order.externalOrderProvider !== undefined && (
          <small className={styles.source}>{channel.label}</small>
        )}
      </td>
      <td className={styles.products} title={products}>
        <span>{products}</span>
      </td>
      <td className={styles.address} title={address}>
        <span>{address}</span>
      </td>
      <td className={styles.payment}>
        <PaymentChip order={order} />
      </td>
      <td className={styles.money}>{formatMoney(amountToPay(order.shoppingCart))}</td>
      <td className={styles.menu}>
        {onChange && onPrint && <OrderMenu order={order} onChange={onChange} onPrint={onPrint} />}
      </td>
    </tr>
  )
})
