import { outcomeOf, totalOf } from '@tresen/bot/rehearse'
import type { BotTrial } from '@tresen/contract/bot/bot'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { botOf } from './bot-of.ts'
import { rehearseKnowing } from './rehearse-knowing.ts'

type Asked = { restaurantId: string; body: { at: string; messages: string[] } }

const FARTHEST_MS = 31 * 24 * 60 * 60_000

/** What the bot answers to a whole conversation, over a cart that is nobody's. */
export async function tryBot(ctx: Ctx, { restaurantId, body }: Asked) {
  const at = new Date(body.at)
  if (Math.abs(at.getTime() - ctx.now().getTime()) > FARTHEST_MS) return refuse('TrialTimeTooFar')
  const shop = await botOf(ctx, restaurantId)
  if (!shop) return null
  const { rehearsal, turns } = await rehearseKnowing(ctx, shop.bot, body.messages, at)
  const isOver = rehearsal.state !== null && rehearsal.state.phase !== 'ordering'
  const trial: BotTrial = { turns, outcome: outcomeOf(rehearsal), total: totalOf(rehearsal), isOver }
  return trial
}
