import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { appliedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { formatMoney } from '@tresen/domain/money/format-money'
import { groupLines, type LineGroup } from '@tresen/domain/orders/group-lines'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { clockTime, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import {
  addressLine,
  channelOf,
  guestName,
  paymentMethodLabels,
  paymentStateLabels,
} from '../work/order-labels.ts'
import type { PrintPreferences, Slip } from './print-preferences.ts'
import { slipStyles } from './slip-styles.ts'

type Input = {
  order: Order
  restaurant: Pick<
    Restaurant,
    'name' | 'streetName' | 'streetNumber' | 'zipCode' | 'city' | 'phoneNumber' | 'timeZone'
  >
  slip: Slip
  width: PrintPreferences['width']
  now: Date
}

/** A slip as a page of its own: what is shown as a preview is what is printed. */
export function slipDocument(input: Input): string {
  const { order, slip, width } = input
  const title = `${slip === 'receipt' ? 'Beleg' : 'Küchenbon'} ${order.number}`
  const content = slip === 'receipt' ? receipt(input) : kitchenSlip(input)
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title><style>@page{size:${width}mm 297mm;margin:0}${slipStyles(width)}</style></head><body data-width="${width}">${content}</body></html>`
}

function receipt({ order, restaurant, now }: Input): string {
  const { shoppingCart: cart } = order
  const { pricing, totalOrderValue } = cart.evaluationResult
  return [
    `<header><h1>${text(restaurant.name)}</h1><p>${text(`${restaurant.streetName} ${restaurant.streetNumber}`)}<br>${text(`${restaurant.zipCode} ${restaurant.city}`)}<br>Tel. ${text(formatPhone(restaurant.phoneNumber))}</p></header>`,
    heading(order, restaurant.timeZone),
    guest(order),
    `<table>${groupLines(cart.products)
      .map((group) => receiptLine(group, order))
      .join('')}</table>`,
    '<table class="sums">',
    sum('Zwischensumme', pricing.products),
    ...appliedDiscounts(cart.evaluationResult).map(({ name, totalDiscount }) =>
      sum(text(name), -totalDiscount),
    ),
    optionalSum('Pfand', pricing.deposit),
    optionalSum('Liefergebühr', pricing.deliveryFee),
    optionalSum('Zusätzliche Liefergebühr', pricing.additionalDeliveryFee),
    `<tr class="total"><th>Summe</th><td>${money(totalOrderValue)}</td></tr></table>`,
    taxes(order),
    `<p class="payment">${text(payment(order))}</p>`,
    invoiceAddress(order),
    `<footer>Bestellt ${moment(order.newAt, restaurant.timeZone)}<br>Gedruckt ${moment(now.toISOString(), restaurant.timeZone)}<br>Vielen Dank für Ihre Bestellung!</footer>`,
  ].join('')
}

function kitchenSlip({ order, restaurant, now }: Input): string {
  const { shoppingCart: cart } = order
  return [
    heading(order, restaurant.timeZone),
    `<p class="guest"><b>${text(guestName(order))}</b> · ${text(channelOf(order).label)}</p>`,
    note(cart.comment),
    note(order.comment),
    `<ul class="kitchen">${groupLines(cart.products).map(kitchenLine).join('')}</ul>`,
    `<footer>${cart.products.length} Produkte · gedruckt ${moment(now.toISOString(), restaurant.timeZone)}</footer>`,
  ].join('')
}

function heading(order: Order, timeZone: string): string {
  const way = order.willBePickedUp ? 'Abholung' : 'Lieferung'
  const pre = order.isPreOrder ? `Vorbestellung ${shortDay(order.dueAt, timeZone)} ` : ''
  return `<div class="head"><b class="number">${order.number}</b><div><b>${way}</b><br>${text(pre)}bis <b class="due">${clockTime(order.dueAt, timeZone)}</b></div></div>`
}

function guest(order: Order): string {
  const { company, phone, comment } = order.shoppingCart
  const lines = [guestName(order), company === guestName(order) ? '' : company, addressLine(order) ?? '']
  if (phone) lines.push(`Tel. ${formatPhone(phone)}`)
  return `<p class="guest">${lines.filter(Boolean).map(text).join('<br>')}</p>${note(comment)}`
}

function receiptLine({ quantity, line, lineIds }: LineGroup, order: Order): string {
  const price = order.shoppingCart.products
    .filter(({ id }) => lineIds.includes(id))
    .reduce((all, each) => all + priceOf(each, order.willBePickedUp), 0)
  return `<tr><td class="quantity">${quantity} ×</td><td>${name(line)}${options(line)}</td><td>${money(price)}</td></tr>`
}

/** Without discounts: these have lines of their own below. */
function priceOf(line: ShoppingCartProduct, isPickup: boolean): number {
  return isPickup ? line.pickupPrice : line.deliverPrice
}

function kitchenLine({ quantity, line }: LineGroup): string {
  const article = line.articleNumber && `<small>${text(line.articleNumber)}</small> `
  return `<li><b class="quantity">${quantity}×</b><div>${article}<b>${name(line)}</b>${options(line)}${note(line.comment)}</div></li>`
}

function name({ product, size }: ShoppingCartProduct): string {
  return text([product.name, size].filter(Boolean).join(' '))
}

function options({ variantOptions, extras }: ShoppingCartProduct): string {
  const chosen = [
    ...variantOptions.map((option) => option.name),
    ...extras.map((extra) => `+ ${extra.ingredient}`),
  ]
  return chosen.map((each) => `<div class="option">${text(each)}</div>`).join('')
}

function taxes({ shoppingCart }: Order): string {
  const rows = shoppingCart.evaluationResult.pricing.taxes.map(
    ({ rate, net, tax, gross }) =>
      `<tr><th>${String(rate).replace('.', ',')} %</th><td>${money(net)}</td><td>${money(tax)}</td><td>${money(gross)}</td></tr>`,
  )
  return `<table class="taxes"><tr><th>MwSt.</th><td>Netto</td><td>Steuer</td><td>Brutto</td></tr>${rows.join('')}</table>`
}

function payment({ paymentState, shoppingCart }: Order): string {
  const method = shoppingCart.paymentMethod && paymentMethodLabels[shoppingCart.paymentMethod]
  return [method, paymentStateLabels[paymentState]].filter(Boolean).join(' · ')
}

function invoiceAddress({ shoppingCart }: Order): string {
  const address = shoppingCart.alternativeInvoiceAddress
  if (!address) return ''
  const { invoiceName, invoiceStreet, invoiceNumber, invoiceZipCode, invoiceCity } = address
  return `<p class="guest"><b>Rechnungsadresse</b><br>${text(invoiceName)}<br>${text(`${invoiceStreet} ${invoiceNumber}`)}<br>${text(`${invoiceZipCode} ${invoiceCity}`)}</p>`
}

function sum(label: string, cents: number): string {
  return `<tr><th>${label}</th><td>${money(cents)}</td></tr>`
}

function optionalSum(label: string, cents: number): string {
  return cents === 0 ? '' : sum(label, cents)
}

function note(comment: string): string {
  return comment ? `<p class="note">${text(comment)}</p>` : ''
}

function moment(instant: string, timeZone: string): string {
  return `${shortDay(instant, timeZone)} ${clockTime(instant, timeZone)}`
}

function money(cents: number): string {
  return formatMoney(cents)
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
