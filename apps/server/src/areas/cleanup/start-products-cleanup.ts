import type { ProductsCleanup } from '@tresen/contract/cleanup'
import type { Ctx } from '../../context.ts'
import { productCleanupUpdated } from './cleanup.events.ts'
import { findCleanupRow, insertCleanup, type CleanupRow } from './cleanup.sql.ts'
import { viewCleanup } from './cleanup.view.ts'

/** The clean-up that is under way. */
export async function getProductsCleanup(
  ctx: Ctx,
  { restaurantId }: { restaurantId: string },
): Promise<ProductsCleanup | null> {
  const row = await findCleanupRow(ctx.db, restaurantId)
  return row ? viewCleanup(row) : null
}

/** Begins the clean-up of the menu; one that is under way goes on. */
export async function startProductsCleanup(
  ctx: Ctx,
  { restaurantId }: { restaurantId: string },
): Promise<ProductsCleanup> {
  const row: CleanupRow = {
    id: ctx.newId(),
    restaurantId,
    version: 1,
    startedAt: ctx.now(),
    startedBy: ctx.actor.kind === 'user' ? ctx.actor.username : '',
    categories: [],
    ingredients: [],
    sideDishes: [],
    products: [],
    menus: [],
  }
  const outgoing = [productCleanupUpdated(row)]
  const seqs = await insertCleanup(ctx.db, row, outgoing)
  if (seqs) {
    ctx.events.published(outgoing, seqs)
    return viewCleanup(row)
  }
  const running = await findCleanupRow(ctx.db, restaurantId)
  // It ended between the two statements: then there is room for a new one.
  return running ? viewCleanup(running) : startProductsCleanup(ctx, { restaurantId })
}
