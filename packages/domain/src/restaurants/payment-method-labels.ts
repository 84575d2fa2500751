import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'

/** How staff call the ways to pay. */
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  Cash: 'Bar',
  DebitOrCreditCardOffline: 'Karte vor Ort',
  CreditCardOnline: 'Kreditkarte (online)',
  Klarna: 'Klarna',
  PayPal: 'PayPal',
}
