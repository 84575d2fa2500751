import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf, SearchText } from './common.ts'
import { anyone, anywhere, defineCalls } from './define.ts'

export const storageStates = ['Enough', 'Low', 'Full'] as const

const Bytes = Type.Integer({ minimum: 0, description: 'Bytes' })

/** The room that is left for what is stored. */
export const Storage = Type.Object({
  /** Of the one that has least room left. */
  state: OneOf(storageStates),
  /** The disk of the data folder, where files lie and, unless there is another one, the database. */
  folder: Type.Object({ state: OneOf(storageStates), free: Bytes, total: Bytes }),
  /** `most`: as large as the operator lets it become; null: the disk of the data folder is its own. */
  database: Type.Object({ state: OneOf(storageStates), size: Bytes, most: Nullable(Bytes) }),
  lookedAt: Instant,
})
export type Storage = Static<typeof Storage>

export const mailStates = ['Waiting', 'Sent', 'Kept', 'Refused'] as const

/** An e-mail of the past week. */
export const MailEntry = Type.Object({
  id: Id,
  kind: Type.String({ description: 'worum es geht: confirmEmail' }),
  recipient: Type.String(),
  subject: Type.String(),
  /** `Kept`: there is no mail server, it is to be read here. `Refused`: the mail server takes it for good not. */
  state: OneOf(mailStates),
  tries: Type.Integer({ minimum: 0 }),
  /** What the mail server said last; empty: nothing was wrong. */
  problem: Type.String(),
  createdAt: Instant,
  /** When it left, was kept or refused; null: it is still on its way. */
  settledAt: Nullable(Instant),
})
export type MailEntry = Static<typeof MailEntry>

export const MailPage = Type.Object({
  mails: Type.Array(MailEntry),
  total: Type.Integer({ minimum: 0 }),
  isSent: Type.Boolean({ description: 'ob es einen Mailserver gibt' }),
})
export type MailPage = Static<typeof MailPage>

/** With what it says; null once a mail server has it. */
export const MailText = Type.Object({
  ...MailEntry.properties,
  text: Nullable(Type.String()),
  html: Nullable(Type.String()),
})
export type MailText = Static<typeof MailText>

/** Who runs the installation. */
export const Imprint = Type.Object({
  text: Nullable(
    Type.String({ description: 'wer diese Installation betreibt; null: noch nicht eingetragen' }),
  ),
})
export type Imprint = Static<typeof Imprint>

export const operationsCalls = defineCalls('operations', {
  getStorage: {
    method: 'GET',
    path: '/api/operations/storage',
    access: anywhere('admin'),
    summary: 'Wie viel Speicherplatz noch frei ist',
    reply: Storage,
  },
  getImprint: {
    method: 'GET',
    path: '/api/operations/imprint',
    access: anyone,
    summary: 'Impressum: wer diese Installation betreibt',
    reply: Imprint,
  },
  listMails: {
    method: 'GET',
    path: '/api/operations/mails',
    access: anywhere('admin'),
    summary: 'Postausgang: E-Mails der letzten sieben Tage, die neuesten zuerst',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** Words of subject, recipient, text and what the mail server said. */
      query: Type.Optional(SearchText),
    }),
    reply: MailPage,
  },
  getMail: {
    method: 'GET',
    path: '/api/operations/mails/{mailId}',
    access: anywhere('admin'),
    summary: 'Eine E-Mail mit ihrem Text, solange sie hier liegt',
    reply: MailText,
  },
})
