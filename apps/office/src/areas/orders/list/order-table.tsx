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
import type { OrderSort, SortColumn } from './order-sort.ts'
import styles from './order-table.module.css'
import { PaymentChip } from './payment-chip.tsx'
import { PendingMark } from '../../../rooms/offline/pending-mark.tsx'

type Props = {
  orders: readonly Order[]
  timeZone: string
  /** What the menu of an order does; missing: it only opens. */
  onChange?: (orderId: string, change: OrderChange) => void
  onPrint?: (order: Order) => void
  /** As they are sorted, and the way to sort them otherwise; missing: it is not for the table to say. */
  sort?: Sort
}

type Sort = { shown: OrderSort | null; onSort: (by: SortColumn) => void }

/** One line an order, which opens it; on phones each becomes a small card. */
export function OrderTable({ orders, sort, ...rest }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <Head name="Nr." by="number" sort={sort} />
          <Head name="Fällig" by="due" sort={sort} />
          <th scope="col">Zustand</th>
          <Head name="Gast" by="guest" sort={sort} />
          <th scope="col">Produkte</th>
          <th scope="col">Adresse</th>
          <th scope="col">Bezahlung</th>
          <Head name="Summe" by="sum" sort={sort} className={styles.money} />
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

type HeadProps = { name: string; by: SortColumn; sort: Sort | undefined; className?: string | undefined }

/** The head of a column by which orders can be sorted. Its arrow has its room also where it is not there. */
function Head({ name, by, sort, className }: HeadProps) {
  if (!sort)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    )
  const shown = sort.shown?.by === by ? (sort.shown.isDown ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" className={className} aria-sort={shown}>
      <button type="button" className={styles.sort} data-sort={shown} onClick={() => sort.onSort(by)}>
        {name}
      </button>
    </th>
  )
}

type RowProps = Omit<Props, 'orders' | 'sort'> & { order: Order }

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
