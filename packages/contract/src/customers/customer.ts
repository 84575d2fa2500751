import Type, { type Static } from 'typebox'
import { Id, Instant, Latitude, Longitude, Name, Nullable, OneOf, Text } from '../common.ts'
import { CustomerFacts } from '../vouchers.ts'

export const salutations = ['Unspecified', 'Male', 'Female', 'Company', 'Family'] as const
export const addressLabels = ['None', 'Home', 'Office'] as const
export const identifierKinds = ['Phone', 'WhatsApp', 'Email'] as const

export type Salutation = (typeof salutations)[number]
export type AddressLabel = (typeof addressLabels)[number]
export type IdentifierKind = (typeof identifierKinds)[number]

/** What somebody types about an address. */
export const CustomerAddressInput = Type.Object({
  label: OneOf(addressLabels),
  street: Name(120),
  houseNumber: Text(20),
  addressAddition: Text(120),
  zipCode: Text(10),
  city: Text(80),
  locationDescription: Text(500),
  latitude: Nullable(Latitude),
  longitude: Nullable(Longitude),
})
export type CustomerAddressInput = Static<typeof CustomerAddressInput>

export const CustomerAddress = Type.Object({
  id: Id,
  customerId: Id,
  /** The address of which it is a duplicate; then no list shows it. */
  duplicateOf: Nullable(Id),
  ...CustomerAddressInput.properties,
})
export type CustomerAddress = Static<typeof CustomerAddress>

/** By what somebody is known again: a phone number in E.164, a WhatsApp user id, an e-mail address. */
export const CustomerIdentifierInput = Type.Object({ kind: OneOf(identifierKinds), value: Name(254) })
export type CustomerIdentifierInput = Static<typeof CustomerIdentifierInput>

export const CustomerIdentifier = Type.Object({
  id: Id,
  customerId: Id,
  duplicateOf: Nullable(Id),
  ...CustomerIdentifierInput.properties,
})
export type CustomerIdentifier = Static<typeof CustomerIdentifier>

/** What people write about a customer. */
export const CustomerInput = Type.Object({
  salutation: OneOf(salutations),
  lastName: Text(120),
  firstName: Text(120),
  company: Text(120),
  notes: Text(2000),
})
export type CustomerInput = Static<typeof CustomerInput>

/** A customer that was merged into another one, as it was and will be again. */
export const MergedCustomer = Type.Object({
  id: Id,
  /** Into which of them; of several steps, the one before. */
  duplicateOf: Id,
  lastName: Type.String(),
  firstName: Type.String(),
  company: Type.String(),
  notes: Type.String(),
})
export type MergedCustomer = Static<typeof MergedCustomer>

/** A guest who is known again, in all restaurants of a franchise, with what belongs to those merged into them. */
export const Customer = Type.Object({
  id: Id,
  franchiseId: Id,
  version: Type.Integer(),
  duplicateOf: Nullable(Id),
  ...CustomerInput.properties,
  addresses: Type.Array(CustomerAddress),
  phoneNumbers: Type.Array(CustomerIdentifier),
  /** E-mail and WhatsApp. */
  otherIdentifiers: Type.Array(CustomerIdentifier),
  merged: Type.Array(MergedCustomer),
  createdAt: Instant,
})
export type Customer = Static<typeof Customer>

/** One line of the list. */
export const CustomerEntry = Type.Object({
  id: Id,
  salutation: OneOf(salutations),
  lastName: Type.String(),
  firstName: Type.String(),
  company: Type.String(),
  notes: Type.String(),
  /** One of them, to tell people of one name apart. */
  phoneNumber: Nullable(Type.String()),
  address: Nullable(Type.String()),
  orderCount: Type.Integer(),
  /** The last order; without one, when the customer came to be. */
  activeAt: Instant,
  duplicateOf: Nullable(Id),
})
export type CustomerEntry = Static<typeof CustomerEntry>

export const CustomerPage = Type.Object({
  items: Type.Array(CustomerEntry),
  /** How many there are, counted up to a bound. */
  count: Type.Integer(),
  /** There are more than were counted. */
  hasMore: Type.Boolean(),
})
export type CustomerPage = Static<typeof CustomerPage>

/** What a customer's orders say of them; cancelled ones do not count. */
export const CustomerFigures = Type.Object({
  /** Counted as for the conditions of discounts. */
  ...Type.Pick(CustomerFacts, ['orderCount', 'orderCounts', 'lastOrderAt']).properties,
  /** Cents, of all orders, less what of it went back. */
  totalValue: Type.Integer(),
  /** The hour of the day at which they order most; null: too few orders to say. */
  usualHour: Nullable(Type.Integer({ minimum: 0, maximum: 23 })),
  /** Monday is 1. */
  usualWeekday: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  favourites: Type.Array(Type.Object({ name: Type.String(), orders: Type.Integer() })),
})
export type CustomerFigures = Static<typeof CustomerFigures>

/** Why two customers may be one. */
export const duplicateReasons = ['SameEmail', 'SameAddress', 'SameName'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export const DuplicateProposal = Type.Object({
  customer: CustomerEntry,
  reasons: Type.Array(OneOf(duplicateReasons)),
})
export type DuplicateProposal = Static<typeof DuplicateProposal>
