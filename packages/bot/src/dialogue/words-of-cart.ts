import type { InvoiceAddress, ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { appliedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { formatMoney } from '@tresen/domain/money/format-money'
import { isRemoval } from '@tresen/domain/menu/choices/removals'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { screensAwayText } from '@tresen/domain/reception/screens'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'

/** A line in the words of the menu: `Salami Large mit Champignons, ohne Zwiebeln`; `Cola 0,33 l`, not all that it may be. */
export function describeLineOf(line: ShoppingCartProduct): string {
  const option = namingOption(line)
  return describe(line, option ?? line.product.name, option)
}

/** A line's name and size, without what else was chosen. */
export function nameOf(line: ShoppingCartProduct): string {
  return `${namingOption(line) ?? line.product.name} ${line.size ?? ''}`.trim()
}

function namingOption({ product, variantOptions }: ShoppingCartProduct): string | null {
  return variantOptions.find(({ name }) => calledBy(product.name, name) === name)?.name ?? null
}

/** The same with the whole name that the menu has for it. */
export function describeWhole(line: ShoppingCartProduct): string {
  return describe(line, line.product.name, null)
}

/** "Cola, Cola Light, Fanta, Sprite" is a list of what it may be: then what was chosen of it is its name. */
export function calledBy(product: string, option: string | null): string {
  const names = product.split(/, | oder | \/ /)
  return option !== null && names.length > 1 && names.includes(option) ? option : product
}

function describe(
  { productId, size, variantOptions, extras, comment }: ShoppingCartProduct,
  called: string,
  option: string | null,
): string {
  const name = size ? `${called} ${size}` : called
  const options = variantOptions.flatMap((one) => (one.name === option ? [] : [one.name]))
  const added = counted(
    extras.filter((extra) => !isRemoval(extra, productId)).map(({ ingredient }) => ingredient),
  )
  const removed = extras.filter((extra) => isRemoval(extra, productId)).map(({ ingredient }) => ingredient)
  const rest = [
    ...options,
    ...(added.length > 0 ? [`mit ${listed(added)}`] : []),
    ...removed,
    ...(comment ? [comment] : []),
  ]
  return [name, ...rest].join(', ')
}

/** Alike lines as one, with their number: `2 × Salami Large`. */
export function describeLines(
  lines: readonly ShoppingCartProduct[],
  describeLine = describeLineOf,
): string[] {
  return [...Map.groupBy(lines, describeLine)].map(([text, alike]) => `${alike.length} × ${text}`)
}

/** Everything of a cart in one paragraph, with the total and the promise: what is said before a yes is asked for. */
export function describeCart(cart: ShoppingCart): string {
  if (cart.products.length === 0) return 'Es ist noch nichts bestellt.'
  const { evaluationResult: result } = cart
  const discounts = appliedDiscounts(result).map(
    ({ name, totalDiscount }) => `${name} minus ${formatMoney(totalDiscount)}`,
  )
  const fee = result.pricing.deliveryFee + result.pricing.additionalDeliveryFee
  const sums = [
    ...discounts,
    ...(result.pricing.deposit > 0 ? [`Pfand ${formatMoney(result.pricing.deposit)}`] : []),
    ...(!cart.isPickup && fee !== 0 ? [`Lieferung ${formatMoney(fee)}`] : []),
  ]
  const including = sums.length > 0 ? `, darin ${listed(sums)}` : ''
  return `${describeLines(cart.products).join('; ')}. Zusammen ${formatMoney(result.totalOrderValue)}${including}.`
}

/** How, where to, for whom, when and how it is paid, as it stands in the cart. */
export function describeDelivery(cart: ShoppingCart, timeZone: string, moment: Moment): string {
  const name = `${cart.firstName} ${cart.lastName}`.trim()
  const where = [
    `${cart.street} ${cart.houseNumber}`,
    `${cart.zipCode} ${cart.city}`,
    cart.addressAddition,
  ].filter((part) => part.trim())
  const way = cart.isPickup ? 'Zur Abholung' : `Lieferung an ${where.join(', ')}`
  const who = `auf den Namen ${name}, Telefon ${formatPhone(cart.phone)}`
  const payment = cart.paymentMethod ? `, Zahlung: ${paymentMethodLabels[cart.paymentMethod]}` : ''
  const comment = cart.comment ? ` Anmerkung: ${cart.comment}.` : ''
  const { alternativeInvoiceAddress: bill } = cart
  const invoice = bill ? ` Rechnung an ${invoiceText(bill)}.` : ''
  return `${way}, ${who}${payment}.${invoice}${comment} ${promiseText(cart, timeZone, moment)}`
}

export function invoiceText(to: InvoiceAddress): string {
  return `${to.invoiceName}, ${to.invoiceStreet} ${to.invoiceNumber}, ${to.invoiceZipCode} ${to.invoiceCity}`
}

/** When it is, and whether nobody in the restaurant could see an order now. */
type Moment = { now: Date; isUnwatched?: boolean }

/** `Bei Ihnen in etwa 25 bis 40 Minuten.`, or for when it is ordered, or as the shop says it where nobody could know or nothing can be had. */
export function promiseText(cart: ShoppingCart, timeZone: string, { now, isUnwatched }: Moment): string {
  if (cart.isPreOrder && cart.preOrderDateTime) {
    return `Gewünscht: ${momentLabel(timeZone, new Date(cart.preOrderDateTime), now)}.`
  }
  if (isUnwatched) return screensAwayText
  const closed = cart.evaluationResult.errors.find(({ code }) => code === 'IsClosed')
  if (closed) return `${closed.message_de}.`
  const { fromMinutes, toMinutes } = cart.evaluationResult.promise
  const done = cart.isPickup ? 'Abholbereit' : 'Bei Ihnen'
  return `${done} in etwa ${fromMinutes} bis ${toMinutes} Minuten.`
}

/** `A`, `A und B`, `A, B oder C`. */
export function listed(parts: readonly string[], last: 'und' | 'oder' = 'und'): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)!}`
}

function counted(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].map(([name, alike]) =>
    alike.length > 1 ? `${alike.length} × ${name}` : name,
  )
}
