import Type, { type Static } from 'typebox'
import { Location, Name, Nullable, Text } from '../common.ts'

/** What a restaurant says of itself, and where it is. */
export const RestaurantProfile = Type.Object({
  name: Name(100),
  kind: Text(200),
  streetName: Name(100),
  streetNumber: Name(20),
  zipCode: Type.String({ pattern: '^[0-9]{5}$' }),
  city: Name(100),
  location: Location,
  /** Empty: not known yet. */
  phoneNumber: Text(40),
  /** Where calls are handed on to and nobody but staff sees it; null: nowhere. */
  internalPhoneNumber: Nullable(Text(40)),
  imprint: Text(5000),
  taxNumber: Text(40),
})
export type RestaurantProfile = Static<typeof RestaurantProfile>

/** What has to be there before guests can order, in the order in which it is best done. */
export const setupSteps = [
  'Place',
  'Hours',
  'Menu',
  'DeliveryAreas',
  'Payment',
  'Imprint',
  'TaxNumber',
  'TestOrder',
] as const
export type SetupStep = (typeof setupSteps)[number]
