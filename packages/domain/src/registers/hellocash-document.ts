import type { CashMethod } from '@tresen/contract/cash/cash'
import type { SoldPart } from '@tresen/contract/invoices/invoice'
import type { Order } from '@tresen/contract/orders/order'
import type { RegisterSettings } from '@tresen/contract/registers'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { wasCancelled } from '../orders/order-status.ts'
import { registerNumber } from './register-number.ts'

/** So long a name of helloCash's is at most. */
const LONGEST_NAME = 250

/** `parts`: what was sold, of each rate to the cent; `taken`: how it was paid on site, null: nobody wrote it down. */
export type SoldForHelloCash = { order: Order; parts: readonly SoldPart[]; taken: CashMethod | null }

/**
 * An order as helloCash books it (`POST /invoices`): a line for each part of it, goods, deposits, discounts (below zero)
 * and delivery, which add up to what was paid and to each rate of tax, to the cent. A tip is no part of it, and nothing
 * names the guest.
 */
export function helloCashInvoice(
  { order, parts, taken }: SoldForHelloCash,
  { cashierId, isTest }: Pick<RegisterSettings, 'cashierId' | 'isTest'>,
) {
  return {
    cashier_id: cashierId,
    invoice_testMode: isTest || order.isTrial,
    invoice_paymentMethod: paymentMethodOf(order, taken),
    invoice_text: `Bestellung ${registerNumber(order)}`,
    items: parts.map(itemOf),
  }
}

/** Names of the ways to pay, as they are to be set up in helloCash. */
const paymentMethods: Record<PaymentMethod, string> = {
  Cash: 'Bar',
  DebitOrCreditCardOffline: 'Karte',
  CreditCardOnline: 'Kreditkarte online',
  Klarna: 'Klarna',
  PayPal: 'PayPal',
}

function paymentMethodOf({ paymentState, shoppingCart }: Order, taken: CashMethod | null): string {
  const { paymentMethod } = shoppingCart
  const isOnSite = paymentState === 'OnSitePaid'
  if (isOnSite && taken) return taken === 'Card' ? 'Karte' : 'Bar'
  return paymentMethod ? paymentMethods[paymentMethod] : isOnSite ? 'Bar' : 'Online'
}

/** What cannot be parted into equal cents is one piece. */
function itemOf({ label, details, quantity, rate, gross }: SoldPart) {
  const isEven = gross % quantity === 0
  const name = `${isEven ? '' : `${quantity} × `}${label}${details ? ` (${details})` : ''}`
  return {
    item_name: name.slice(0, LONGEST_NAME),
    item_quantity: isEven ? quantity : 1,
    item_price: (isEven ? gross / quantity : gross) / 100,
    item_taxRate: rate,
  }
}

/** What takes a booking back (`POST /invoices/{id}/cancellation`). */
export function helloCashCancellation(order: Order, { cashierId }: Pick<RegisterSettings, 'cashierId'>) {
  const isRefunded = order.paymentState === 'Refunded'
  const reason = wasCancelled(order) ? 'storniert' : isRefunded ? 'erstattet' : 'nicht abgeschlossen'
  return { cancellation_cashier_id: cashierId, cancellation_reason: `Bestellung ${reason}` }
}
