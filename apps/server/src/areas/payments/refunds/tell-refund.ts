import type { Order } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { refundArrival, refundReason } from '@tresen/domain/payments/refund-words'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { listNotices } from '../../orders/notices/notices.sql.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import type { PaymentRow, RefundRow } from '../payments.sql.ts'

type Means = Pick<Deps, 'now' | 'newId' | 'publicUrl'>

/** Tells a guest who left an address that money went back, with the change itself. */
export async function tellOfRefund(
  means: Means,
  tx: Tx,
  order: Order,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  const { id: orderId, restaurantId, number } = order
  const reason = refundReason(refund)
  const notices = await listNotices(tx, { restaurantId, orderId })
  const latest = notices.find(({ way }) => way === 'Email')
  const restaurant = latest && (await findRestaurantRow(tx, restaurantId))
  if (!latest || !restaurant) return
  await postMail(
    { ...means, db: tx },
    {
      kind: 'refund',
      recipient: latest.target,
      from: restaurant.name,
      subject: `${formatMoney(refund.amount)} zurück: Bestellung Nr. ${number} bei ${restaurant.name}`,
      paragraphs: [
        `zu Ihrer Bestellung Nr. ${number} haben wir Ihnen ${formatMoney(refund.amount)} von ${formatMoney(payment.amount)} zurückgezahlt.`,
        ...(reason ? [`Der Grund: ${reason}`] : []),
        `Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben. ${refundArrival(payment.method)}`,
      ],
      note: `Bei Fragen erreichen Sie ${restaurant.name} unter ${formatPhone(restaurant.phoneNumber)}.`,
    },
  )
}
