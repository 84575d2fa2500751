import Type from 'typebox'
import { Id, Name, Nothing, Nullable, OneOf, Text } from '../common.ts'
import { defineCalls, inAnyOfFranchise, type RefusalShape } from '../define.ts'
import { Order } from '../orders/order.ts'
import { orderStaff } from '../roles.ts'
import {
  Customer,
  CustomerAddress,
  CustomerAddressInput,
  CustomerFigures,
  CustomerIdentifier,
  CustomerIdentifierInput,
  CustomerInput,
  CustomerPage,
  DuplicateProposal,
} from './customer.ts'

const customers = '/api/franchises/{franchiseId}/customers'
const addresses = `${customers}/addresses` as const
const phoneNumbers = `${customers}/phoneNumbers` as const

/** Whoever keeps the customers of a franchise. */
const keepers = inAnyOfFranchise('admin', 'manager')
/** Whoever has a customer on the phone. */
const staff = inAnyOfFranchise(...orderStaff)

const CustomerConflict = {
  status: 409,
  message_de: 'Dieser Kunde wurde inzwischen von jemand anderem geändert.',
  details: Type.Object({ customer: Customer }),
} as const satisfies RefusalShape

const identifierRefusals = {
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

const mergeRefusals = {
  NotMergeable: {
    status: 422,
    message_de: 'Zusammenführen lassen sich nur zwei verschiedene, die noch nicht zusammengehören.',
  },
} as const satisfies Record<string, RefusalShape>

const AddressKnown = {
  status: 409,
  message_de: 'Diese Adresse steht schon bei diesem Kunden.',
} as const satisfies RefusalShape

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

const ofCustomer = { customerId: Type.Optional(Id) }

export const customerSorts = ['lastOrder', 'name'] as const

export const customerCalls = defineCalls('customers', {
  listCustomers: {
    method: 'GET',
    path: customers,
    access: keepers,
    summary: 'Kunden, 15 je Seite; gesucht wird in Namen, Telefonnummern, Straßen und E-Mail-Adressen',
    query: Type.Object({
      ...page,
      includeDuplicates: Type.Optional(Type.Boolean()),
      search: Type.Optional(Text(100)),
      sortBy: Type.Optional(OneOf(customerSorts)),
      searchOnlyCustomer: Type.Optional(Type.Boolean({ description: 'nur im Namen suchen' })),
    }),
    reply: CustomerPage,
  },
  createCustomer: {
    method: 'POST',
    path: customers,
    access: keepers,
    summary: 'Kunden anlegen; dieselbe Id noch einmal ergibt denselben Kunden',
    body: Type.Object({
      id: Type.Optional(Id),
      ...CustomerInput.properties,
      identifiers: Type.Optional(Type.Array(CustomerIdentifierInput, { maxItems: 10 })),
      addresses: Type.Optional(Type.Array(CustomerAddressInput, { maxItems: 10 })),
    }),
    reply: Customer,
    refusals: { ...identifierRefusals, AddressKnown },
  },
  getCustomer: {
    method: 'GET',
    path: `${customers}/{id}`,
    access: keepers,
    summary: 'Ein Kunde mit allem, was mit ihm zusammengeführt ist',
    reply: Customer,
  },
  updateCustomer: {
    method: 'PUT',
    path: `${customers}/{id}`,
    access: keepers,
    summary: 'Anrede, Namen und Notiz ändern',
    body: Type.Object({ version: Type.Integer(), ...CustomerInput.properties }),
    reply: Customer,
    refusals: { CustomerConflict },
  },
  deleteCustomer: {
    method: 'DELETE',
    path: `${customers}/{id}`,
    access: keepers,
    summary: 'Kunden löschen, mit allen, die mit ihm zusammengeführt sind; Bestellungen bleiben',
    reply: Nothing,
  },
  findCustomerByPhone: {
    method: 'GET',
    path: `${customers}/by/phone-number`,
    access: staff,
    summary: 'Der Kunde zu einer Telefonnummer, in jeder Schreibweise',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Nullable(Customer),
  },
  listCustomerOrders: {
    method: 'GET',
    path: `${customers}/{customerId}/orders`,
    access: keepers,
    summary: 'Bestellungen eines Kunden in den eigenen Restaurants, neueste zuerst (höchstens 50)',
    query: Type.Object({ restaurantId: Type.Optional(Id) }),
    reply: Type.Array(Order),
  },
  getCustomerFigures: {
    method: 'GET',
    path: `${customers}/{customerId}/figures`,
    access: keepers,
    summary: 'Was die Bestellungen eines Kunden in den eigenen Restaurants über ihn sagen',
    reply: CustomerFigures,
  },
  setCustomerNotes: {
    method: 'POST',
    path: `${customers}/{customerId}/notes`,
    access: staff,
    summary: 'Notiz zu einem Kunden; leer löscht sie',
    query: Type.Object({ notes: Text(2000), version: Type.Optional(Type.Integer()) }),
    reply: Customer,
    refusals: { CustomerConflict },
  },
  listDuplicates: {
    method: 'GET',
    path: `${customers}/{customerId}/duplicates`,
    access: keepers,
    summary: 'Wer derselbe sein könnte, und warum',
    reply: Type.Array(DuplicateProposal),
  },
  mergeCustomers: {
    method: 'POST',
    path: `${customers}/{primaryCustomerId}/duplicate/{duplicateCustomerId}`,
    access: keepers,
    summary: 'Einen Kunden als Dublette eines anderen führen: danach sind sie einer',
    reply: Customer,
    refusals: mergeRefusals,
  },
  unmergeCustomers: {
    method: 'DELETE',
    path: `${customers}/{primaryCustomerId}/duplicate/{duplicateCustomerId}`,
    access: keepers,
    summary: 'Eine Zusammenführung zurücknehmen: beide sind wieder, wie sie waren',
    reply: Customer,
    refusals: mergeRefusals,
  },
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
