import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import type { Db } from '../../rooms/db/database.ts'
import { loadKitchen } from './kitchen-load.sql.ts'

/** What is booked of a restaurant's kitchen from now on. Where it has no limits, nothing is, and nobody is asked. */
export async function loadKitchenOf(
  db: Db,
  { id, kitchen }: { id: string; kitchen: KitchenSettings },
  now: Date,
): Promise<KitchenLoad> {
  return isLimited(kitchen) ? loadKitchen(db, id, now) : noKitchenLoad
}
