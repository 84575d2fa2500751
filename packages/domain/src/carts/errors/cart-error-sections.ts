import type { CartError, CartErrorCode } from '@tresen/contract/carts/cart-error'

/** The part of an order in which people put an error right, at the desk as at the checkout. */
export type CartSection = 'cart' | 'guest' | 'address' | 'time' | 'payment' | 'invoice' | 'age'

/** `isMissing`: something has simply not been filled in yet, which is no reproach until somebody tries to order. */
const table: Record<CartErrorCode, { section: CartSection; isMissing: boolean }> = {
  AddressInputMissing: { section: 'address', isMissing: true },
  CustomerInputMissing: { section: 'guest', isMissing: true },
  DeliveryLocationNeedsConfirmation: { section: 'address', isMissing: false },
  GeolocationDescriptionMissing: { section: 'address', isMissing: true },
  GeolocationInputMissing: { section: 'address', isMissing: true },
  InvoiceAddressIsNecessary: { section: 'invoice', isMissing: false },
  InvoiceAddressInputMissing: { section: 'invoice', isMissing: false },
  MinOrderValueNotReached: { section: 'cart', isMissing: false },
  NoDeliveryAddressFoundForAddress: { section: 'address', isMissing: false },
  NoDeliveryAddressFoundForLocation: { section: 'address', isMissing: false },
  OutOfDeliveryArea: { section: 'address', isMissing: false },
  PreOrderInputMissing: { section: 'time', isMissing: true },
  PreOrderDateTimeIsInPast: { section: 'time', isMissing: false },
  PreOrderDateTimeClosed: { section: 'time', isMissing: false },
  PreOrderDateTimeIsOutdated: { section: 'time', isMissing: false },
  PaymentMethodMissing: { section: 'payment', isMissing: true },
  ProductsNotAvailable: { section: 'cart', isMissing: false },
  IsClosed: { section: 'time', isMissing: false },
  AgeConfirmationMissing: { section: 'age', isMissing: true },
}

/** Where an error is put right. */
export function sectionOf({ code }: Pick<CartError, 'code'>): CartSection {
  return table[code].section
}

/** The errors of a section that are shown: what is only not filled in yet once somebody tried to order. */
export function errorsIn(errors: readonly CartError[], section: CartSection, wasTried: boolean): CartError[] {
  return errors.filter(({ code }) => table[code].section === section && (wasTried || !table[code].isMissing))
}

/** The first error of each section; the evaluation names them in the order in which they are to be put right. */
export function firstErrors(errors: readonly CartError[]): Partial<Record<CartSection, string>> {
  const found: Partial<Record<CartSection, string>> = {}
  for (const { code, message_de } of errors) found[table[code].section] ??= message_de
  return found
}
