import type { Order } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { listNotices } from '../../orders/notices/notices.sql.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'

type Means = Pick<Deps, 'now' | 'newId' | 'publicUrl'>

/** Tells a guest who left an address that money went back, with the change itself. */
export async function tellOfRefund(means: Means, tx: Tx, order: Order, amount: number): Promise<void> {
  const { id: orderId, restaurantId, number } = order
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
      subject: `${formatMoney(amount)} zurück: Bestellung Nr. ${number} bei ${restaurant.name}`,
      paragraphs: [
        `zu Ihrer Bestellung Nr. ${number} haben wir Ihnen ${formatMoney(amount)} zurückgezahlt.`,
        'Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben; je nach Bank dauert das einige Tage.',
      ],
      note: `Bei Fragen erreichen Sie ${restaurant.name} unter ${formatPhone(restaurant.phoneNumber)}.`,
    },
  )
}
