import type { BotReview } from '@tresen/contract/conversations/bot-review'
import type { Ctx } from '../../../context.ts'
import { findFigures, listMisunderstandings } from './bot-review.sql.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** How the bot did in the last 30 days, or in the time that is asked for, and what it did not understand. */
export async function getBotReview(
  ctx: Ctx,
  input: { restaurantId: string; from?: string; to?: string },
): Promise<BotReview> {
  const to = input.to ? new Date(input.to) : new Date(ctx.now().getTime() + 1)
  const from = input.from ? new Date(input.from) : new Date(to.getTime() - DAYS * DAY_MS)
  const span = { restaurantId: input.restaurantId, from, to }
  const [figures, found] = [await findFigures(ctx.db, span), await listMisunderstandings(ctx.db, span)]
  const price = ctx.model?.centsPerMillionTokens ?? null
  const cents = price === null ? null : (figures.model.tokens * price) / 1_000_000
  return {
    figures: { ...figures, model: { ...figures.model, cents } },
    misunderstandings: found.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
