import Type, { type Static } from 'typebox'
import { Id, Name, OneOf, Text } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'

/** Voices that speak German, as the telephone service calls them, and how fast they speak, in percent. */
export const botVoices = ['Vicki-Neural', 'Daniel-Neural', 'Hannah-Neural', 'Sabrina-Neural'] as const
export const speedPercents = { Slow: 85, Normal: 100, Fast: 115 } as const

const BotVoice = OneOf(botVoices)
const SpeechSpeed = OneOf(['Slow', 'Normal', 'Fast'])

/** How the bot of a restaurant behaves, by the specification's categories (document 1, "Setting categories"). */
export const BotSettings = Type.Object({
  general: Type.Object({
    /** Empty: it gives no name. */
    assistantName: Text(40),
    /** A sentence after it has said who it is. */
    greeting: Text(200),
    handsOffAfter: Type.Integer({ minimum: 1, maximum: 4, description: 'nicht Verstandenes nacheinander' }),
  }),
  speechToText: Type.Object({
    endOfSpeechSeconds: Type.Integer({ minimum: 1, maximum: 5, description: 'Pause, die ein Satzende ist' }),
    silenceSeconds: Type.Integer({ minimum: 4, maximum: 20, description: 'bis nachgefragt wird' }),
    extraHints: Type.Array(Name(60), { maxItems: 50, description: 'Wörter, auf die gehört wird' }),
  }),
  textToSpeech: Type.Object({ voice: BotVoice, speed: SpeechSpeed }),
  bot: Type.Object({
    mostOfOne: Type.Integer({ minimum: 1, maximum: 50, description: 'darüber nimmt ein Mensch auf' }),
    usesModel: Type.Boolean({ description: 'Sprachmodell fragen, wo Regeln nicht verstehen' }),
  }),
  productMenu: Type.Object({
    leftToPeople: Type.Array(Id, { maxItems: 100, description: 'Kategorien, die der Bot nicht aufnimmt' }),
  }),
})
export type BotSettings = Static<typeof BotSettings>

/** A bot of which nobody has set anything. */
export const usualBotSettings: BotSettings = {
  general: { assistantName: '', greeting: '', handsOffAfter: 2 },
  speechToText: { endOfSpeechSeconds: 2, silenceSeconds: 6, extraHints: [] },
  textToSpeech: { voice: 'Vicki-Neural', speed: 'Normal' },
  bot: { mostOfOne: 50, usesModel: true },
  productMenu: { leftToPeople: [] },
}

export const StoredBotSettings = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  settings: BotSettings,
  hasModel: Type.Boolean({ description: 'Ein Sprachmodell ist eingerichtet' }),
})
export type StoredBotSettings = Static<typeof StoredBotSettings>

const path = '/api/restaurants/{restaurantId}/bot/settings'
const access = inRestaurant(...maintainers)

export const botSettingsCalls = defineCalls('bot', {
  getBotSettings: {
    method: 'GET',
    path,
    access,
    summary: 'Wie sich der Bot verhält',
    reply: StoredBotSettings,
  },
  saveBotSettings: {
    method: 'PUT',
    path,
    access,
    summary: 'Verhalten des Bots ändern',
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'die man gesehen hat' }),
      settings: BotSettings,
    }),
    reply: StoredBotSettings,
    refusals: {
      BotSettingsConflict: {
        status: 409,
        message_de: 'Die Einstellungen des Bots hat inzwischen jemand anderes geändert.',
        details: StoredBotSettings,
      },
    },
  },
})
