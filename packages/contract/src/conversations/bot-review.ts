import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { leaders } from '../roles.ts'

/** A message that the bot did not understand, or something that it did not find on the menu. */
export const Misunderstanding = Type.Object({
  conversationId: Id,
  at: Instant,
  /** All the guest said up to there. */
  messages: Type.Array(Type.String()),
  bot: Type.String(),
  trace: Type.Array(Type.String()),
  /** What a person answered afterwards; null: none did. */
  person: Nullable(Type.String()),
})
export type Misunderstanding = Static<typeof Misunderstanding>

/** How the bot did in a time. */
export const BotFigures = Type.Object({
  conversations: Type.Integer(),
  orders: Type.Integer({ description: 'aus Unterhaltungen, die mit dem Bot begannen' }),
  ordersWithoutPerson: Type.Integer(),
  misunderstandings: Type.Integer(),
  handOffs: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  /** What the language model was asked, in all those conversations. */
  model: Type.Object({
    conversations: Type.Integer(),
    questions: Type.Integer(),
    ms: Type.Integer({ description: 'gewartet, zusammen' }),
    tokens: Type.Integer(),
    cents: Nullable(Type.Number({ description: 'Cent; null: kein Preis eingerichtet' })),
  }),
})
export type BotFigures = Static<typeof BotFigures>

export const BotReview = Type.Object({
  figures: BotFigures,
  misunderstandings: Type.Array(Misunderstanding),
})
export type BotReview = Static<typeof BotReview>

export const botReviewCalls = defineCalls('conversations', {
  getBotReview: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/bot/review',
    access: inRestaurant(...leaders),
    summary: 'Kennzahlen des Bots und was er nicht verstand, Neuestes zuerst; höchstens 100',
    query: Type.Object({ from: Type.Optional(Instant), to: Type.Optional(Instant) }),
    reply: BotReview,
  },
})
