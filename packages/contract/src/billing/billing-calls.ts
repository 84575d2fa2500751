import Type from 'typebox'
import { Cents, Id, LocalDate, Name, Nullable, SentFile, Text } from '../common.ts'
import { defineCalls, inRestaurant, type RefusalShape } from '../define.ts'
import { InvoiceBuyer } from '../invoices/invoice.ts'
import { Bill, BillBooking, BillingRecipient, RestaurantBilling, SeenStatement, Statement } from './bill.ts'
import { leaders } from '../roles.ts'

const ofRestaurant = '/api/restaurants/{restaurantId}/billing'
const ofBill = `${ofRestaurant}/{billingInformationId}` as const

const admin = inRestaurant('admin')
const reader = inRestaurant(...leaders)

export const period = Type.Object({ from: LocalDate, to: LocalDate })

/** Why nothing can be billed yet. */
export const notNow = {
  SellerIncomplete: {
    status: 422,
    message_de:
      'Ihre eigenen Angaben fehlen noch: Firma, Anschrift und Steuernummer. Bitte tragen Sie sie unter Abrechnung, Einstellungen ein.',
    details: Type.Object({ missing: Type.Array(Type.String()) }),
  },
  MonthNotOver: {
    status: 409,
    message_de: 'Dieser Monat ist noch nicht vorbei. Abgerechnet wird ab dem Ersten danach.',
  },
} as const satisfies Record<string, RefusalShape>

const changed = {
  BillChanged: {
    status: 409,
    message_de: 'An dieser Rechnung hat sich inzwischen etwas geändert. Bitte sehen Sie sie noch einmal an.',
    details: Type.Object({ bill: Bill }),
  },
} as const satisfies Record<string, RefusalShape>

const noAddress = {
  NoAddress: {
    status: 422,
    message_de:
      'Es ist keine E-Mail-Adresse bekannt. Bitte geben Sie eine an, oder senden Sie die Rechnung mit der Post.',
  },
} as const satisfies Record<string, RefusalShape>

export const billingCalls = defineCalls('billing', {
  getBilling: {
    method: 'GET',
    path: ofRestaurant,
    access: reader,
    summary:
      'Die Rechnungen der Plattform an ein Restaurant; für einen einzelnen Monat auch, was dafür abzurechnen ist',
    query: period,
    reply: RestaurantBilling,
  },
  createBill: {
    method: 'POST',
    path: ofRestaurant,
    access: admin,
    summary: 'Die Rechnung eines Monats schreiben und senden; eine geschriebene bleibt dieselbe',
    query: period,
    body: SeenStatement,
    reply: Bill,
    refusals: {
      ...notNow,
      NotAMonth: { status: 422, message_de: 'Abgerechnet wird immer ein ganzer Kalendermonat.' },
      NothingToBill: { status: 409, message_de: 'Für diesen Monat ist nichts abzurechnen.' },
      BuyerIncomplete: {
        status: 422,
        message_de:
          'Für die Rechnung fehlen Name oder Anschrift des Restaurants. Bitte ergänzen Sie sie bei seiner Abrechnung, unter Rechnungsempfänger.',
        details: Type.Object({ missing: Type.Array(Type.String()) }),
      },
      StatementChanged: {
        status: 409,
        message_de: 'Der Betrag ist inzwischen ein anderer. Bitte sehen Sie die Abrechnung noch einmal an.',
        details: Type.Object({ statement: Statement }),
      },
    },
  },
  getBillInvoice: {
    method: 'GET',
    path: `${ofBill}/invoice`,
    access: reader,
    summary: 'Die Rechnung als PDF/A-3 (ZUGFeRD), oder eine Stornorechnung dazu nach ihrer Nummer',
    query: Type.Object({ number: Type.Optional(Name(40)) }),
    reply: SentFile,
    isFile: true,
  },
  getBillLetter: {
    method: 'GET',
    path: `${ofBill}/letters/{sendingId}`,
    access: reader,
    summary: 'Eine Mahnung als Brief (PDF), wie sie gesendet wurde',
    reply: SentFile,
    isFile: true,
  },
  sendBill: {
    method: 'POST',
    path: `${ofBill}/sendInvoice`,
    access: admin,
    summary:
      'Die Rechnung noch einmal senden, auch an eine andere Adresse; oder vermerken, dass sie mit der Post ging',
    body: Type.Object({
      /** Makes asking again safe. */
      sendingId: Id,
      /** Empty: where invoices of the restaurant go. */
      email: Text(254),
      isByPost: Type.Boolean(),
    }),
    reply: Bill,
    refusals: noAddress,
  },
  remindBill: {
    method: 'POST',
    path: `${ofBill}/reminders`,
    access: admin,
    summary: 'Die nächste Mahnstufe senden, mit neuer Frist und Gebühr',
    body: Type.Object({
      sendingId: Id,
      /** Which one: 1 and 2 are reminders, 3 is the final notice. */
      level: Type.Integer({ minimum: 1, maximum: 3 }),
      open: Cents,
      isByPost: Type.Boolean(),
    }),
    reply: Bill,
    refusals: {
      ...changed,
      ...noAddress,
      NotOverdue: { status: 409, message_de: 'Die Frist läuft noch. Mahnen können Sie ab dem Tag danach.' },
    },
  },
  bookBill: {
    method: 'POST',
    path: `${ofBill}/entries`,
    access: admin,
    summary: 'Eine Zahlung eintragen, ausbuchen oder eine Gebühr erlassen',
    body: BillBooking,
    reply: Bill,
    refusals: {
      ...changed,
      BookingTooLarge: {
        status: 422,
        message_de:
          'So viel ist nicht mehr offen, oder es wurde nie so viel gebucht. Bitte prüfen Sie den Betrag.',
        details: Type.Object({ most: Cents, least: Cents }),
      },
      BookedInFuture: {
        status: 422,
        message_de: 'Der Tag liegt in der Zukunft oder vor der Rechnung. Bitte wählen Sie einen dazwischen.',
      },
    },
  },
  creditBill: {
    method: 'POST',
    path: `${ofBill}/creditnotes`,
    access: admin,
    summary:
      'Die Rechnung ganz oder teilweise stornieren; danach lässt sich ein ganz stornierter Monat neu abrechnen',
    body: Type.Object({
      creditNoteId: Id,
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      reason: Name(200),
      creditable: Cents,
    }),
    reply: Bill,
    refusals: changed,
  },
  updateBillingRecipient: {
    method: 'PUT',
    path: `${ofRestaurant}/recipient`,
    access: admin,
    summary: 'Wohin Rechnungen an das Restaurant gehen; leer: wie es selbst auf seinen Rechnungen steht',
    body: Type.Object({ recipient: Nullable(InvoiceBuyer), before: InvoiceBuyer }),
    reply: BillingRecipient,
    refusals: {
      RecipientConflict: {
        status: 409,
        message_de: 'Das hat inzwischen jemand anderes geändert.',
        details: BillingRecipient,
      },
      BuyerIncomplete: {
        status: 422,
        message_de: 'Bitte geben Sie Name und Anschrift ganz an.',
        details: Type.Object({ missing: Type.Array(Type.String()) }),
      },
    },
  },
})
