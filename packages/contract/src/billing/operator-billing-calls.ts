import Type from 'typebox'
import { Id, SearchText, SentFile } from '../common.ts'
import { anywhere, defineCalls } from '../define.ts'
import { Bill, BillingMonth, Month, SeenStatement } from './bill.ts'
import { notNow, period } from './billing-calls.ts'
import { BillingSettingsState } from './billing-settings.ts'

const operator = anywhere('admin')

/** Words of the restaurant, of its number in the books, of numbers of documents, and of recipients. */
const searched = Type.Object({ query: Type.Optional(SearchText) })

export const operatorBillingCalls = defineCalls('billing', {
  getBillingMonth: {
    method: 'GET',
    path: '/api/billing',
    access: operator,
    summary: 'Ein Monat über alle Restaurants: was abzurechnen ist und was daraus wurde',
    query: Type.Object({ month: Month }),
    reply: BillingMonth,
  },
  createBills: {
    method: 'POST',
    path: '/api/billing',
    access: operator,
    summary:
      'Die Rechnungen eines Monats im Hintergrund schreiben und senden, jede so, wie sie gesehen wurde',
    query: Type.Object({ month: Month }),
    body: Type.Object({
      seen: Type.Array(Type.Object({ restaurantId: Id, ...SeenStatement.properties }), {
        minItems: 1,
        maxItems: 5000,
      }),
    }),
    reply: Type.Object({ count: Type.Integer() }),
    refusals: notNow,
  },
  listOpenBills: {
    method: 'GET',
    path: '/api/billing/open',
    access: operator,
    summary: 'Alles, was noch offen ist, das Älteste zuerst',
    query: searched,
    reply: Type.Array(Bill),
  },
  listUndeliveredBills: {
    method: 'GET',
    path: '/api/billing/notdeliveredlist',
    access: operator,
    summary: 'Rechnungen und Mahnungen, die nicht angekommen sind, mit dem Grund',
    query: searched,
    reply: Type.Array(Bill),
  },
  listBills: {
    method: 'GET',
    path: '/api/billing/bills',
    access: operator,
    summary: 'Alle Rechnungen an Restaurants, die neuesten zuerst, Seite für Seite',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      ...searched.properties,
    }),
    reply: Type.Object({ bills: Type.Array(Bill), total: Type.Integer({ minimum: 0 }) }),
  },
  getBillingSettings: {
    method: 'GET',
    path: '/api/billing/settings',
    access: operator,
    summary: 'In wessen Namen abgerechnet wird, Fristen und Konten',
    reply: BillingSettingsState,
  },
  updateBillingSettings: {
    method: 'PUT',
    path: '/api/billing/settings',
    access: operator,
    summary: 'Das ändern; geschriebene Rechnungen bleiben, wie sie sind',
    body: BillingSettingsState,
    reply: BillingSettingsState,
    refusals: {
      BillingSettingsConflict: {
        status: 409,
        message_de: 'Das hat inzwischen jemand anderes geändert.',
        details: BillingSettingsState,
      },
      InvoiceSellerInvalid: {
        status: 422,
        message_de: 'IBAN oder Umsatzsteuer-Identifikationsnummer stimmt nicht. Bitte prüfen Sie sie.',
        details: Type.Object({ wrong: Type.Array(Type.String()) }),
      },
    },
  },
  exportDatev: {
    method: 'GET',
    path: '/api/billing/datev',
    access: operator,
    summary: 'Alle Buchungen eines Zeitraums als DATEV-Buchungsstapel (EXTF, CSV) für die Steuerberatung',
    query: period,
    reply: SentFile,
    isFile: true,
    refusals: {
      DatevTwoYears: {
        status: 422,
        message_de:
          'Ein Buchungsstapel liegt in einem Wirtschaftsjahr, und sein Ende nicht vor seinem Beginn. Bitte wählen Sie den Zeitraum so, oder speichern Sie zwei.',
      },
    },
  },
})
