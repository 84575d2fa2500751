import { itemsOf } from '@tresen/domain/menu/documents/menu-documents'
import type { Ctx } from '../../../context.ts'
import { mayActIn } from '../../../rooms/http/guard.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeMenu } from '../work/change-menu.ts'
import { findKeptMenu } from '../work/find-menu.ts'

type Input = { restaurantId: string; fromRestaurantId: string }

/** Begins a menu with that of another restaurant in which the person maintains one too; from then on they are apart. */
export async function copyMenu(ctx: Ctx, { restaurantId, fromRestaurantId }: Input) {
  const place = await ctx.findPlace(fromRestaurantId)
  if (!place || !mayActIn(ctx, place)) return refuse('NotFound')
  const source = await findKeptMenu(ctx, fromRestaurantId)
  if (!source) return refuse('NotFound')
  const changed = await changeMenu(
    ctx,
    restaurantId,
    'Karte von einem anderen Restaurant übernommen',
    (known) => (known.Product.size > 0 ? refuse('MenuNotEmpty') : [...itemsOf(source.documents)]),
  )
  if (changed instanceof Refusal) return changed
  return changed.version ?? refuse('NothingToChange')
}
