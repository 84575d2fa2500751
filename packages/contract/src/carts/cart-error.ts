import Type, { type Static } from 'typebox'
import { Cents, Id, OneOf } from '../common.ts'

/** The codes of the cart evaluation, in the order of the specification; the last is ours. */
export const cartErrorCodes = [
  'AddressInputMissing',
  'CustomerInputMissing',
  'DeliveryLocationNeedsConfirmation',
  'GeolocationDescriptionMissing',
  'GeolocationInputMissing',
  'InvoiceAddressIsNecessary',
  'InvoiceAddressInputMissing',
  'MinOrderValueNotReached',
  'NoDeliveryAddressFoundForAddress',
  'NoDeliveryAddressFoundForLocation',
  'OutOfDeliveryArea',
  'PreOrderInputMissing',
  'PreOrderDateTimeIsInPast',
  'PreOrderDateTimeClosed',
  'PreOrderDateTimeIsOutdated',
  'PaymentMethodMissing',
  'ProductsNotAvailable',
  'IsClosed',
  'AgeConfirmationMissing',
] as const

export type CartErrorCode = (typeof cartErrorCodes)[number]

export const CartError = Type.Object({
  code: OneOf(cartErrorCodes),
  message_de: Type.String(),
  /** The lines concerned (ProductsNotAvailable). */
  shoppingCartProductIds: Type.Optional(Type.Array(Id)),
  /** What is still missing (MinOrderValueNotReached). */
  missing: Type.Optional(Cents),
  /** The restaurant is open, but its kitchen has no room (IsClosed, PreOrderDateTimeIsOutdated). */
  isKitchenFull: Type.Optional(Type.Boolean()),
})
export type CartError = Static<typeof CartError>
