import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, Text } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'

const longestMessage = 1000
const mostMessages = 60
const mostSynonyms = 200
/** Cases of a restaurant that are checked; each costs a conversation. */
export const mostBotCases = 200

const Messages = Type.Array(Text(longestMessage), { maxItems: mostMessages })

/** One message of a trial: what was said, what the bot answered, and why. */
export const BotTurnView = Type.Object({
  guest: Type.String(),
  bot: Type.String(),
  chips: Type.Array(Type.String()),
  /** One decision each: `'tonno' → 18 Tonno, 0.93, nach dem Namen`. */
  trace: Type.Array(Type.String()),
})
export type BotTurnView = Static<typeof BotTurnView>

export const BotTrial = Type.Object({
  turns: Type.Array(BotTurnView),
  /** What came of it, a line each: `2 × Salami, Large`, `Zur Abholung`. */
  outcome: Type.Array(Type.String()),
  total: Type.Integer({ description: 'Cent' }),
  isOver: Type.Boolean({ description: 'bestellt, übergeben oder beendet' }),
})
export type BotTrial = Static<typeof BotTrial>

/** What the guests of a restaurant say for something of its menu: `Blech` for `Mega`. */
export const BotSynonym = Type.Object({ said: Name(60), meant: Name(60) })
export type BotSynonym = Static<typeof BotSynonym>

export const BotWords = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  synonyms: Type.Array(BotSynonym, { maxItems: mostSynonyms }),
  /** Of what is meant, that the menu has no word of: such a synonym does nothing. */
  unknown: Type.Array(Type.String()),
})
export type BotWords = Static<typeof BotWords>

/** A conversation that must come out as it did when it was kept. */
export const BotCase = Type.Object({
  id: Id,
  messages: Messages,
  expected: Type.Array(Type.String()),
  created: Instant,
  author: Type.String(),
  /** What comes of it today. */
  outcome: Type.Array(Type.String()),
  isRight: Type.Boolean(),
})
export type BotCase = Static<typeof BotCase>

const bot = '/api/restaurants/{restaurantId}/bot'
const access = inRestaurant(...maintainers)

export const botCalls = defineCalls('bot', {
  tryBot: {
    method: 'POST',
    path: `${bot}/trial`,
    access,
    summary: 'Ausprobieren, was der Bot antwortet; bestellt wird nichts',
    body: Type.Object({ at: Instant, messages: Messages }),
    reply: BotTrial,
    refusals: {
      TrialTimeTooFar: {
        status: 422,
        message_de: 'Ausprobieren geht für Zeiten bis zu einem Monat vor oder nach heute.',
      },
    },
  },
  getBotWords: {
    method: 'GET',
    path: `${bot}/words`,
    access,
    summary: 'Wie die Gäste des Restaurants etwas nennen',
    reply: BotWords,
  },
  saveBotWords: {
    method: 'PUT',
    path: `${bot}/words`,
    access,
    summary: 'Eigene Wörter ändern',
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'die man gesehen hat' }),
      synonyms: Type.Array(BotSynonym, { maxItems: mostSynonyms }),
    }),
    reply: BotWords,
    refusals: {
      BotWordsConflict: {
        status: 409,
        message_de: 'Die Wörter hat inzwischen jemand anderes geändert.',
        details: BotWords,
      },
    },
  },
  listBotCases: {
    method: 'GET',
    path: `${bot}/cases`,
    access,
    summary: 'Unterhaltungen, die so ausgehen müssen, und wie sie heute ausgehen',
    reply: Type.Array(BotCase),
  },
  saveBotCase: {
    method: 'POST',
    path: `${bot}/cases`,
    access,
    summary: 'Eine Unterhaltung behalten, wie sie ausging',
    body: Type.Object({
      id: Id,
      messages: Messages,
      expected: Type.Array(Text(1000), { maxItems: 200 }),
    }),
    reply: BotCase,
    refusals: {
      TooManyBotCases: {
        status: 409,
        message_de: `Mehr als ${mostBotCases} Prüffälle werden nicht behalten. Löschen Sie zuerst einen anderen.`,
      },
    },
  },
  deleteBotCase: {
    method: 'DELETE',
    path: `${bot}/cases/{botCaseId}`,
    access,
    summary: 'Einen Prüffall löschen',
    reply: Nothing,
  },
})
