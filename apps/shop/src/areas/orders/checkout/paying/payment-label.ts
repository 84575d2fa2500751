import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'

/** A way to pay in a guest's words. */
export function paymentLabel(method: PaymentMethod, isPickup: boolean): string {
  const when = isPickup ? 'bei der Abholung' : 'bei der Lieferung'
  switch (method) {
    case 'Cash':
      return `Bar ${when}`
    case 'DebitOrCreditCardOffline':
      return `Mit Karte ${when}`
    case 'CreditCardOnline':
      return 'Kreditkarte, jetzt online'
    case 'Klarna':
      return 'Klarna, jetzt online'
    case 'PayPal':
      return 'PayPal, jetzt online'
  }
}
