import type { CallInput } from '@tresen/contract/define'
import type { SoldOut } from '@tresen/contract/menu/sold-out'
import type { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { composeMenu } from '@tresen/domain/menu/documents/compose-menu'
import { menuEventsBetween } from '@tresen/domain/menu/documents/menu-board'
import { canBeSoldOut, isEndPossible, soldOutAfter } from '@tresen/domain/menu/sold-out/sold-out'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { changedSoldOut } from '../work/kept-menu.ts'
import { menuEvent } from '../menu.events.ts'
import { saveSoldOut } from '../menu.sql.ts'

type Input = CallInput<(typeof menuEditCalls)['setSoldOut']>

const MOST_TRIES = 20

/** Switches off or on; everything that cannot be made without it goes along. Answers with all that is off now. */
export function setSoldOut(ctx: Ctx, { restaurantId, body }: Input) {
  return ctx.inTurn(`menu ${restaurantId}`, async () => {
    if (body.until !== null && !isEndPossible(body.until, ctx.now())) return refuse('EndNotPossible')
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const rules = await ctx.rules.current(restaurantId)
      if (!rules) return refuse('NotFound')
      const { documents, soldOut, composed, version } = rules.keptMenu
      if (!canBeSoldOut(documents, body.items)) return refuse('NotFound')

      const next: SoldOut[] = soldOutAfter(soldOut, body.items, body.until, ctx.now())
      const changed = new Set(changedSoldOut(soldOut, next))
      if (changed.size === 0) return next
      const menu = composeMenu(restaurantId, documents, next, { menu: composed, changed })
      const events = menuEventsBetween(composed, menu, version)
      const outgoing = [{ name: 'soldOutChanged' as const, payload: { soldOut: next } }, ...events].map(
        (event) => menuEvent(restaurantId, event),
      )
      const seqs = await saveSoldOut(ctx.db, restaurantId, rules.version, next, outgoing)
      if (!seqs) continue
      ctx.events.published(outgoing, seqs)
      return next
    }
    throw new Error(`the menu of ${restaurantId} changes faster than it can be saved`)
  })
}
