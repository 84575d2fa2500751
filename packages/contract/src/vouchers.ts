import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Nothing, Nullable, OneOf, Text } from './common.ts'
import { defineCalls, defineEvents, inRestaurant } from './define.ts'
import { maintainers } from './roles.ts'
import { Discount } from './discounts/discount.ts'

/** Letters and digits, with spaces and hyphens between them. */
export const voucherCodePattern = '^[0-9A-Za-zÄÖÜäöüß]([0-9A-Za-zÄÖÜäöüß _-]*[0-9A-Za-zÄÖÜäöüß])?$'

/** What people type, in capitals or not; spaces and hyphens make no difference. */
const Code = Type.String({
  minLength: 3,
  maxLength: 40,
  pattern: voucherCodePattern,
})

const voucherFields = {
  code: Code,
  /** A note of the restaurant: for whom, why. */
  description: Text(200),
  isActive: Type.Boolean(),
  /** The discount that the code opens; it is one that only vouchers open. Either this or `value`. */
  discountId: Nullable(Id),
  /** Cents off the products, after all discounts. A discount and no means of payment: nothing of it is paid back. */
  value: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** Orders made from then on, and before then; null: without a limit. */
  validFrom: Nullable(Instant),
  validUntil: Nullable(Instant),
  /** So many orders at most, cancelled ones left out; null: without a limit. */
  maximumUses: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** Of one phone number. */
  maximumUsesPerCustomer: Nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
}

export const Voucher = Type.Object({
  id: Id,
  restaurantId: Id,
  createdAt: Instant,
  ...voucherFields,
  /** Counts the changes, from 1 on. */
  version: Type.Integer({ minimum: 1 }),
  /** Orders that used it and were not cancelled. */
  uses: Type.Integer(),
})
export type Voucher = Static<typeof Voucher>

export const VoucherInput = Type.Object({
  /** Made by the client, so that a repeated request makes no second voucher. */
  id: Type.Optional(Id),
  ...voucherFields,
})
export type VoucherInput = Static<typeof VoucherInput>

export const voucherStates = [
  'Applied',
  'NotApplicable',
  'Unknown',
  'Inactive',
  'NotYetValid',
  'Expired',
  'UsedUp',
  'UsedUpByCustomer',
  'TooManyGuesses',
] as const
export type VoucherState = (typeof voucherStates)[number]

/** What became of a code that was put into a cart. */
export const CartVoucher = Type.Object({
  code: Type.String(),
  voucherId: Nullable(Id),
  state: OneOf(voucherStates),
  /**
   * Whether the code may stay in a cart that is ordered: it applies, or only its conditions do not hold. One that is
   * unknown, expired or used up keeps the order from being placed, so that nobody pays more than was shown.
   */
  isUsable: Type.Boolean(),
  message_de: Type.String(),
  totalDiscount: Cents,
})
export type CartVoucher = Static<typeof CartVoucher>

/** What of a voucher decides over a cart. */
export const VoucherFacts = Type.Object({
  ...Type.Pick(Voucher, [
    'id',
    'code',
    'isActive',
    'value',
    'validFrom',
    'validUntil',
    'maximumUses',
    'maximumUsesPerCustomer',
    'uses',
  ]).properties,
  /** By the customer of this cart. */
  customerUses: Type.Integer(),
  /** The discount that it opens, null when it has a value or the discount is gone. */
  discount: Nullable(Discount),
})
export type VoucherFacts = Static<typeof VoucherFacts>

/** What is known of a cart's customer: of a guest of the shop, what was ordered with this browser; else by phone. */
export const CustomerFacts = Type.Object({
  customerId: Nullable(Id),
  /** Orders that were not cancelled. */
  orderCount: Type.Integer(),
  orderCounts: Type.Object({
    OnlineChat: Type.Integer(),
    PhoneCall: Type.Integer(),
    OnlineShop: Type.Integer(),
    Unknown: Type.Integer(),
    WhatsAppChat: Type.Integer(),
  }),
  lastOrderAt: Nullable(Instant),
})
export type CustomerFacts = Static<typeof CustomerFacts>

/** What decides over a cart's discounts and lies neither in the cart nor in the restaurant's rules. */
export const DiscountFacts = Type.Object({
  customer: CustomerFacts,
  vouchers: Type.Array(VoucherFacts),
  /** Too many wrong codes were tried: those without facts were not looked up, and are not before this moment. */
  codesBlockedUntil: Type.Optional(Instant),
})
export type DiscountFacts = Static<typeof DiscountFacts>

const vouchers = '/api/restaurants/{restaurantId}/vouchers'
const managers = inRestaurant(...maintainers)

const VoucherCodeTaken = {
  status: 409,
  message_de: 'Diesen Code gibt es schon. Bitte wählen Sie einen anderen.',
} as const
const VoucherConflict = {
  status: 409,
  message_de: 'Der Gutschein wurde inzwischen an anderer Stelle geändert.',
  /** As it is now. */
  details: Type.Object({ voucher: Voucher }),
} as const
const VoucherInvalid = {
  status: 422,
  message_de: 'Dieser Gutschein kann so nicht gelten.',
  details: Type.Object({
    fields: Type.Array(Type.Object({ path: Type.String(), message_de: Type.String() })),
  }),
} as const

export const voucherCalls = defineCalls('vouchers', {
  listVouchers: {
    method: 'GET',
    path: `${vouchers}/list`,
    access: managers,
    summary: 'Gutscheine, die neuesten zuerst',
    reply: Type.Array(Voucher),
  },
  createVoucher: {
    method: 'POST',
    path: vouchers,
    access: managers,
    summary: 'Gutschein anlegen',
    body: VoucherInput,
    reply: Voucher,
    refusals: {
      VoucherCodeTaken,
      VoucherInvalid,
      TooManyVouchers: { status: 422, message_de: 'Mehr als 5.000 Gutscheine sind nicht möglich.' },
    },
  },
  updateVoucher: {
    method: 'PATCH',
    path: `${vouchers}/{voucherId}`,
    access: managers,
    summary: 'Gutschein ändern; was fehlt, bleibt',
    body: Type.Object({
      /** The version that was changed: what somebody else changed meanwhile is not written over. */
      version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
      ...Type.Partial(Type.Object(voucherFields)).properties,
    }),
    reply: Voucher,
    refusals: { VoucherCodeTaken, VoucherConflict, VoucherInvalid },
  },
  deleteVoucher: {
    method: 'DELETE',
    path: `${vouchers}/{voucherId}`,
    access: managers,
    summary: 'Gutschein löschen; Bestellungen behalten, was er gebracht hat',
    reply: Nothing,
  },
})

/**
 * That vouchers changed, without saying what of them: everybody who works in a restaurant hears its events, but only
 * managers may read codes. A voucher's uses change without an event.
 */
/** With what the journal keeps; how often one was used, none says. */
export const voucherEvents = defineEvents({
  voucherAdded: Type.Object({ voucherId: Id, ...voucherFields }),
  voucherUpdated: Type.Object({ voucherId: Id, version: Type.Integer(), ...voucherFields }),
  voucherDeleted: Type.Object({ voucherId: Id }),
})
