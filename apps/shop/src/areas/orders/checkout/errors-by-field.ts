import type { CartError, CartErrorCode } from '@tresen/contract/carts/cart'

/** Where on the checkout page something can be put right. */
export type CheckoutField = 'products' | 'time' | 'address' | 'customer' | 'payment' | 'invoice'

const fields: Record<CartErrorCode, CheckoutField> = {
  AddressInputMissing: 'address',
  CustomerInputMissing: 'customer',
  DeliveryLocationNeedsConfirmation: 'address',
  GeolocationDescriptionMissing: 'address',
  GeolocationInputMissing: 'address',
  InvoiceAddressIsNecessary: 'invoice',
  InvoiceAddressInputMissing: 'invoice',
  MinOrderValueNotReached: 'products',
  NoDeliveryAddressFoundForAddress: 'address',
  NoDeliveryAddressFoundForLocation: 'address',
  OutOfDeliveryArea: 'address',
  PreOrderInputMissing: 'time',
  PreOrderDateTimeIsInPast: 'time',
  PreOrderDateTimeClosed: 'time',
  PreOrderDateTimeIsOutdated: 'time',
  PaymentMethodMissing: 'payment',
  ProductsNotAvailable: 'products',
  IsClosed: 'time',
}

/** The first error of each field; the evaluation names them in the order in which they are to be put right. */
export function errorsByField(errors: readonly CartError[]): Partial<Record<CheckoutField, string>> {
  const found: Partial<Record<CheckoutField, string>> = {}
  for (const { code, message_de } of errors) found[fields[code]] ??= message_de
  return found
}
