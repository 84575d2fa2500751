import { fewestInvoiceYears, type PrivacySettings } from '@tresen/contract/privacy'

const DAY = 86_400_000

/** What holds until a restaurant says otherwise. */
export const usualPrivacySettings: PrivacySettings = {
  controller: '',
  contact: '',
  supplement: '',
  cartDays: 30,
  orderDays: 180,
  invoiceYears: fewestInvoiceYears,
}

/**
 * Up to which moment things are old enough to be erased: carts by their last change, orders by when they were placed.
 * The years of an invoice begin with the end of the calendar year in which it was made (§ 147 Abs. 4 AO); the year is
 * that of UTC, a day later than any German new year.
 */
export function erasureMoments(settings: PrivacySettings, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  return {
    carts: before(settings.cartDays),
    orders: before(settings.orderDays),
    invoices: new Date(Date.UTC(now.getUTCFullYear() - settings.invoiceYears, 0, 1)),
  }
}
