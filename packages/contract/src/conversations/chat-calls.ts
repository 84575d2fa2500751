import Type from 'typebox'
import { Id, Instant, Nothing, Nullable, Location, OneOf, SentFile, Text } from '../common.ts'
import { defineCalls, inRestaurantOrGuest } from '../define.ts'
import { GuestChat, longestMessage } from './conversation.ts'

/** The online chat is of the guests alone: staff have calls of their own. */
const guests = inRestaurantOrGuest()
const chat = '/api/restaurants/{restaurantId}/chat'

const ChatFull = {
  status: 422,
  message_de:
    'Dieses Gespräch ist sehr lang geworden. Bitte beenden Sie es und beginnen Sie ein neues, oder rufen Sie uns an.',
} as const

const TooManyChats = {
  status: 429,
  message_de: 'Es laufen schon zu viele Gespräche. Bitte rufen Sie uns an oder bestellen Sie auf der Karte.',
} as const

const ChatLinkExpired = {
  status: 422,
  message_de:
    'Dieser Link gilt nicht mehr. Bitte holen Sie sich im Chat auf dem anderen Gerät einen neuen, oder beginnen Sie hier ein neues Gespräch.',
} as const

export const chatCalls = defineCalls('conversations', {
  getChat: {
    method: 'GET',
    path: chat,
    access: guests,
    summary: 'Das eigene Gespräch im Chat; null: es gibt keines',
    reply: Nullable(GuestChat),
  },
  openChat: {
    method: 'POST',
    path: chat,
    access: guests,
    summary:
      'Ein Gespräch beginnen, das mit der Auskunft beginnt, dass ein Programm antwortet; oder das laufende',
    body: Type.Object({
      /** The cart that the guest has in hand. */
      shoppingCartId: Type.Optional(Id),
    }),
    reply: GuestChat,
    refusals: { TooManyChats },
  },
  writeInChat: {
    method: 'POST',
    path: `${chat}/messages`,
    access: guests,
    summary: 'Etwas schreiben; die Antwort des Bots kommt gleich mit',
    body: Type.Object({
      /** Made by the client, so that a repeated request says nothing twice. */
      id: Id,
      /** Empty where only a place is sent. */
      text: Text(longestMessage),
      /** Where the guest is, as their device says. */
      place: Type.Optional(Location),
      shoppingCartId: Type.Optional(Id),
    }),
    reply: GuestChat,
    refusals: { TooManyChats, ChatFull },
  },
  getChatFile: {
    method: 'GET',
    path: `${chat}/messages/{messageId}/file`,
    access: guests,
    summary: 'Das Bild an einer Nachricht des eigenen Gesprächs',
    reply: SentFile,
    isFile: true,
  },
  typeInChat: {
    method: 'POST',
    path: `${chat}/typing`,
    access: guests,
    summary: 'Sagen, dass man gerade schreibt; wer das Gespräch hat, sieht es für einen Moment',
    reply: Nothing,
  },
  receiveChat: {
    method: 'POST',
    path: `${chat}/receipts`,
    access: guests,
    summary: 'Sagen, bis zu welcher Nachricht alles angekommen oder gelesen ist',
    body: Type.Object({ messageId: Id, state: OneOf(['delivered', 'read']) }),
    reply: Nothing,
  },
  linkChat: {
    method: 'POST',
    path: `${chat}/link`,
    access: guests,
    summary: 'Ein Link, der das eigene Gespräch auf einem anderen Gerät weiterführt; null: es gibt keines',
    reply: Nullable(
      Type.Object({
        url: Type.String(),
        /** The same to be photographed, as SVG. */
        qrCode: Type.String(),
        /** Until when it opens anything. */
        until: Instant,
      }),
    ),
  },
  continueChat: {
    method: 'POST',
    path: `${chat}/continue`,
    access: guests,
    summary: 'Das Gespräch eines solchen Links auf diesem Gerät weiterführen, mit seinem Warenkorb',
    body: Type.Object({ token: Text(2000) }),
    reply: GuestChat,
    refusals: { ChatLinkExpired },
  },
  leaveChat: {
    method: 'DELETE',
    path: chat,
    access: guests,
    summary: 'Das eigene Gespräch beenden',
    reply: Nullable(GuestChat),
  },
})
