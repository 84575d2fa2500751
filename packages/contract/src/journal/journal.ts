import Type, { type Static } from 'typebox'
import { Id, Instant, LocalDate, Nullable, OneOf, SearchText } from '../common.ts'
import { anywhere, defineCalls, inRestaurant } from '../define.ts'
import { leaders } from '../roles.ts'

export const authorKinds = ['Person', 'Guest', 'Program'] as const

/** A change: who, when, from which device, from what to what. */
export const JournalEntry = Type.Object({
  /** The restaurant; null: accounts and roles. */
  restaurantId: Nullable(Id),
  restaurant: Type.String({ description: 'wie das Restaurant heißt; leer: Konten und Rollen' }),
  number: Type.Integer({ minimum: 1, description: 'zählt die Einträge der Kette, ohne Lücke' }),
  at: Instant,
  name: Type.String({ description: 'Name des Ereignisses: orderStateChanged' }),
  authorKind: OneOf(authorKinds),
  author: Type.String({ description: 'wer es war; leer: ein Gast oder Tresen selbst' }),
  holder: Type.String({
    description: 'wer danach den Anruf oder die Unterhaltung hat; leer: niemand, oder es geht um anderes',
  }),
  device: Type.String({ description: 'Chrome auf Windows; leer: nicht bekannt' }),
  thingId: Type.String(),
  before: Nullable(Type.String({ description: 'JSON: die Felder, wie sie waren' })),
  after: Nullable(Type.String({ description: 'JSON: die Felder, wie sie wurden; null: gelöscht' })),
  personal: Nullable(Type.String({ description: 'JSON: was gelöscht werden kann' })),
  hash: Type.String(),
})
export type JournalEntry = Static<typeof JournalEntry>

/** So many are counted, and written into one file. */
export const mostJournalEntries = 10_000

export const JournalPage = Type.Object({
  entries: Type.Array(JournalEntry),
  total: Type.Integer({ minimum: 0, description: 'höchstens 10.000 werden gezählt' }),
  hasMore: Type.Boolean({ description: 'es sind mehr, als gezählt wurden' }),
})
export type JournalPage = Static<typeof JournalPage>

export const JournalCsv = Type.Object({
  csv: Type.String(),
  isCut: Type.Boolean({ description: 'es sind mehr; darin stehen die neuesten' }),
})
export type JournalCsv = Static<typeof JournalCsv>

const wanted = {
  query: Type.Optional(SearchText),
  from: Type.Optional(LocalDate),
  to: Type.Optional(LocalDate),
}
const paged = Type.Object({
  ...wanted,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

export const journalCalls = defineCalls('journal', {
  listJournal: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/journal',
    access: inRestaurant(...leaders),
    summary: 'Journal des Restaurants, das Neueste zuerst',
    query: paged,
    reply: JournalPage,
  },
  exportJournal: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/journal/csv',
    access: inRestaurant(...leaders),
    summary: 'Dasselbe als CSV, höchstens 10.000 Einträge',
    query: Type.Object(wanted),
    reply: JournalCsv,
  },
  listWholeJournal: {
    method: 'GET',
    path: '/api/journal',
    access: anywhere('admin'),
    summary: 'Journal aller Restaurants, der Konten und Rollen',
    query: paged,
    reply: JournalPage,
  },
  exportWholeJournal: {
    method: 'GET',
    path: '/api/journal/csv',
    access: anywhere('admin'),
    summary: 'Dasselbe als CSV, höchstens 10.000 Einträge',
    query: Type.Object(wanted),
    reply: JournalCsv,
  },
})
