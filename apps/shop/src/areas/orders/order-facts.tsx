import type { GuestCart } from '@tresen/contract/carts/guest-cart'
import type { PaymentState } from '@tresen/contract/orders/order'
import type { PaymentMethod } from '@tresen/contract/restaurants'
import { cashText } from '@tresen/domain/carts/cash'
import type { ReactNode } from 'react'
import type { ShopRestaurant } from '../../page-data.ts'
import { addressLine } from '../carts/delivery/delivery-terms.ts'
import { paymentLabel } from './checkout/payment-label.ts'
import styles from './order.page.module.css'

const onlineLabels: Partial<Record<PaymentMethod, string>> = {
  CreditCardOnline: 'Kreditkarte',
  Klarna: 'Klarna',
  PayPal: 'PayPal',
}

type Props = {
  cart: GuestCart
  restaurant: ShopRestaurant
  isCancelled: boolean
  paymentState: PaymentState
}

/** What to add to how it was paid, once it was. */
const paidTexts: Partial<Record<PaymentState, string>> = {
  OnlinePaid: 'schon bezahlt',
  OnSitePaid: 'bezahlt',
}

/** Where the money is that goes back. */
const refundTexts: Partial<Record<PaymentState, string>> = {
  RefundRequested: 'Ihr Geld ist auf dem Weg zurück',
  Refunded: 'Ihr Geld ist zurück; bis es auf dem Konto ist, dauert es je nach Bank einige Tage',
  RefundFailed: 'Die Rückzahlung ging noch nicht durch, das Restaurant kümmert sich darum',
}

/** Where to, for whom, how it is paid, what the guest wrote, and whom to ask. */
export function OrderFacts({ cart, restaurant, isCancelled, paymentState }: Props) {
  const { name, streetName, streetNumber, zipCode, city, phoneNumber, phoneLabel } = restaurant
  const cash = cashText(cart)
  const paidText = paidTexts[paymentState]
  const refundText = refundTexts[paymentState]
  const isPaid = paidText !== undefined || refundText !== undefined
  const guest = `${cart.firstName} ${cart.lastName}`.trim()
  return (
    <dl className={styles.facts}>
      {cart.isPickup ? (
        <>
          <Fact label="Abholung bei">
            {name}, {streetName} {streetNumber}, {zipCode} {city}
          </Fact>
          <Fact label="Abholung auf den Namen">{guest || cart.company}</Fact>
        </>
      ) : (
        <Fact label="Lieferung an">
          {guest}, {addressLine(cart)}
          {cart.addressAddition && <small>{cart.addressAddition}</small>}
        </Fact>
      )}
      {cart.comment && <Fact label="Ihre Anmerkung">„{cart.comment}“</Fact>}
      {cart.paymentMethod && (!isCancelled || isPaid) && (
        <Fact label="Bezahlung">
          {isPaid
            ? (onlineLabels[cart.paymentMethod] ?? paymentLabel(cart.paymentMethod, cart.isPickup))
            : paymentLabel(cart.paymentMethod, cart.isPickup)}
          {paidText && `, ${paidText}`}
          {refundText && <small>{refundText}</small>}
          {cash && !isPaid && <small>{cash}</small>}
        </Fact>
      )}
      <Fact label="Fragen?">
        <a href={`tel:${phoneNumber}`}>{phoneLabel}</a>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
