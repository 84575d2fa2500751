import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, LocalDate, Nullable, OneOf, Text } from '../common.ts'
import { TaxShare } from '../carts/cart.ts'

/** What a sum is made of. Discounts are below zero; what a person adds for the staff is no part of it. */
export const soldKinds = ['Goods', 'Deposit', 'Discount', 'Delivery'] as const

export const SoldPart = Type.Object({
  kind: OneOf(soldKinds),
  label: Type.String(),
  /** Options and extras; empty: none. */
  details: Type.String(),
  quantity: Type.Integer(),
  /** Of the whole part, at this rate in percent. */
  rate: Type.Number(),
  gross: Cents,
})
export type SoldPart = Static<typeof SoldPart>

/** Who sells, as law wants it on a receipt. */
export const ReceiptSeller = Type.Object({
  name: Type.String(),
  street: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  phone: Type.String(),
  taxNumber: Type.String(),
  vatId: Type.String(),
})
export type ReceiptSeller = Static<typeof ReceiptSeller>

export const invoiceKinds = ['Invoice', 'CreditNote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** An invoice by what it is known by. */
export const InvoiceLink = Type.Object({
  id: Id,
  kind: OneOf(invoiceKinds),
  number: Type.String(),
  gross: Cents,
})
export type InvoiceLink = Static<typeof InvoiceLink>

/** What was sold by one order and what was paid for it: of nobody in particular, for whoever holds its link. */
export const Receipt = Type.Object({
  orderId: Id,
  number: Type.Integer(),
  seller: ReceiptSeller,
  orderedAt: Instant,
  /** When it was handed over or shall be; null while nobody there sees orders: the restaurant names it when it confirms. */
  dueAt: Nullable(Instant),
  willBePickedUp: Type.Boolean(),
  parts: Type.Array(SoldPart),
  taxes: Type.Array(TaxShare),
  total: Cents,
  /** For the staff, on top of the total and without tax. */
  tip: Cents,
  paymentMethod_de: Type.String(),
  state_de: Type.String(),
  /** What went back, online or in cash. */
  refunded: Cents,
  /** Whether an invoice can be had, because it was ordered and not cancelled. */
  canBeInvoiced: Type.Boolean(),
  invoices: Type.Array(InvoiceLink),
})
export type Receipt = Static<typeof Receipt>

/** Who gets an invoice. */
export const InvoiceBuyer = Type.Object({
  name: Text(120),
  street: Text(120),
  houseNumber: Text(20),
  zipCode: Text(10),
  city: Text(80),
  /** Of a business; with it the invoice is an XRechnung too: Leitweg-ID or another reference that the buyer named. */
  buyerReference: Text(100),
  /** Where it is sent; empty: nowhere. */
  email: Text(254),
})
export type InvoiceBuyer = Static<typeof InvoiceBuyer>

/** What a restaurant's invoices say of it. Empty: as the restaurant itself. */
export const InvoiceSeller = Type.Object({
  name: Text(120),
  street: Text(120),
  houseNumber: Text(20),
  zipCode: Text(10),
  city: Text(80),
  taxNumber: Text(40),
  /** `DE123456789`; empty: none. */
  vatId: Text(20),
  iban: Text(42),
  /** Whom a buyer asks. */
  contactName: Text(120),
  email: Text(254),
})
export type InvoiceSeller = Static<typeof InvoiceSeller>

export const ListedInvoice = Type.Object({
  ...InvoiceLink.properties,
  orderId: Id,
  orderNumber: Type.Integer(),
  buyerName: Type.String(),
  issuedOn: LocalDate,
  /** Of a credit note, the number of its invoice. */
  corrects: Nullable(Type.String()),
  /** What of an invoice is not credited yet. */
  creditable: Cents,
  hasXRechnung: Type.Boolean(),
})
export type ListedInvoice = Static<typeof ListedInvoice>
