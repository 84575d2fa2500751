import Type, { type Static } from 'typebox'
import { mostTip } from '../carts/cart.ts'
import { Cents, Id, Instant, LocalDate, Nullable, OneOf } from '../common.ts'

/**
 * What happens to a drawer. `Float`: change that is put in; `Taken`: an order was paid; `TakenBack`: it was not after
 * all; `Refund`: given back to a guest; `Correction`: whatever else, with its reason; `HandedOver`: what a driver settled
 * with comes into the till; `Settled`: counted, and the drawer begins anew.
 */
export const cashKinds = [
  'Float',
  'Taken',
  'TakenBack',
  'Refund',
  'Correction',
  'HandedOver',
  'Settled',
] as const
export type CashKind = (typeof cashKinds)[number]

export const cashMethods = ['Cash', 'Card'] as const
export type CashMethod = (typeof cashMethods)[number]

/** How a guest paid at the door or at the counter, and what they gave on top. */
export const TakenOnSite = Type.Object({
  method: OneOf(cashMethods),
  tip: Type.Integer({ minimum: 0, maximum: mostTip, description: 'Eurocent' }),
  /** Into which till, of what is picked up; left out, null or a till that is gone: the first one. */
  tillId: Type.Optional(Nullable(Id)),
})
export type TakenOnSite = Static<typeof TakenOnSite>

/** One entry of a drawer; none is ever changed. */
export const CashEntry = Type.Object({
  id: Id,
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.Integer()),
  kind: OneOf(cashKinds),
  method: OneOf(cashMethods),
  amount: Cents,
  tip: Cents,
  /** Why. */
  note: Type.String(),
  /** Whose hand it was. */
  by: Type.String(),
  at: Instant,
})
export type CashEntry = Static<typeof CashEntry>

/** The sums of a report. `expected` = float + cash + handed over + corrections − refunds; tips are on top. */
export const CashFigures = Type.Object({
  orders: Type.Integer(),
  float: Cents,
  cash: Cents,
  cashTips: Cents,
  card: Cents,
  cardTips: Cents,
  refunds: Cents,
  corrections: Cents,
  handedOver: Cents,
  expected: Cents,
  counted: Nullable(Cents),
  difference: Nullable(Cents),
})
export type CashFigures = Static<typeof CashFigures>

/** What a driver, or the till, took from one settling to the next. */
export const CashReport = Type.Object({
  /** Whose it is: a person's, or a further till's; null: the first till. */
  drawerId: Nullable(Id),
  /** Name of the person or of the till; of the first till empty. */
  drawer: Type.String(),
  isTill: Type.Boolean(),
  /** The restaurant's day of business on which it was settled, or is open. */
  day: LocalDate,
  /** Null: open. */
  settledAt: Nullable(Instant),
  figures: CashFigures,
  entries: Type.Array(CashEntry),
})
export type CashReport = Static<typeof CashReport>

/** A till besides the first one, which every restaurant has. */
export const CashTill = Type.Object({ id: Id, name: Type.String() })
export type CashTill = Static<typeof CashTill>

/** So many besides the first one. */
export const mostTills = 20

export const TillUnknown = {
  status: 422,
  message_de: 'Diese Kasse gibt es nicht mehr. Bitte wählen Sie eine andere.',
} as const
