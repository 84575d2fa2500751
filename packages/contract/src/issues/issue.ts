import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Nullable, OneOf, Seq } from '../common.ts'
import { receptionStates } from '../orders/order.ts'

/** What is wrong, in the order in which it is offered. */
export const issueKinds = ['Missing', 'Wrong', 'Late', 'Cold', 'Other'] as const
export type IssueKind = (typeof issueKinds)[number]

/** Through whom it came in. */
export const issueSources = ['Staff', 'Shop', 'Bot', 'Call', 'Website'] as const
export type IssueSource = (typeof issueSources)[number]

/** What was done about it: money back, a voucher, the same once more, a call, or words alone. */
export const issueAnswerKinds = ['Refund', 'Voucher', 'Redeliver', 'CallBack', 'Reply'] as const
export type IssueAnswerKind = (typeof issueAnswerKinds)[number]

/** One thing that was done about a concern. */
export const IssueAnswer = Type.Object({
  id: Id,
  at: Instant,
  by: Type.String({ description: 'Benutzername' }),
  kind: OneOf(issueAnswerKinds),
  /** Written to the guest. */
  text: Type.String(),
  /** What went back, or what the voucher is worth. */
  amount: Nullable(Cents),
  /** Of the voucher. */
  code: Nullable(Type.String()),
  /** Of the order that brings it once more. */
  orderNumber: Nullable(Type.Integer()),
})
export type IssueAnswer = Static<typeof IssueAnswer>

/** What a guest is not content with. */
export const Issue = Type.Object({
  id: Id,
  restaurantId: Id,
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.Integer()),
  customerId: Nullable(Id),
  guestName: Type.String(),
  phone: Nullable(Type.String({ description: 'E.164' })),
  kind: OneOf(issueKinds),
  source: OneOf(issueSources),
  comment: Type.String(),
  hasPhoto: Type.Boolean(),
  createdAt: Instant,
  /** Who wrote it down; null: the guest. */
  createdBy: Nullable(Type.String()),
  receptionState: OneOf(receptionStates),
  /** When somebody in the restaurant first took it up. */
  reactedAt: Nullable(Instant),
  issueHandled: Type.Boolean(),
  completedAt: Nullable(Instant),
  answers: Type.Array(IssueAnswer),
  version: Type.Integer(),
})
export type Issue = Static<typeof Issue>

/** Concerns and the number of the last event that they contain. */
export const IssueList = Type.Object({ issues: Type.Array(Issue), seq: Seq })
export type IssueList = Static<typeof IssueList>

/** A concern as whoever has it sees it: that it arrived, whether somebody read it, and what was done. */
export const GuestIssue = Type.Object({
  ...Type.Pick(Issue, ['id', 'kind', 'comment', 'hasPhoto', 'createdAt', 'issueHandled']).properties,
  isSeen: Type.Boolean(),
  answers: Type.Array(
    Type.Object({
      ...Type.Pick(IssueAnswer, ['id', 'at', 'text', 'code']).properties,
      /** In a sentence: '3,50 € gehen auf Ihr Konto zurück.' */
      message_de: Type.String(),
    }),
  ),
})
export type GuestIssue = Static<typeof GuestIssue>
