import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import type { Deps } from '../../../context.ts'
import type { KeptMenu } from './kept-menu.ts'

/** The menu of this moment; null when there is no such restaurant. */
export async function findMenu(deps: Deps, restaurantId: string): Promise<MenuIndex | null> {
  return (await deps.rules.current(restaurantId))?.menu ?? null
}

/** What is maintained, and all that is shown of it; null when there is no such restaurant. */
export async function findKeptMenu(deps: Deps, restaurantId: string): Promise<KeptMenu | null> {
  return (await deps.rules.current(restaurantId))?.keptMenu ?? null
}
