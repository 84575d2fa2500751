import Type from 'typebox'
import { Id, Nothing } from '../common.ts'
import { defineCalls, inAnyOfFranchise, type RefusalShape } from '../define.ts'
import {
  Customer,
  CustomerAddress,
  CustomerAddressInput,
  CustomerIdentifier,
  CustomerIdentifierInput,
} from './customer.ts'
import { leaders } from '../roles.ts'

export const customers = '/api/franchises/{franchiseId}/customers'
const addresses = `${customers}/addresses` as const
const phoneNumbers = `${customers}/phoneNumbers` as const

/** Whoever keeps the customers of a franchise. */
export const keepers = inAnyOfFranchise(...leaders)

export const identifierRefusals = {
  IdentifierInvalid: {
    status: 422,
    message_de: 'Das ist keine Telefonnummer, E-Mail-Adresse oder WhatsApp-Kennung.',
  },
  IdentifierTaken: {
    status: 409,
    message_de: 'Damit ist schon ein anderer Kunde bekannt. Sie können beide zusammenführen.',
    details: Type.Object({ customerId: Id }),
  },
} as const satisfies Record<string, RefusalShape>

export const mergeRefusals = {
  NotMergeable: {
    status: 422,
    message_de: 'Zusammenführen lassen sich nur zwei verschiedene, die noch nicht zusammengehören.',
  },
} as const satisfies Record<string, RefusalShape>

export const AddressKnown = {
  status: 409,
  message_de: 'Diese Adresse steht schon bei diesem Kunden.',
} as const satisfies RefusalShape

const ofCustomer = { customerId: Type.Optional(Id) }

export const customerContactCalls = defineCalls('customers', {
  listCustomerAddresses: {
    method: 'GET',
    path: addresses,
    access: keepers,
    summary: 'Adressen von Kunden, eines einzelnen oder der ersten (höchstens 500)',
    query: Type.Object(ofCustomer),
    reply: Type.Array(CustomerAddress),
  },
  createCustomerAddress: {
    method: 'POST',
    path: addresses,
    access: keepers,
    summary: 'Adresse hinzufügen',
    body: Type.Object({ customerId: Id, ...CustomerAddressInput.properties }),
    reply: CustomerAddress,
    refusals: { AddressKnown },
  },
  getCustomerAddress: {
    method: 'GET',
    path: `${addresses}/{id}`,
    access: keepers,
    summary: 'Eine Adresse',
    reply: CustomerAddress,
  },
  updateCustomerAddress: {
    method: 'PUT',
    path: `${addresses}/{id}`,
    access: keepers,
    summary: 'Adresse ändern',
    body: CustomerAddressInput,
    reply: CustomerAddress,
    refusals: { AddressKnown },
  },
  deleteCustomerAddress: {
    method: 'DELETE',
    path: `${addresses}/{id}`,
    access: keepers,
    summary: 'Adresse löschen',
    reply: Nothing,
  },
  mergeCustomerAddresses: {
    method: 'POST',
    path: `${addresses}/{primaryCustomerAddressId}/duplicate/{duplicateCustomerAddressId}`,
    access: keepers,
    summary: 'Eine Adresse als Dublette einer anderen desselben Kunden führen',
    reply: Customer,
    refusals: mergeRefusals,
  },
  unmergeCustomerAddresses: {
    method: 'DELETE',
    path: `${addresses}/{primaryCustomerAddressId}/duplicate/{duplicateCustomerAddressId}`,
    access: keepers,
    summary: 'Das zurücknehmen',
    reply: Customer,
    refusals: mergeRefusals,
  },
  listCustomerPhoneNumbers: {
    method: 'GET',
    path: phoneNumbers,
    access: keepers,
    summary:
      'Telefonnummern, E-Mail-Adressen und WhatsApp-Kennungen, eines Kunden oder der ersten (höchstens 500)',
    query: Type.Object(ofCustomer),
    reply: Type.Array(CustomerIdentifier),
  },
  createCustomerPhoneNumber: {
    method: 'POST',
    path: phoneNumbers,
    access: keepers,
    summary: 'Telefonnummer, E-Mail-Adresse oder WhatsApp-Kennung hinzufügen',
    body: Type.Object({ customerId: Id, ...CustomerIdentifierInput.properties }),
    reply: CustomerIdentifier,
    refusals: identifierRefusals,
  },
  getCustomerPhoneNumber: {
    method: 'GET',
    path: `${phoneNumbers}/{id}`,
    access: keepers,
    summary: 'Eine Telefonnummer, E-Mail-Adresse oder WhatsApp-Kennung',
    reply: CustomerIdentifier,
  },
  updateCustomerPhoneNumber: {
    method: 'PUT',
    path: `${phoneNumbers}/{id}`,
    access: keepers,
    summary: 'Telefonnummer, E-Mail-Adresse oder WhatsApp-Kennung ändern',
    body: CustomerIdentifierInput,
    reply: CustomerIdentifier,
    refusals: identifierRefusals,
  },
  deleteCustomerPhoneNumber: {
    method: 'DELETE',
    path: `${phoneNumbers}/{id}`,
    access: keepers,
    summary: 'Telefonnummer, E-Mail-Adresse oder WhatsApp-Kennung löschen',
    reply: Nothing,
  },
  mergeCustomerPhoneNumbers: {
    method: 'POST',
    path: `${phoneNumbers}/{primaryCustomerPhoneNumberId}/duplicate/{duplicateCustomerPhoneNumberId}`,
    access: keepers,
    summary: 'Eine Nummer als Dublette einer anderen desselben Kunden führen; bekannt bleibt er unter beiden',
    reply: Customer,
    refusals: mergeRefusals,
  },
  unmergeCustomerPhoneNumbers: {
    method: 'DELETE',
    path: `${phoneNumbers}/{primaryCustomerPhoneNumberId}/duplicate/{duplicateCustomerPhoneNumberId}`,
    access: keepers,
    summary: 'Das zurücknehmen',
    reply: Customer,
    refusals: mergeRefusals,
  },
})
