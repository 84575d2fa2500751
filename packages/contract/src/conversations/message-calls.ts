import Type, { type Static } from 'typebox'
import { Id, Instant, Latitude, Longitude, Name, Nothing, Text } from '../common.ts'
import { defineCalls, inRestaurant, type RefusalShape } from '../define.ts'
import { ConversationConflict, answerers } from './conversation-calls.ts'
import { orderStaff } from '../roles.ts'
import { ConversationMessage, longestMessage } from './conversation.ts'

const messages = '/api/conversations/{conversationId}/messages'
const message = `${messages}/{messageId}`

const span = { from: Type.Optional(Instant), to: Type.Optional(Instant) }
const newest = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2000, description: 'höchstens so viele, die jüngsten' }),
)
const messageTimestamp = Type.Object({ messageTimestamp: Type.Optional(Instant) })

const WindowClosed = {
  status: 422,
  message_de:
    'Der Gast hat seit 24 Stunden nicht geschrieben. WhatsApp erlaubt jetzt nur eine Vorlage; sobald er antwortet, können Sie ihm wieder alles schicken.',
} as const satisfies RefusalShape

const WindowOpen = {
  status: 422,
  message_de: 'Diesem Gast können Sie frei schreiben; eine Vorlage braucht es nicht.',
} as const satisfies RefusalShape

const SuggestionSettled = {
  status: 409,
  message_de: 'Über diesen Vorschlag ist schon entschieden.',
} as const satisfies RefusalShape

/** A place that staff send: where, and how it is called. */
export const SentPlace = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  address: Name(200),
  /** Of the restaurant's own place its name; empty: it is an address. */
  name: Text(100),
})
export type SentPlace = Static<typeof SentPlace>

/** What is said in a conversation. */
export const messageCalls = defineCalls('conversations', {
  listConversationMessages: {
    method: 'GET',
    path: messages,
    access: answerers,
    summary: 'Die Nachrichten einer Unterhaltung, älteste zuerst',
    query: Type.Object({ ...span, newest }),
    reply: Type.Array(ConversationMessage),
  },
  sendConversationMessage: {
    method: 'POST',
    path: messages,
    access: answerers,
    summary: 'Dem Gast schreiben; wer die Unterhaltung nicht hat, nimmt sie damit an',
    body: Type.Object({ id: Id, text: Name(longestMessage) }),
    reply: ConversationMessage,
    refusals: { ConversationConflict, WindowClosed },
  },
  sendConversationImage: {
    method: 'POST',
    path: `${message}/image`,
    access: answerers,
    summary: 'Dem Gast ein Bild schicken; die Nummer der Nachricht macht der Absender',
    files: true,
    form: Type.Object({ text: Text(longestMessage) }),
    reply: ConversationMessage,
    refusals: {
      ConversationConflict,
      WindowClosed,
      NoImage: { status: 422, message_de: 'Bitte wählen Sie ein Bild: PNG, JPEG oder WebP.' },
      ImageTooLarge: { status: 422, message_de: 'Dieses Bild ist zu groß. Höchstens 10 MB sind möglich.' },
    },
  },
  sendConversationPlace: {
    method: 'POST',
    path: `${message}/place`,
    access: answerers,
    summary: 'Dem Gast einen Ort schicken; die Nummer der Nachricht macht der Absender',
    body: SentPlace,
    reply: ConversationMessage,
    refusals: { ConversationConflict, WindowClosed },
  },
  sendConversationTemplate: {
    method: 'POST',
    path: '/api/conversations/{conversationId}/template',
    access: answerers,
    summary: 'Über WhatsApp mit der Vorlage fragen, ob es weitergehen darf',
    body: Type.Object({ id: Id }),
    reply: ConversationMessage,
    refusals: { ConversationConflict, WindowOpen },
  },
  typeToGuest: {
    method: 'POST',
    path: '/api/conversations/{conversationId}/typing',
    access: answerers,
    summary: 'Sagen, dass man gerade schreibt; der Gast sieht es für einen Moment',
    reply: Nothing,
  },
  getMessageFile: {
    method: 'GET',
    path: `${message}/file`,
    access: answerers,
    summary: 'Das Bild oder die Sprachnachricht an einer Nachricht, als Data-URL',
    reply: Type.Object({ url: Type.String() }),
  },
  getRawMessage: {
    method: 'GET',
    path: `${message}/raw`,
    access: answerers,
    summary: 'Eine Nachricht, wie sie ankam',
    query: messageTimestamp,
    reply: Type.Object({ raw: Type.String() }),
  },
  acceptSuggestion: {
    method: 'POST',
    path: message,
    access: answerers,
    summary: 'Einen Vorschlag des Bots dem Gast schicken',
    reply: ConversationMessage,
    refusals: { ConversationConflict, SuggestionSettled, WindowClosed },
  },
  rejectSuggestion: {
    method: 'DELETE',
    path: message,
    access: answerers,
    summary: 'Einen Vorschlag des Bots verwerfen',
    reply: ConversationMessage,
    refusals: { ConversationConflict, SuggestionSettled },
  },
  rateMessage: {
    method: 'POST',
    path: `${message}/feedback`,
    access: answerers,
    summary: 'Sagen, ob der Bot das gut gemacht hat',
    query: messageTimestamp,
    body: Type.Object({ isGood: Type.Boolean(), comment: Text(1000) }),
    reply: ConversationMessage,
  },
  listRestaurantConversationMessages: {
    method: 'GET',
    path: '/api/restaurant/{restaurantId}/conversations/{conversationId}/messages',
    access: inRestaurant(...orderStaff),
    summary: 'Die Nachrichten einer Unterhaltung, älteste zuerst',
    query: Type.Object(span),
    reply: Type.Array(ConversationMessage),
  },
})
