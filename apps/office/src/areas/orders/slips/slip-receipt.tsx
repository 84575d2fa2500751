import { formatPercent } from '@tresen/domain/numbers/format-number'
import type { Order } from '@tresen/contract/orders/order'
import { tipOf } from '@tresen/domain/carts/tip'
import { appliedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { formatMoney } from '@tresen/domain/money/format-money'
import { groupLines, type LineGroup } from '@tresen/domain/orders/board/group-lines'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { cashText } from '@tresen/domain/carts/cash'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import {
  addressLine,
  channelOf,
  externalNumber,
  guestName,
  paymentLabel,
  placeHint,
} from '../work/order-labels.ts'
import {
  Lines,
  productName,
  SlipChoices,
  SlipHead,
  slipMoment,
  SlipNote,
  type SlipContent,
} from './slip-parts.tsx'

/** What the guest gets with the order: who sold what to whom for how much, and the taxes in it. */
export function Receipt({ order, restaurant, now }: SlipContent) {
  const { timeZone } = restaurant
  const number = externalNumber(order)
  return (
    <>
      <header>
        <h1>{restaurant.name}</h1>
        <p>
          <Lines
            texts={[
              `${restaurant.streetName} ${restaurant.streetNumber}`,
              `${restaurant.zipCode} ${restaurant.city}`,
              `Tel. ${formatPhone(restaurant.phoneNumber)}`,
            ]}
          />
        </p>
      </header>
      <SlipHead order={order} timeZone={timeZone} />
      <Guest order={order} />
      <table>
        <tbody>
          {groupLines(order.shoppingCart.products).map((group) => (
            <ReceiptLine key={group.lineIds[0]} group={group} order={order} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
      <Taxes order={order} />
      <p className="payment">{paymentOf(order)}</p>
      <InvoiceAddress order={order} />
      <footer>
        <Lines
          texts={[
            // Whoever fetches it for another system asks by its number there.
            ...(number ? [`${channelOf(order).label} ${number}`] : []),
            `Bestellt ${slipMoment(order.newAt, timeZone)}`,
            `Gedruckt ${slipMoment(now.toISOString(), timeZone)}`,
            // By law only a cash register gives out receipts of what was paid (AEAO zu § 146a Nr. 1.2).
            'Bestellbon – kein Kassenbeleg',
            'Vielen Dank für Ihre Bestellung!',
          ]}
        />
      </footer>
    </>
  )
}

function Guest({ order }: { order: Order }) {
  const { company, phone, comment } = order.shoppingCart
  const address = addressLine(order)
  const names = [guestName(order), company === guestName(order) ? '' : company]
  return (
    <>
      <p className="guest">
        <Lines texts={names.filter(Boolean)} />
        {address && <b className="place">{address}</b>}
      </p>
      {phone && <p>Tel. {formatPhone(phone)}</p>}
      <SlipNote text={placeHint(order)} />
      <SlipNote text={comment} />
    </>
  )
}

/** Without discounts: these have lines of their own below. */
function ReceiptLine({ group, order }: { group: LineGroup; order: Order }) {
  const { quantity, line, lineIds } = group
  const price = order.shoppingCart.products
    .filter(({ id }) => lineIds.includes(id))
    .reduce((all, each) => all + (order.willBePickedUp ? each.pickupPrice : each.deliverPrice), 0)
  return (
    <tr>
      <td className="quantity">{quantity} ×</td>
      <td>
        {productName(line)}
        <SlipChoices line={line} />
      </td>
      <td>{formatMoney(price)}</td>
    </tr>
  )
}

/** What costs nothing is left out. */
function Sums({ order }: { order: Order }) {
  const { pricing, totalOrderValue } = order.shoppingCart.evaluationResult
  const tip = tipOf(order.shoppingCart)
  const { products, deposit, deliveryFee, additionalDeliveryFee } = pricing
  const discounts = appliedDiscounts(order.shoppingCart.evaluationResult)
  const extras: [string, number][] = [
    ['Pfand', deposit],
    ['Liefergebühr', deliveryFee],
    ['Zusätzliche Liefergebühr', additionalDeliveryFee],
  ]
  const rows: [string, number][] = [
    ['Zwischensumme', products],
    ...discounts.map(({ name, totalDiscount }): [string, number] => [name, -totalDiscount]),
    ...extras.filter(([, cents]) => cents !== 0),
  ]
  return (
    <table className="sums">
      <tbody>
        {rows.map(([label, cents], n) => (
          <tr key={n}>
            <th>{label}</th>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
        <tr className="total">
          <th>Summe</th>
          <td>{formatMoney(totalOrderValue)}</td>
        </tr>
        {tip > 0 && (
          <>
            <tr>
              <th>Trinkgeld</th>
              <td>{formatMoney(tip)}</td>
            </tr>
            <tr className="total">
              <th>Mit Trinkgeld</th>
              <td>{formatMoney(totalOrderValue + tip)}</td>
            </tr>
          </>
        )}
      </tbody>
    </table>
  )
}

function Taxes({ order }: { order: Order }) {
  return (
    <table className="taxes">
      <tbody>
        <tr>
          <th>MwSt.</th>
          <td>Netto</td>
          <td>Steuer</td>
          <td>Brutto</td>
        </tr>
        {order.shoppingCart.evaluationResult.pricing.taxes.map(({ rate, net, tax, gross }) => (
          <tr key={rate}>
            <th>{formatPercent(rate)}</th>
            <td>{formatMoney(net)}</td>
            <td>{formatMoney(tax)}</td>
            <td>{formatMoney(gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function paymentOf(order: Order): string {
  const { shoppingCart } = order
  const method = shoppingCart.paymentMethod && paymentMethodLabels[shoppingCart.paymentMethod]
  return [method, paymentLabel(order), cashText(shoppingCart)].filter(Boolean).join(' · ')
}

function InvoiceAddress({ order }: { order: Order }) {
  const address = order.shoppingCart.alternativeInvoiceAddress
  if (!address) return null
  const { invoiceName, invoiceStreet, invoiceNumber, invoiceZipCode, invoiceCity } = address
  return (
    <p className="guest">
      <b>Rechnungsadresse</b>
      <br />
      <Lines texts={[invoiceName, `${invoiceStreet} ${invoiceNumber}`, `${invoiceZipCode} ${invoiceCity}`]} />
    </p>
  )
}
