import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Nullable, OneOf } from '../common.ts'
import { paymentStates } from '../orders/order.ts'
import { paymentMethods } from '../restaurants/restaurant.ts'

/** Who moves the money. */
export const onlineProviders = ['Adyen', 'Mollie', 'Stripe', 'StripeAndPayPal', 'PayPal'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** Whether money moves. */
export const paymentModes = ['test', 'live'] as const

/** What happened to a payment or one of its refunds. */
export const paymentLogKinds = [
  'Created',
  'Pending',
  'Paid',
  'Declined',
  'Expired',
  'Cancelled',
  'Mismatched',
  'RefundRequested',
  'Refunded',
  'RefundFailed',
  'ChargedBack',
  'ChargebackReversed',
] as const
export type PaymentLogKind = (typeof paymentLogKinds)[number]

export const PaymentLog = Type.Object({
  id: Id,
  paymentId: Id,
  orderId: Id,
  kind: OneOf(paymentLogKinds),
  /** For people. */
  message_de: Type.String(),
  amount: Cents,
  /** Why, in the words of who asked. */
  note: Type.String(),
  at: Instant,
})
export type PaymentLog = Static<typeof PaymentLog>

/** Money that goes back, as its guest reads it. */
export const GuestRefund = Type.Object({
  id: Id,
  amount: Cents,
  state: OneOf(['OnItsWay', 'Done', 'Failed']),
  /** Why; empty: nobody said. */
  reason: Type.String(),
  /** How far it is, and when it is there. */
  message_de: Type.String(),
  /** When it was asked for. */
  at: Instant,
})
export type GuestRefund = Static<typeof GuestRefund>

/** What a guest sees of the payment of their order. */
export const GuestPayment = Type.Object({
  orderId: Id,
  number: Type.Integer(),
  /** `Open`: to be paid at `url`; `Pending`: the provider has yet to confirm it; `GivenUp`: nothing was paid. */
  state: OneOf(['Open', 'Pending', 'Paid', 'GivenUp', 'GoesBack']),
  /** How the last try ended, without money; null: none has. Who is paying by a link may try again. */
  ending: Nullable(OneOf(['Declined', 'Expired', 'Cancelled'])),
  amount: Cents,
  /** How it is paid, and how else it may be paid by whoever has the link. */
  method: OneOf(paymentMethods),
  otherMethods: Type.Array(OneOf(paymentMethods)),
  /** No money moves. */
  isTest: Type.Boolean(),
  url: Nullable(Type.String()),
  /** The cart with which they go on after it was given up. */
  shoppingCartId: Nullable(Id),
  /** What of it went back or is about to, the oldest first. */
  refunds: Type.Array(GuestRefund),
})
export type GuestPayment = Static<typeof GuestPayment>

/** What a provider wants to see before it pays out: papers of the business and of its owner. */
export const VerificationDocument = Type.Object({
  id: Id,
  fileName: Type.String(),
  mimeType: Type.String(),
  uploaded: Instant,
})
export type VerificationDocument = Static<typeof VerificationDocument>

/** How a restaurant takes money online. Its keys are never shown. */
export const OnlinePaymentInformation = Type.Object({
  id: Id,
  provider: OneOf(onlineProviders),
  mode: OneOf(paymentModes),
  /** The last characters of the key. */
  keyEnding: Type.String(),
  /** How guests can pay through this provider. */
  methods: Type.Array(OneOf(paymentMethods)),
  /** Their webhooks are signed, and we know the secret; null: this provider signs none. */
  hasWebhookSecret: Nullable(Type.Boolean()),
  /** Where the restaurant has this provider send webhooks; null: we see to it ourselves. */
  webhookUrl: Nullable(Type.String()),
  checkedAt: Instant,
  documents: Type.Array(VerificationDocument),
  version: Type.Integer(),
})
export type OnlinePaymentInformation = Static<typeof OnlinePaymentInformation>

/** What became of a payment and its refunds, as the list of payments is narrowed by it. */
export const paymentOutcomes = [
  'Open',
  'Paid',
  'RefundRequested',
  'Refunded',
  'RefundFailed',
  'ChargedBack',
  'NotPaid',
  'Mismatched',
] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** The page of the shop on which an order is paid. */
export const PaymentLink = Type.Object({ url: Type.String(), until: Instant })
export type PaymentLink = Static<typeof PaymentLink>

/** A payment as the office lists it. */
export const ListedPayment = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.Integer(),
  guestName: Type.String(),
  provider: OneOf(onlineProviders),
  mode: OneOf(paymentModes),
  method: OneOf(paymentMethods),
  amount: Cents,
  refunded: Cents,
  /** What may still go back. */
  refundable: Cents,
  paymentState: OneOf(paymentStates),
  status: OneOf(['Created', 'Open', 'Pending', 'Paid', 'Declined', 'Expired', 'Cancelled', 'Mismatched']),
  /** Where the guest pays it, in any browser; null: there is nothing to be paid by it any more. */
  link: Nullable(PaymentLink),
  /** Of which the provider has said nothing for more than a day: somebody has to look there, and note it. */
  overdueRefunds: Type.Array(Type.Object({ id: Id, amount: Cents, at: Instant })),
  createdAt: Instant,
})
export type ListedPayment = Static<typeof ListedPayment>
