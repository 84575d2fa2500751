import Type, { type Static } from 'typebox'
import { Id, Name, Nullable } from '../common.ts'
import { defineCalls, inRestaurant, type RefusalShape } from '../define.ts'
import { houseStaff, leaders } from '../roles.ts'
import { AddressKnown, identifierRefusals } from './contact-calls.ts'
import { Customer, CustomerAddressInput, CustomerInput } from './customer.ts'

const externalCustomer = '/api/restaurants/{restaurantId}/externalcustomer'

/** A customer for another system, which has to know as well whether orders are taken from them. */
export const ExternalCustomer = Type.Object({
  customer: Customer,
  /** No order of any number of theirs is taken. */
  isBanned: Type.Boolean(),
})
export type ExternalCustomer = Static<typeof ExternalCustomer>

const CustomerConflict = {
  status: 409,
  message_de: 'Dieser Kunde wurde inzwischen von jemand anderem geändert.',
  details: Type.Object({ customer: Customer }),
} as const satisfies RefusalShape

/** A restaurant's customers for other systems: those of its franchise, under the rules that hold for people. */
export const externalCustomerCalls = defineCalls('customers', {
  findExternalCustomer: {
    method: 'GET',
    path: externalCustomer,
    access: inRestaurant(...houseStaff),
    summary: 'Der Kunde zu einer Telefonnummer, in jeder Schreibweise, und ob er gesperrt ist',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Nullable(ExternalCustomer),
  },
  createExternalCustomer: {
    method: 'POST',
    path: externalCustomer,
    access: inRestaurant(...leaders),
    summary: 'Kunden mit Telefonnummer anlegen; dieselbe Id noch einmal ergibt denselben Kunden',
    body: Type.Object({
      id: Type.Optional(Id),
      phoneNumber: Name(40),
      ...Type.Partial(CustomerInput).properties,
      address: Type.Optional(CustomerAddressInput),
    }),
    reply: ExternalCustomer,
    refusals: { ...identifierRefusals, AddressKnown },
  },
  updateExternalCustomer: {
    method: 'POST',
    path: `${externalCustomer}/{customerId}`,
    access: inRestaurant(...leaders),
    summary: 'Anrede, Namen und Notiz eines Kunden ändern; was fehlt, bleibt',
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      ...Type.Partial(CustomerInput).properties,
    }),
    reply: ExternalCustomer,
    refusals: { CustomerConflict },
  },
})
