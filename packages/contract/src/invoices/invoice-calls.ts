import Type from 'typebox'
import { Cents, Id, LocalDate, Name, SearchText, SentFile } from '../common.ts'
import { defineCalls, inRestaurant, inRestaurantOrOrdered, type RefusalShape } from '../define.ts'
import { leaders, maintainers, orderStaff } from '../roles.ts'
import { InvoiceBuyer, InvoiceSeller, ListedInvoice, Receipt } from './invoice.ts'

const restaurant = '/api/restaurants/{restaurantId}'
const ofOrder = `${restaurant}/orders/{orderId}` as const
const ofInvoice = `${restaurant}/invoices/{invoiceId}` as const

const staff = inRestaurant(...orderStaff)
const staffOrGuest = inRestaurantOrOrdered(...orderStaff)
/** Of the receipt's link; without it a guest reads what is their own. */
const byLink = { token: Type.Optional(Name(2000)) }

const busy = {
  TooManyDocuments: {
    status: 429,
    message_de:
      'Von diesem Anschluss wurden gerade sehr viele Belege abgerufen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
} as const satisfies Record<string, RefusalShape>

const listed = { invoice: ListedInvoice }

export const invoiceCalls = defineCalls('invoices', {
  getReceipt: {
    method: 'GET',
    path: `${ofOrder}/receipt`,
    access: staffOrGuest,
    summary: 'Der Beleg einer Bestellung: was verkauft wurde, mit Steuern, ohne Person',
    query: Type.Object(byLink),
    reply: Receipt,
  },
  getReceiptOfLink: {
    method: 'GET',
    path: `${restaurant}/receipt`,
    access: staffOrGuest,
    summary: 'Der Beleg, den ein Link zeigt',
    query: Type.Object({ token: Name(2000) }),
    reply: Receipt,
  },
  getReceiptPdf: {
    method: 'GET',
    path: `${ofOrder}/receipt/pdf`,
    access: staffOrGuest,
    summary: 'Derselbe als PDF',
    query: Type.Object(byLink),
    reply: SentFile,
    isFile: true,
    refusals: busy,
  },
  getOrderInvoice: {
    method: 'GET',
    path: `${ofOrder}/invoices`,
    access: staffOrGuest,
    summary: 'Die Rechnung einer Bestellung als PDF (ZUGFeRD)',
    query: Type.Object(byLink),
    reply: SentFile,
    isFile: true,
    refusals: busy,
  },
  createOrderInvoice: {
    method: 'POST',
    path: `${ofOrder}/invoices`,
    access: staffOrGuest,
    summary: 'Eine Rechnung schreiben; eine geschriebene bleibt dieselbe',
    query: Type.Object(byLink),
    body: InvoiceBuyer,
    reply: ListedInvoice,
    refusals: {
      InvoiceExists: {
        status: 409,
        message_de:
          'Zu dieser Bestellung gibt es schon eine Rechnung auf eine andere Anschrift. Soll sie anders lauten, stornieren Sie zuerst die erste; als Gast bitten Sie darum das Restaurant.',
        details: Type.Object(listed),
      },
      BuyerIncomplete: {
        status: 422,
        message_de: 'Für die Rechnung fehlen Name oder Anschrift. Bitte ergänzen Sie, was fehlt.',
        details: Type.Object({ missing: Type.Array(Type.String()) }),
      },
      EmailUnreadable: {
        status: 422,
        message_de:
          'Das ist keine E-Mail-Adresse. Bitte geben Sie eine an, wie anna@beispiel.de, oder lassen Sie das Feld leer.',
      },
      TooManyReceipts: {
        status: 429,
        message_de:
          'An diese Adresse ging schon so oft Post, dass vorerst keine mehr geht. Bitte lassen Sie das Feld leer: Die Rechnung steht dann auf dieser Seite.',
      },
      SellerIncomplete: {
        status: 422,
        message_de:
          'Das Restaurant hat seine Steuernummer noch nicht eingetragen, ohne die es keine Rechnung schreiben darf. Bitte tragen Sie sie unter Einstellungen, Rechnungen ein; als Gast fragen Sie im Restaurant danach.',
      },
      NothingToInvoice: {
        status: 409,
        message_de:
          'Für eine Bestellung, die storniert, online noch nicht bezahlt oder kostenlos ist, gibt es keine Rechnung. Was bestellt wurde, steht auf dem Beleg.',
      },
    },
  },
  listOrderInvoices: {
    method: 'GET',
    path: `${ofOrder}/invoices/list`,
    access: staff,
    summary: 'Rechnungen und Stornorechnungen einer Bestellung',
    reply: Type.Array(ListedInvoice),
  },
  listInvoices: {
    method: 'GET',
    path: `${restaurant}/invoices`,
    access: inRestaurant(...leaders),
    summary: 'Rechnungen und Stornorechnungen eines Restaurants, die neuesten zuerst',
    query: Type.Object({
      query: Type.Optional(SearchText),
      from: Type.Optional(LocalDate),
      to: Type.Optional(LocalDate),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    reply: Type.Object({ invoices: Type.Array(ListedInvoice), count: Type.Integer() }),
  },
  getInvoicePdf: {
    method: 'GET',
    path: `${ofInvoice}/pdf`,
    access: staffOrGuest,
    summary:
      'Eine Rechnung oder Stornorechnung als PDF/A-3 mit eingebettetem factur-x.xml (ZUGFeRD, EN 16931)',
    query: Type.Object(byLink),
    reply: SentFile,
    isFile: true,
    refusals: busy,
  },
  getInvoiceXml: {
    method: 'GET',
    path: `${ofInvoice}/xml`,
    access: staffOrGuest,
    summary:
      'Dieselbe als XML (CII): als XRechnung, wenn sie eine Käuferreferenz trägt und alles dafür da ist, sonst nach EN 16931',
    query: Type.Object(byLink),
    reply: SentFile,
    isFile: true,
  },
  createCreditNote: {
    method: 'POST',
    path: `${ofInvoice}/creditnotes`,
    access: inRestaurant(...leaders),
    summary: 'Eine Rechnung ganz oder teilweise stornieren',
    body: Type.Object({
      /** Makes asking again safe. */
      creditNoteId: Id,
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      reason: Name(200),
      /** What might still be credited, as it was seen. */
      creditable: Cents,
    }),
    reply: ListedInvoice,
    refusals: {
      NotCreditable: {
        status: 409,
        message_de: 'So viel ist von dieser Rechnung nicht mehr übrig.',
        details: Type.Object(listed),
      },
    },
  },
  getInvoiceSeller: {
    method: 'GET',
    path: `${restaurant}/invoice-seller`,
    access: inRestaurant(...maintainers),
    summary: 'Was auf den Rechnungen über das Restaurant steht',
    reply: InvoiceSeller,
  },
  updateInvoiceSeller: {
    method: 'PUT',
    path: `${restaurant}/invoice-seller`,
    access: inRestaurant(...maintainers),
    summary: 'Das ändern; geschriebene Rechnungen bleiben, wie sie sind',
    body: Type.Object({ ...InvoiceSeller.properties, before: Type.Optional(InvoiceSeller) }),
    reply: InvoiceSeller,
    refusals: {
      InvoiceSellerConflict: {
        status: 409,
        message_de: 'Diese Angaben wurden inzwischen von jemand anderem geändert.',
        details: InvoiceSeller,
      },
      InvoiceSellerInvalid: {
        status: 422,
        message_de: 'IBAN oder Umsatzsteuer-Identifikationsnummer stimmt nicht. Bitte prüfen Sie sie.',
        details: Type.Object({ wrong: Type.Array(Type.String()) }),
      },
    },
  },
})
