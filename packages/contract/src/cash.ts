import Type, { type Static } from 'typebox'
import { mostTip } from './carts/cart.ts'
import { Cents, Id, Instant, LocalDate, Name, Nullable, OneOf, Text } from './common.ts'
import { defineCalls, defineEvents, inRestaurant } from './define.ts'
import { houseStaff, orderStaff } from './roles.ts'

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
  /** Whose it is; null: the till. */
  drawerId: Nullable(Id),
  drawer: Type.String(),
  /** The restaurant's day of business on which it was settled, or is open. */
  day: LocalDate,
  /** Null: open. */
  settledAt: Nullable(Instant),
  figures: CashFigures,
  entries: Type.Array(CashEntry),
})
export type CashReport = Static<typeof CashReport>

const cash = '/api/restaurants/{restaurantId}/cash'
const amount = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, description: 'Eurocent' })

export const cashCalls = defineCalls('cash', {
  getCash: {
    method: 'GET',
    path: cash,
    access: inRestaurant(...houseStaff),
    summary:
      'Offene Kassen und was an einem Tag abgerechnet wurde; Angestellte sehen die Kasse und ihre eigene',
    query: Type.Object({ day: Type.Optional(LocalDate) }),
    reply: Type.Object({
      today: LocalDate,
      reports: Type.Array(CashReport),
      /** Who may be given change; for those who mind all drawers. */
      people: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
  bookCash: {
    method: 'POST',
    path: `${cash}/entries`,
    access: inRestaurant('admin', 'manager'),
    summary: 'Wechselgeld oder eine Korrektur eintragen; geändert wird nie ein Eintrag',
    body: Type.Object({
      /** Makes asking again safe. */
      entryId: Id,
      drawerId: Nullable(Id),
      kind: OneOf(['Float', 'Correction']),
      amount,
      note: Text(200),
    }),
    reply: Type.Object({ report: Nullable(CashReport) }),
    refusals: {
      ReasonMissing: { status: 422, message_de: 'Bitte schreiben Sie, warum.' },
      DrawerUnknown: { status: 422, message_de: 'Diese Person arbeitet nicht in diesem Restaurant.' },
    },
  },
  settleCash: {
    method: 'POST',
    path: `${cash}/settlements`,
    access: inRestaurant(...houseStaff),
    summary: 'Abrechnen: was gezählt wurde; was eine Person abgibt, kommt in die Kasse',
    body: Type.Object({
      entryId: Id,
      drawerId: Nullable(Id),
      counted: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
      note: Text(200),
      /** As they were seen. */
      expected: Cents,
      entries: Type.Integer({ minimum: 1 }),
    }),
    reply: Type.Object({ report: Nullable(CashReport) }),
    refusals: {
      CashConflict: {
        status: 409,
        message_de: 'Inzwischen ist etwas dazugekommen. Bitte sehen Sie noch einmal hin.',
        details: Type.Object({ report: Nullable(CashReport) }),
      },
    },
  },
  exportCash: {
    method: 'GET',
    path: `${cash}/csv`,
    access: inRestaurant('admin', 'manager'),
    summary: 'Alle Einträge der Kassen als CSV, höchstens 10.000',
    query: Type.Object({ from: Type.Optional(LocalDate), to: Type.Optional(LocalDate) }),
    reply: Type.Object({ csv: Type.String() }),
  },
  getOrderCash: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/orders/{orderId}/cash',
    access: inRestaurant(...orderStaff),
    summary: 'Was vor Ort für eine Bestellung genommen und zurückgegeben wurde',
    reply: Type.Object({ entries: Type.Array(CashEntry), refundable: Cents }),
  },
  refundCash: {
    method: 'POST',
    path: '/api/restaurants/{restaurantId}/orders/{orderId}/cash/refunds',
    access: inRestaurant('admin', 'manager'),
    summary: 'Bar aus der Kasse zurückgeben, ganz oder teilweise',
    body: Type.Object({
      entryId: Id,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      reason: Name(200),
      /** What might still go back, as it was seen. */
      refundable: Cents,
    }),
    reply: Type.Object({ entries: Type.Array(CashEntry), refundable: Cents }),
    refusals: {
      NotRefundable: {
        status: 409,
        message_de: 'So viel ist von dieser Bestellung nicht mehr übrig.',
        details: Type.Object({ refundable: Cents }),
      },
    },
  },
})

/** What somebody entered by hand; what orders bring, their own events say. */
export const CashBooked = Type.Object({
  id: Id,
  drawerId: Nullable(Id),
  orderId: Nullable(Id),
  kind: OneOf(cashKinds),
  amount: Cents,
  note: Type.String(),
})
export type CashBooked = Static<typeof CashBooked>

export const cashEvents = defineEvents({ cashBooked: CashBooked })
