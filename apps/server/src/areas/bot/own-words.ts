import { unknownWords } from '@tresen/bot/bot'
import type { BotSynonym, BotWords } from '@tresen/contract/bot/bot'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { botOf } from './bot-of.ts'
import { findWords, saveWords } from './bot.sql.ts'

type At = { restaurantId: string }

export async function getBotWords(ctx: Ctx, { restaurantId }: At): Promise<BotWords | null> {
  const shop = await botOf(ctx, restaurantId)
  if (!shop) return null
  const { version, synonyms } = await findWords(ctx.db, restaurantId)
  const meant = new Set(synonyms.map((synonym) => synonym.meant))
  return { version, synonyms: [...synonyms], unknown: unknownWords(shop.bot, [...meant]) }
}

export async function saveBotWords(
  ctx: Ctx,
  input: At & { body: { version: number; synonyms: BotSynonym[] } },
) {
  const { restaurantId, body } = input
  const saved = await saveWords(ctx.db, restaurantId, body.version, once(body.synonyms))
  if (saved !== undefined) return getBotWords(ctx, input)
  const now = await getBotWords(ctx, input)
  return now && refuse('BotWordsConflict', now)
}

/** What is said twice has the meaning that was given last. */
function once(synonyms: readonly BotSynonym[]): BotSynonym[] {
  return [...new Map(synonyms.map((synonym) => [synonym.said.toLowerCase(), synonym])).values()]
}
