import { createBot, type Bot, type BotAnswer, type BotShop } from '../src/bot.ts'
import { rehearse, startRehearsal, type Rehearsal } from '../src/rehearse.ts'
import { findDemoAddress } from './demo-shop.ts'

/** A conversation over a menu of the demo. */
export type Conversation = Rehearsal

/** Friday evening, when everything is open. */
export const friday = new Date('2026-11-20T17:30:00Z')

export function startConversation(bot: Bot | BotShop, now = friday): Conversation {
  return startRehearsal('menu' in bot ? bot : createBot(bot), now)
}

/** Says something to the bot, which knows the addresses of the demo. */
export function tell(conversation: Conversation, message: string): BotAnswer {
  return rehearse(conversation, message, findDemoAddress)
}
