import Type, { type Static } from 'typebox'
import { CsvProblem, Nullable, OneOf } from '../common.ts'

/** What a column of a file of customers can hold. */
export const customerFields = [
  ...([
    'id',
    'salutation',
    'firstName',
    'lastName',
    'company',
    'phone',
    'email',
    'whatsApp',
    'notes',
  ] as const),
  ...([
    'label',
    'street',
    'houseNumber',
    'addressAddition',
    'zipCode',
    'city',
    'locationDescription',
  ] as const),
] as const
export type CustomerField = (typeof customerFields)[number]

/** What a file of customers has changed, or would. */
export const CustomerImport = Type.Object({
  delimiter: Type.String(),
  headings: Type.Array(Type.String()),
  /** What each column holds; null: it is not read. */
  columns: Type.Array(Nullable(OneOf(customerFields))),
  /** The first lines, as they stand there. */
  samples: Type.Array(Type.Array(Type.String())),
  /** How many lines hold something, and what becomes of them. */
  lines: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  wrong: Type.Integer(),
  /** The first of them, by line. */
  problems: Type.Array(CsvProblem),
})
export type CustomerImport = Static<typeof CustomerImport>

/** A part of the file with all customers; the next one follows. */
export const CustomerExport = Type.Object({
  fileName: Type.String(),
  csv: Type.String(),
  /** What to ask for next; null: this is the last. */
  next: Nullable(Type.String()),
})
export type CustomerExport = Static<typeof CustomerExport>
