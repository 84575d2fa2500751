import type { CartError, CartErrorCode } from '@tresen/contract/carts/cart'

/** The part of the order desk in which an error is put right. */
export type DeskSection = 'cart' | 'guest' | 'address' | 'time' | 'payment' | 'invoice'

const sections: Record<CartErrorCode, DeskSection> = {
  AddressInputMissing: 'address',
  CustomerInputMissing: 'guest',
  DeliveryLocationNeedsConfirmation: 'address',
  GeolocationDescriptionMissing: 'address',
  GeolocationInputMissing: 'address',
  InvoiceAddressIsNecessary: 'invoice',
  InvoiceAddressInputMissing: 'invoice',
  MinOrderValueNotReached: 'cart',
  NoDeliveryAddressFoundForAddress: 'address',
  NoDeliveryAddressFoundForLocation: 'address',
  OutOfDeliveryArea: 'address',
  PreOrderInputMissing: 'time',
  PreOrderDateTimeIsInPast: 'time',
  PreOrderDateTimeClosed: 'time',
  PreOrderDateTimeIsOutdated: 'time',
  PaymentMethodMissing: 'payment',
  ProductsNotAvailable: 'cart',
  IsClosed: 'time',
}

/** What has simply not been filled in yet is no reproach until somebody tries to send the order. */
const missing: readonly CartErrorCode[] = [
  'AddressInputMissing',
  'CustomerInputMissing',
  'GeolocationInputMissing',
  'GeolocationDescriptionMissing',
  'PreOrderInputMissing',
  'PaymentMethodMissing',
]

export function sectionOf({ code }: Pick<CartError, 'code'>): DeskSection {
  return sections[code]
}

export function isMissing({ code }: Pick<CartError, 'code'>): boolean {
  return missing.includes(code)
}

/** The errors of a section that are shown as such. */
export function errorsIn(errors: readonly CartError[], section: DeskSection, wasTried: boolean): CartError[] {
  return errors.filter((error) => sectionOf(error) === section && (wasTried || !isMissing(error)))
}
