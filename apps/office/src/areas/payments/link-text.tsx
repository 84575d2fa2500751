import type { Order } from '@tresen/contract/orders/order'
import type { PaymentLink } from '@tresen/contract/payments/payment'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { formatMoney } from '@tresen/domain/money/format-money'
import { clockTime } from '../../rooms/ui/dates/format-time.ts'
import { MessageToGuest } from './message-to-guest.tsx'

type Props = {
  order: Pick<Order, 'number' | 'shoppingCart'>
  restaurant: Pick<Restaurant, 'name' | 'timeZone'>
  link: PaymentLink
  amount: number
}

/** The link as a message to whoever ordered. */
export function LinkText({ order, restaurant, link, amount }: Props) {
  const { firstName, lastName, phone } = order.shoppingCart
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const text = `Guten Tag${name && `, ${name}`}, hier bezahlen Sie Ihre Bestellung Nr. ${order.number} bei ${restaurant.name}: ${formatMoney(amount)}. Der Link gilt bis ${clockTime(link.until, restaurant.timeZone)} Uhr. ${link.url}`
  return <MessageToGuest text={text} phone={phone} />
}
