import type { Customer, CustomerAddress, CustomerIdentifier } from '@tresen/contract/customers/customer'
import type { FamilyRow } from './customers.sql.ts'
import type { AddressRow, IdentifierRow } from './parts.sql.ts'

/** A customer with everything that belongs to those merged with them. */
export function viewCustomer({ members, addresses, identifiers }: FamilyRow): Customer {
  const [root, ...merged] = members
  const numbers = identifiers.map((one) => viewIdentifier(within(identifiers, one)))
  return {
    id: root!.id,
    franchiseId: root!.franchiseId,
    version: root!.version,
    duplicateOf: null,
    salutation: root!.salutation,
    lastName: root!.lastName,
    firstName: root!.firstName,
    company: root!.company,
    notes: root!.notes,
    addresses: addresses.map((one) => viewAddress(within(addresses, one))),
    phoneNumbers: numbers.filter(({ kind }) => kind === 'Phone'),
    otherIdentifiers: numbers.filter(({ kind }) => kind !== 'Phone'),
    merged: merged.map(({ id, duplicateOf, lastName, firstName, company, notes }) => {
      return { id, duplicateOf: duplicateOf!, lastName, firstName, company, notes }
    }),
    createdAt: root!.createdAt.toISOString(),
  }
}

/** What was marked while two customers were one counts again once they are; until then it is a duplicate of nothing. */
export function within<Row extends { id: string; duplicateOf: string | null }>(
  all: readonly Row[],
  one: Row,
): Row {
  return all.some(({ id }) => id === one.duplicateOf) ? one : { ...one, duplicateOf: null }
}

export function viewAddress(row: AddressRow): CustomerAddress {
  return {
    id: row.id,
    customerId: row.customerId,
    duplicateOf: row.duplicateOf,
    label: row.label,
    street: row.street,
    houseNumber: row.houseNumber,
    addressAddition: row.addressAddition,
    zipCode: row.zipCode,
    city: row.city,
    locationDescription: row.locationDescription,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

export function viewIdentifier(row: IdentifierRow): CustomerIdentifier {
  return {
    id: row.id,
    customerId: row.customerId,
    duplicateOf: row.duplicateOf,
    kind: row.kind,
    value: row.value,
  }
}
