import Type from 'typebox'
import { Cents, Id, LocalDate, Name, Nullable, OneOf, Text, Whole } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { houseStaff, leaders, orderStaff } from '../roles.ts'
import { CashEntry, CashReport, CashTill, mostTills, TillUnknown } from './cash.ts'

const cash = '/api/restaurants/{restaurantId}/cash'
const amount = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, description: 'Eurocent' })

export const cashCalls = defineCalls('cash', {
  getCash: {
    method: 'GET',
    path: cash,
    access: inRestaurant(...houseStaff),
    summary:
      'Offene Kassen und was an einem Tag abgerechnet wurde; Angestellte sehen die Kassen des Hauses und ihre eigene',
    query: Type.Object({ day: Type.Optional(LocalDate) }),
    reply: Type.Object({
      today: LocalDate,
      reports: Type.Array(CashReport),
      /** Who may be given change; for those who mind all drawers. */
      people: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      tills: Type.Array(CashTill),
    }),
  },
  bookCash: {
    method: 'POST',
    path: `${cash}/entries`,
    access: inRestaurant(...leaders),
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
      DrawerUnknown: {
        status: 422,
        message_de: 'Diese Person arbeitet nicht in diesem Restaurant, oder diese Kasse gibt es nicht mehr.',
      },
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
      entries: Whole(1),
      /** Into which till a person gives it; left out or null: the first one. */
      tillId: Type.Optional(Nullable(Id)),
    }),
    reply: Type.Object({ report: Nullable(CashReport) }),
    refusals: {
      TillUnknown,
      CashConflict: {
        status: 409,
        message_de: 'Inzwischen ist etwas dazugekommen. Bitte sehen Sie noch einmal hin.',
        details: Type.Object({ report: Nullable(CashReport) }),
      },
    },
  },
  listTills: {
    method: 'GET',
    path: `${cash}/tills`,
    access: inRestaurant(...orderStaff),
    summary: 'Die weiteren Kassen des Hauses neben der ersten, die jedes Restaurant hat',
    reply: Type.Array(CashTill),
  },
  saveTill: {
    method: 'PUT',
    path: `${cash}/tills/{tillId}`,
    access: inRestaurant(...leaders),
    summary: 'Eine weitere Kasse anlegen oder umbenennen',
    body: Type.Object({
      name: Name(40),
      /** As it was seen; null: it is new. */
      before: Nullable(Type.String({ maxLength: 40 })),
    }),
    reply: Type.Array(CashTill),
    refusals: {
      TillChanged: {
        status: 409,
        message_de: 'Diese Kasse hat inzwischen jemand geändert.',
        details: Type.Object({ tills: Type.Array(CashTill) }),
      },
      TillNameTaken: { status: 422, message_de: 'So heißt schon eine Kasse.' },
      TooManyTills: { status: 422, message_de: `Mehr als ${mostTills} weitere Kassen sind nicht möglich.` },
    },
  },
  removeTill: {
    method: 'DELETE',
    path: `${cash}/tills/{tillId}`,
    access: inRestaurant(...leaders),
    summary: 'Eine abgerechnete Kasse entfernen; ihre Berichte bleiben',
    reply: Type.Array(CashTill),
    refusals: {
      TillNotSettled: {
        status: 409,
        message_de: 'In dieser Kasse ist noch etwas. Bitte rechnen Sie sie erst ab.',
      },
    },
  },
  exportCash: {
    method: 'GET',
    path: `${cash}/csv`,
    access: inRestaurant(...leaders),
    summary: 'Alle Einträge der Kassen als CSV, höchstens 50.000',
    query: Type.Object({ from: Type.Optional(LocalDate), to: Type.Optional(LocalDate) }),
    reply: Type.Object({ csv: Type.String() }),
    refusals: {
      TooManyEntries: {
        status: 422,
        message_de: 'Das sind mehr als 50.000 Einträge. Bitte wählen Sie weniger Tage.',
      },
    },
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
    access: inRestaurant(...leaders),
    summary: 'Bar aus der Kasse zurückgeben, ganz oder teilweise',
    body: Type.Object({
      entryId: Id,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      reason: Name(200),
      /** What might still go back, as it was seen. */
      refundable: Cents,
      /** Out of which till; left out or null: the first one. */
      tillId: Type.Optional(Nullable(Id)),
    }),
    reply: Type.Object({ entries: Type.Array(CashEntry), refundable: Cents }),
    refusals: {
      TillUnknown,
      NotRefundable: {
        status: 409,
        message_de: 'So viel ist von dieser Bestellung nicht mehr übrig.',
        details: Type.Object({ refundable: Cents }),
      },
    },
  },
})
