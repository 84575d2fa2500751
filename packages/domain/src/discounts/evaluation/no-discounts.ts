import type { CustomerFacts, DiscountFacts } from '@tresen/contract/vouchers'

/** A customer who has never ordered. */
export const newCustomer: CustomerFacts = {
  customerId: null,
  orderCount: 0,
  orderCounts: { OnlineChat: 0, PhoneCall: 0, OnlineShop: 0, Unknown: 0, WhatsAppChat: 0 },
  lastOrderAt: null,
}

/** Nothing known: a new customer without a voucher. */
export const noDiscountFacts: DiscountFacts = { customer: newCustomer, vouchers: [] }
