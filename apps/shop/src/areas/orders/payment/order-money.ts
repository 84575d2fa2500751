import type { GuestPayment } from '@tresen/contract/payments/payment'

/** Of an order that was paid online: what was paid, and what goes back of it. */
export type OrderMoney = Pick<GuestPayment, 'amount' | 'refunds'>
