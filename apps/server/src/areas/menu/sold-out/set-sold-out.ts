import type { CallInput } from '@tresen/contract/define'
import type { SoldOut } from '@tresen/contract/menu/sold-out'
import type { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { composeMenu } from '@tresen/domain/menu/documents/compose-menu'
import { menuEventsBetween } from '@tresen/domain/menu/documents/menu-board'
import { canBeSoldOut, isEndPossible, soldOutAfter } from '@tresen/domain/menu/sold-out/sold-out'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { untilSaved } from '../../../rooms/realtime/until-saved.ts'
import { contendedRules } from '../../restaurants/contended-rules.ts'
import { changedSoldOut } from '../work/kept-menu.ts'
import { menuEvent } from '../menu.events.ts'
import { saveSoldOut } from '../menu.sql.ts'

type Input = CallInput<(typeof menuEditCalls)['setSoldOut']>

/** Switches off or on; everything that cannot be made without it goes along. Answers with all that is off now. */
export async function setSoldOut(ctx: Ctx, { restaurantId, body }: Input) {
  const { items, until } = body
  if (until !== null && !isEndPossible(until, ctx.now())) return refuse('EndNotPossible')
  return untilSaved(
    ctx,
    contendedRules(restaurantId),
    async () => (await ctx.rules.current(restaurantId)) ?? refuse('NotFound'),
    (rules) => {
      const { documents, soldOut, composed, version } = rules.keptMenu
      if (!canBeSoldOut(documents, items)) return { answer: refuse('NotFound') }
      const next: SoldOut[] = soldOutAfter(soldOut, items, until, ctx.now())
      const changed = new Set(changedSoldOut(soldOut, next))
      if (changed.size === 0) return { answer: next }
      const menu = composeMenu(restaurantId, documents, next, { menu: composed, changed })
      const told = { name: 'soldOutChanged' as const, payload: { soldOut: next } }
      const events = [told, ...menuEventsBetween(composed, menu, version)]
      return { rules, answer: next, outgoing: events.map((event) => menuEvent(restaurantId, event)) }
    },
    (db, { rules, answer, outgoing }) => saveSoldOut(db, restaurantId, rules.version, answer, outgoing),
  )
}
