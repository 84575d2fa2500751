import type { Order } from '@tresen/contract/orders/order'
import { amountToPay, tipOf } from '@tresen/domain/carts/tip'
import { deliveryFeeOf } from '@tresen/domain/carts/delivery/delivery-fee'
import { appliedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { formatMoney } from '@tresen/domain/money/format-money'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { aboutWhen, timeOpenText } from '@tresen/domain/orders/about-when'
import { groupLines, type LineGroup } from '@tresen/domain/orders/board/group-lines'
import { newsSentence, type GuestNews } from '@tresen/domain/orders/guest-news'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import type { Mail, TableRow } from '../../../rooms/mail/mail.ts'
import type { RestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { isOpenFor } from './told.ts'

type About = { order: Order; restaurant: RestaurantRow; recipient: string; link: string }

/** What was ordered, what it costs, when and how it comes, and whom to call. `paid`: cents, once it was paid online. */
export function receiptMail({
  order,
  restaurant,
  recipient,
  link,
  receipt,
  paid,
}: About & { receipt: string; paid: number | null }): Mail {
  const { shoppingCart: cart, number } = order
  const due = isOpenFor(order, restaurant)
    ? `. ${timeOpenText}`
    : `: ${aboutWhen(order, dueMoment(order, restaurant))}.`
  return {
    kind: 'orderReceipt',
    recipient,
    from: restaurant.name,
    subject: `Ihre Bestellung Nr. ${number} bei ${restaurant.name}`,
    paragraphs: [
      'vielen Dank für Ihre Bestellung, sie ist im Restaurant eingegangen.',
      cart.isPickup
        ? `Abholung bei ${restaurant.name}, ${placeOf(restaurant)}${due}${onName(cart)}`
        : `Lieferung an ${cart.street} ${cart.houseNumber}, ${cart.zipCode} ${cart.city}${due}`,
      ...(cart.comment ? [`Ihre Anmerkung: „${cart.comment}“`] : []),
    ],
    table: rowsOf(order, paid),
    action: { label: 'Bestellung verfolgen', address: link },
    also: { label: 'Beleg und Rechnung', address: receipt },
    note: questions(restaurant),
  }
}

/** That the restaurant cancelled an order or named another time. */
export function newsMail({ order, restaurant, recipient, link }: About, news: GuestNews): Mail {
  const moment = dueMoment(order, restaurant)
  const { title, text } = newsSentence(news, { willBePickedUp: order.willBePickedUp, moment })
  return {
    kind: 'orderNews',
    recipient,
    from: restaurant.name,
    subject: `${title}: Nr. ${order.number} bei ${restaurant.name}`,
    paragraphs: [`zu Ihrer Bestellung Nr. ${order.number} bei ${restaurant.name}: ${title}.`, text],
    ...(news !== 'Cancelled' && { action: { label: 'Bestellung verfolgen', address: link } }),
    note: questions(restaurant),
  }
}

function rowsOf({ shoppingCart: cart }: Order, paid: number | null): TableRow[] {
  const { pricing } = cart.evaluationResult
  const fee = (deliveryFeeOf(cart) ?? 0) + pricing.additionalDeliveryFee
  return [
    ...groupLines(cart.products).map((group) => rowOf(group, cart.isPickup)),
    ...appliedDiscounts(cart.evaluationResult).map(({ name, totalDiscount }) => ({
      label: name,
      value: formatMoney(-totalDiscount),
    })),
    ...(pricing.deposit > 0 ? [{ label: 'Pfand', value: formatMoney(pricing.deposit) }] : []),
    ...(cart.isPickup ? [] : [{ label: 'Lieferkosten', value: fee ? formatMoney(fee) : 'kostenlos' }]),
    ...sumsOf(cart, paid),
  ]
}

/** How it is paid stands below what is paid: a link may have asked for another sum. */
function sumsOf(cart: Order['shoppingCart'], paid: number | null): TableRow[] {
  const tip = tipOf(cart)
  const toPay = amountToPay(cart)
  const sums: TableRow[] = [
    {
      label: 'Gesamt inkl. MwSt.',
      value: formatMoney(cart.evaluationResult.totalOrderValue),
      isSum: true,
    },
    ...(tip > 0
      ? [
          { label: 'Trinkgeld', value: formatMoney(tip) },
          { label: 'Mit Trinkgeld', value: formatMoney(toPay), isSum: true },
        ]
      : []),
    ...(paid !== null && paid !== toPay ? [{ label: 'Bezahlt', value: formatMoney(paid), isSum: true }] : []),
  ]
  const how = cart.paymentMethod && { details: paymentMethodLabels[cart.paymentMethod] }
  return sums.map((row, position) => (position === sums.length - 1 ? { ...row, ...how } : row))
}

function rowOf({ line, quantity }: LineGroup, isPickup: boolean): TableRow {
  const details = [
    ...line.variantOptions.map(({ name }) => name),
    ...line.extras.map(({ ingredient }) => ingredient),
    ...(line.comment ? [`„${line.comment}“`] : []),
  ].join(', ')
  const price = (isPickup ? line.pickupPrice : line.deliverPrice) * quantity
  return {
    label: `${quantity} × ${line.product.name}${line.size ? ` ${line.size}` : ''}`,
    value: formatMoney(price),
    ...(details && { details }),
  }
}

/** What is called out at the counter. */
function onName({ firstName, lastName, company }: Order['shoppingCart']): string {
  const name = `${firstName} ${lastName}`.trim() || company
  return name ? ` Auf den Namen ${name}.` : ''
}

/** With its date, however late it is read. */
function dueMoment({ dueAt }: Order, { timeZone }: RestaurantRow): string {
  return momentLabel(timeZone, new Date(dueAt), new Date(0))
}

function placeOf({ streetName, streetNumber, zipCode, city }: RestaurantRow): string {
  return `${streetName} ${streetNumber}, ${zipCode} ${city}`
}

function questions({ name, phoneNumber }: RestaurantRow): string {
  return `Fragen zur Bestellung? ${name} erreichen Sie unter ${formatPhone(phoneNumber)}.`
}
