import type { BotSettings, StoredBotSettings } from '@tresen/contract/bot/bot-settings'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findSettings, saveSettings } from './bot.sql.ts'

type At = { restaurantId: string }

export async function getBotSettings(ctx: Ctx, { restaurantId }: At): Promise<StoredBotSettings> {
  return { ...(await findSettings(ctx.db, restaurantId)), hasModel: ctx.model !== null }
}

export async function saveBotSettings(
  ctx: Ctx,
  input: At & { body: { version: number; settings: BotSettings } },
) {
  const { version, settings } = input.body
  const saved = await saveSettings(ctx.db, input.restaurantId, version, settings)
  const now = await getBotSettings(ctx, input)
  return saved === undefined ? refuse('BotSettingsConflict', now) : now
}
