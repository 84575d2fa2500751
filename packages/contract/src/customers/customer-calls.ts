import Type from 'typebox'
import { Id, Name, Nothing, Nullable, OneOf, SearchText, Text, Whole } from '../common.ts'
import { defineCalls, inAnyOfFranchise, type RefusalShape } from '../define.ts'
import { Order } from '../orders/order.ts'
import { orderStaff } from '../roles.ts'
import { AddressKnown, customers, identifierRefusals, keepers, mergeRefusals } from './contact-calls.ts'
import {
  Customer,
  CustomerAddressInput,
  CustomerFigures,
  CustomerIdentifierInput,
  CustomerInput,
  CustomerPage,
  DuplicateProposal,
} from './customer.ts'

/** Whoever has a customer on the phone. */
const staff = inAnyOfFranchise(...orderStaff)

const CustomerConflict = {
  status: 409,
  message_de: 'Dieser Kunde wurde inzwischen von jemand anderem geändert.',
  details: Type.Object({ customer: Customer }),
} as const satisfies RefusalShape

/** Whoever goes would be banned no more, which only the operator decides. */
export const BanStands = {
  status: 409,
  message_de:
    'Diese Person ist gesperrt oder gemeldet. Der Betreiber muss darüber zuerst entscheiden und die Sperre aufheben oder löschen.',
} as const satisfies RefusalShape

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

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
      search: Type.Optional(SearchText),
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
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      ...CustomerInput.properties,
    }),
    reply: Customer,
    refusals: { CustomerConflict },
  },
  deleteCustomer: {
    method: 'DELETE',
    path: `${customers}/{id}`,
    access: keepers,
    summary: 'Kunden löschen, mit allen, die mit ihm zusammengeführt sind; Bestellungen bleiben',
    reply: Nothing,
    refusals: { BanStands },
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
    query: Type.Object({ notes: Text(2000), version: Type.Optional(Whole(0)) }),
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
})
