import Type, { type Static, type TSchema } from 'typebox'

export const idPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** UUID in lower case. The server makes UUIDv7; a client makes one where it needs idempotency. */
export const Id = Type.String({
  pattern: idPattern,
  description: 'UUID, klein geschrieben',
})
export type Id = Static<typeof Id>

/** Money in whole euro cents, gross. */
export const Cents = Type.Integer({
  minimum: -100_000_000,
  maximum: 100_000_000,
  description: 'Eurocent, brutto',
})
export type Cents = Static<typeof Cents>

/** A moment, ISO 8601; the server answers in UTC. */
export const Instant = Type.String({
  format: 'date-time',
  // Without leap seconds, which no clock of ours can show.
  pattern: '^[^ ]{17}[0-5][0-9]([.][0-9]{1,9})?([Zz]|[+-][0-9:]{5})$',
  maxLength: 40,
  description: 'Zeitpunkt, ISO 8601 mit Zeitzone',
})
export type Instant = Static<typeof Instant>

/** A day of the restaurant's calendar, `2026-11-20`. */
export const LocalDate = Type.String({
  format: 'date',
  maxLength: 10,
  description: 'Tag im Kalender des Restaurants',
})

/** A time of day in the restaurant's time zone, `HH:MM`; `24:00` ends a day. */
export const LocalTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' })

/** No NUL and no half of a surrogate pair: neither can be stored. */
const storable = '^([^\\u0000\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$'

/** Text of people: what can be stored, of bounded length. */
export function Text(maxLength: number) {
  return Type.String({ maxLength, pattern: storable })
}

/** Text that must not be empty. */
export function Name(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: storable })
}

/** Nobody looks for more characters than these. */
export const LONGEST_SEARCH = 100

/** What is typed into the search of a list: words. */
export const SearchText = Text(LONGEST_SEARCH)

/** The schema or null: known to be absent. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** One of the given words. */
export function OneOf<const W extends readonly string[]>(words: W) {
  return Type.Unsafe<W[number]>({ type: 'string', enum: [...words] })
}

export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })

/** A place on earth in degrees, WGS 84. */
export const Location = Type.Object({ latitude: Latitude, longitude: Longitude })
export type Location = Static<typeof Location>

/** Counts the events of a restaurant; a view that names `seq` holds everything up to that event. */
export const Seq = Type.Integer({
  minimum: 0,
  description: 'Nummer des letzten Ereignisses, das darin enthalten ist',
})

/** What a column holds at the most. */
const MOST = 2_147_483_647

/** A whole number that is stored or compared with one that is. */
export const Whole = (minimum: number) => Type.Integer({ minimum, maximum: MOST })

export const Nothing = Type.Object({}, { description: 'leer' })

/** What is wrong with one field of the input. */
export const FieldProblem = Type.Object({ path: Type.String(), message_de: Type.String() })
export type FieldProblem = Static<typeof FieldProblem>

/** The reply to every failure. */
export const ErrorReply = Type.Object({
  code: Type.String(),
  message_de: Type.String({ description: 'Satz für Menschen' }),
  fields: Type.Optional(Type.Array(FieldProblem)),
})
export type ErrorReply = Static<typeof ErrorReply>

/** A file as it is sent: as what, and under which name. */
export const SentFile = Type.Object({
  name: Type.String(),
  type: Type.String(),
  bytes: Type.Unsafe<Uint8Array<ArrayBuffer>>({}),
})
export type SentFile = Static<typeof SentFile>

/** Where a line of a CSV file is wrong. Lines count from 1 as in a text editor, the headings are line 1. */
export const CsvProblem = Type.Object({
  line: Type.Integer(),
  /** From 1; null: the whole line. */
  column: Nullable(Type.Integer()),
  heading: Nullable(Type.String()),
  message_de: Type.String(),
})
export type CsvProblem = Static<typeof CsvProblem>
