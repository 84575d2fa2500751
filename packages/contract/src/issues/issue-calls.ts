import Type from 'typebox'
import { TillUnknown } from '../cash/cash.ts'
import { Cents, Id, Nothing, Nullable, OneOf, SearchText, Text } from '../common.ts'
import { defineCalls, inRestaurant, inRestaurantOrOrdered } from '../define.ts'
import { leaders, orderStaff } from '../roles.ts'
import { GuestIssue, Issue, issueKinds, IssueList } from './issue.ts'

const issues = '/api/restaurants/{restaurantId}/issues'
const one = `${issues}/{issueId}` as const
const staff = inRestaurant(...orderStaff)
const managers = inRestaurant(...leaders)
const staffOrGuest = inRestaurantOrOrdered(...orderStaff)

const IssueClosed = {
  status: 409,
  message_de: 'Dieses Anliegen ist schon erledigt.',
  /** As it is now. */
  details: Type.Object({ issue: Issue }),
} as const

/** `answerId`: makes asking again safe. `version`: the concern as it was seen. */
const answer = {
  answerId: Id,
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  text: Text(500),
}

const IssueConflict = {
  status: 409,
  message_de: 'An diesem Anliegen hat inzwischen jemand anderes gearbeitet.',
  details: Type.Object({ issue: Issue }),
} as const

const OrderNeeded = {
  status: 422,
  message_de: 'Das geht nur bei einem Anliegen zu einer Bestellung.',
} as const

export const issueCalls = defineCalls('issues', {
  listIssues: {
    method: 'GET',
    path: issues,
    access: staffOrGuest,
    summary: 'Kundenanliegen, offene zuerst; Gäste bekommen ihre eigenen zu einer Bestellung',
    query: Type.Object({
      onlyUnhandled: Type.Optional(Type.Boolean()),
      orderId: Type.Optional(Id),
      /** Words of guest, telephone, order number, what was said and answered; guests do not search. */
      query: Type.Optional(SearchText),
    }),
    reply: IssueList,
    guestReply: Type.Object({ issues: Type.Array(GuestIssue) }),
  },
  addIssue: {
    method: 'POST',
    path: issues,
    access: staffOrGuest,
    summary: 'Anliegen melden; Gäste zu ihrer eigenen Bestellung',
    body: Type.Object({
      /** Made by the client, so that a repeated request makes no second concern. */
      id: Type.Optional(Id),
      orderId: Type.Optional(Id),
      kind: OneOf(issueKinds),
      comment: Text(1000),
      /** Where there is no order: whom to call; empty: nobody. */
      phoneNumber: Type.Optional(Text(40)),
      guestName: Type.Optional(Text(120)),
      /** Where staff write it down: how it came to them. */
      source: Type.Optional(OneOf(['Staff', 'Bot', 'Call'])),
    }),
    reply: Issue,
    guestReply: GuestIssue,
    refusals: {
      IssueEmpty: { status: 422, message_de: 'Bitte schreiben Sie, worum es geht.' },
      PhoneUnreadable: {
        status: 422,
        message_de: 'Das ist keine Telefonnummer. Richtig wäre zum Beispiel 0551 12345.',
      },
      TooManyIssues: {
        status: 429,
        message_de:
          'Zu dieser Bestellung sind schon mehrere Anliegen da. Bitte rufen Sie uns an, wenn noch etwas fehlt.',
      },
      TooLateForIssue: {
        status: 422,
        message_de: 'Diese Bestellung liegt schon länger zurück. Bitte rufen Sie uns an.',
      },
    },
  },
  addIssuePhoto: {
    method: 'POST',
    path: `${one}/photo`,
    access: staffOrGuest,
    summary: 'Ein Foto dazu; ein neues tritt an die Stelle des alten',
    files: true,
    reply: Issue,
    guestReply: GuestIssue,
    refusals: {
      NoImage: { status: 422, message_de: 'Bitte wählen Sie ein Foto: PNG, JPEG oder WebP.' },
      ImageTooLarge: { status: 422, message_de: 'Dieses Foto ist zu groß. Höchstens 10 MB sind möglich.' },
      IssueClosed: { status: 409, message_de: IssueClosed.message_de },
    },
  },
  getIssuePhoto: {
    method: 'GET',
    path: `${one}/photo`,
    access: staff,
    summary: 'Das Foto zu einem Anliegen',
    reply: Type.Object({ dataUrl: Type.String({ description: 'WebP als data-URL' }) }),
  },
  acknowledgeIssue: {
    method: 'POST',
    path: `${one}/receptionstate`,
    access: staff,
    summary: 'Anliegen bestätigen: Jemand kümmert sich',
    reply: Issue,
  },
  answerIssue: {
    method: 'POST',
    path: `${one}/answers`,
    access: staff,
    summary:
      'Antworten: mit Worten, mit einem Rückruf oder mit derselben Bestellung noch einmal, ohne Kosten',
    body: Type.Object({ ...answer, kind: OneOf(['Reply', 'CallBack', 'Redeliver']) }),
    reply: Issue,
    refusals: {
      IssueClosed,
      IssueConflict,
      OrderNeeded,
      AnswerEmpty: { status: 422, message_de: 'Bitte schreiben Sie dem Gast etwas.' },
      RedeliverNotOnMenu: {
        status: 422,
        message_de:
          'Was bestellt wurde, steht so nicht auf der Speisekarte. Bitte nehmen Sie es am Bestelltisch neu auf oder antworten Sie anders.',
      },
      RedeliverNotPossible: {
        status: 422,
        message_de:
          'So kann die Bestellung jetzt nicht noch einmal ausgelöst werden. Sie liegt als Warenkorb am Bestelltisch bereit.',
        details: Type.Object({ shoppingCartId: Id }),
      },
    },
  },
  compensateIssue: {
    method: 'POST',
    path: `${one}/compensations`,
    access: managers,
    summary: 'Geld erstatten oder einen Gutschein geben, und dem Gast sagen, warum',
    body: Type.Object({
      ...answer,
      kind: OneOf(['Refund', 'Voucher']),
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Eurocent' }),
      /** What was paid on site comes out of this till; of none, the first one. */
      tillId: Type.Optional(Nullable(Id)),
    }),
    reply: Issue,
    refusals: {
      IssueClosed,
      IssueConflict,
      OrderNeeded,
      TillUnknown,
      NotRefundable: {
        status: 409,
        message_de: 'So viel ist von dem, was bezahlt wurde, nicht mehr übrig.',
        details: Type.Object({ refundable: Cents }),
      },
      TooManyVouchers: { status: 422, message_de: 'Mehr als 5.000 Gutscheine sind nicht möglich.' },
    },
  },
  completeIssue: {
    method: 'PUT',
    path: `${one}/complete`,
    access: staff,
    summary: 'Anliegen als erledigt vermerken',
    reply: Issue,
  },
  deleteIssue: {
    method: 'DELETE',
    path: one,
    access: managers,
    summary: 'Anliegen mit Foto und Antworten löschen',
    reply: Nothing,
  },
})
