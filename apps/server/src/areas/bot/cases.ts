import { outcomeOf } from '@tresen/bot/rehearse'
import type { Bot } from '@tresen/bot/bot'
import { mostBotCases, type BotCase } from '@tresen/contract/bot/bot'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { botOf } from './bot-of.ts'
import { deleteCase, insertCase, listCases, type CaseRow } from './bot.sql.ts'
import { rehearseKnowing } from './rehearse-knowing.ts'

type At = { restaurantId: string }

export async function listBotCases(ctx: Ctx, { restaurantId }: At): Promise<BotCase[] | null> {
  const shop = await botOf(ctx, restaurantId)
  if (!shop) return null
  const kept = await listCases(ctx.db, restaurantId)
  const tried: BotCase[] = []
  for (const one of kept) tried.push(await tryCase(ctx, shop.bot, one))
  return tried
}

/** Keeps a conversation with what it must come to, as the person saw it or wants it. */
export async function saveBotCase(
  ctx: Ctx,
  { restaurantId, body }: At & { body: { id: string; messages: string[]; expected: string[] } },
) {
  const shop = await botOf(ctx, restaurantId)
  if (!shop) return null
  const author = ctx.actor.kind === 'user' ? ctx.actor.username : ''
  const row = { ...body, created: ctx.now(), author }
  const stored = await insertCase(ctx.db, restaurantId, row, mostBotCases)
  return stored ? tryCase(ctx, shop.bot, stored) : refuse('TooManyBotCases')
}

export async function deleteBotCase(ctx: Ctx, at: At & { botCaseId: string }) {
  return (await deleteCase(ctx.db, at)) ? {} : null
}

/** At the moment at which it was kept: "heute" and "gleich" are then. */
async function tryCase(ctx: Ctx, bot: Bot, { created, ...row }: CaseRow): Promise<BotCase> {
  const { rehearsal } = await rehearseKnowing(ctx, bot, row.messages, created)
  const outcome = outcomeOf(rehearsal)
  const isRight = JSON.stringify(outcome) === JSON.stringify(row.expected)
  return { ...row, created: created.toISOString(), outcome, isRight }
}
