import { amountToPay } from '@tresen/domain/carts/tip'
import { formatMoney } from '@tresen/domain/money/format-money'
import { issueKindLabels } from '@tresen/domain/issues/issue-steps'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import type { Mail } from '../../rooms/mail/mail.ts'
import type { RestaurantRow } from '../restaurants/restaurants.sql.ts'
import type { LockedSubject } from './subjects.ts'

/** That something waits, for the restaurant itself: enough to begin to cook by. */
export function newsMailOf(
  { order, issue }: LockedSubject,
  { name, timeZone }: Pick<RestaurantRow, 'name' | 'timeZone'>,
  recipient: string,
  publicUrl: string,
): Mail {
  if (issue)
    return {
      ...{ kind: 'issueWaits', recipient },
      subject: `Kundenanliegen bei ${name}: ${issueKindLabels[issue.kind]}`,
      paragraphs: [
        `${issue.guestName}: ${issue.comment || issueKindLabels[issue.kind]}`,
        'Noch hat sich niemand darum gekümmert.',
      ],
      action: { label: 'Anliegen ansehen', address: `${publicUrl}/issues/${issue.restaurantId}` },
    }
  const { shoppingCart: cart } = order
  return {
    ...{ kind: 'orderWaits', recipient },
    subject: `Bestellung ${order.number} bei ${name} wartet`,
    paragraphs: [
      `${cart.isPickup ? 'Abholung' : 'Lieferung'} für ${`${cart.firstName} ${cart.lastName}`.trim() || cart.company}: ${momentLabel(timeZone, new Date(order.dueAt), new Date(0))}.`,
      ...(order.isAcknowledged ? [] : ['Noch hat sie niemand angenommen.']),
    ],
    table: [
      ...groupLines(cart.products).map(({ line, quantity }) => ({
        label: `${quantity} × ${line.product.name}${line.size ? ` ${line.size}` : ''}`,
        value: formatMoney((cart.isPickup ? line.pickupPrice : line.deliverPrice) * quantity),
        ...(line.comment && { details: `„${line.comment}“` }),
      })),
      { label: 'Gesamt', value: formatMoney(amountToPay(cart)), isSum: true },
    ],
    action: {
      label: 'Bestellung öffnen',
      address: `${publicUrl}/restaurants/${order.restaurantId}/orders/${order.id}`,
    },
  }
}
