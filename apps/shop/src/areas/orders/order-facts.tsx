import type { GuestCart } from '@tresen/contract/carts/guest-cart'
import type { PaymentState } from '@tresen/contract/orders/order'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { cashText } from '@tresen/domain/carts/cash'
import { amountToPay } from '@tresen/domain/carts/tip'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { ReactNode } from 'react'
import type { ShopRestaurant } from '../../page-data.ts'
import { whatsAppChat } from '@tresen/domain/phone/whatsapp-chat'
import { addressLine } from '../carts/delivery/delivery-terms.ts'
import { paymentLabel } from './checkout/paying/payment-label.ts'
import type { OrderMoney } from './payment/order-money.ts'
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
  money: OrderMoney | null
}

/** What to add to how it was paid, once it was. */
const paidTexts: Partial<Record<PaymentState, string>> = {
  OnlinePaid: 'schon bezahlt',
  OnSitePaid: 'bezahlt',
}

/** Where to, for whom, how it is paid, what the guest wrote, and whom to ask. */
export function OrderFacts({ cart, restaurant, isCancelled, paymentState, money }: Props) {
  const { name, streetName, streetNumber, zipCode, city, phoneNumber, phoneLabel } = restaurant
  const { publicWhatsAppNumber } = restaurant
  const cash = cashText(cart)
  const paidText = paidTexts[paymentState]
  const refunds = money?.refunds ?? []
  const isPaid = paidText !== undefined || refunds.length > 0
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
          {isPaid && money && money.amount !== amountToPay(cart) && (
            <small>Bezahlt wurden {formatMoney(money.amount)}.</small>
          )}
          {refunds.map(({ id, message_de, reason }) => (
            <small key={id}>
              {message_de} {reason && `Grund: ${reason}`}
            </small>
          ))}
          {cash && !isPaid && <small>{cash}</small>}
        </Fact>
      )}
      <Fact label="Fragen?">
        <a href={`tel:${phoneNumber}`}>{phoneLabel}</a>
        {publicWhatsAppNumber && (
          <small>
            <a href={whatsAppChat(publicWhatsAppNumber)} target="_blank" rel="noopener noreferrer">
              Per WhatsApp schreiben
            </a>
          </small>
        )}
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
