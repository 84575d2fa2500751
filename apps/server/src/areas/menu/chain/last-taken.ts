import { isInForce } from '@tresen/domain/menu/history/menu-history'
import type { Deps } from '../../../context.ts'
import { listTaken, listTakingBackOf, type TakenRow } from './chain.sql.ts'

/** When each of these restaurants took a menu over last; what was taken back since does not count. */
export async function lastTaken(
  { db }: Pick<Deps, 'db'>,
  restaurantIds: readonly string[],
): Promise<Map<string, TakenRow>> {
  const [taken, takingBack] = await Promise.all([
    listTaken(db, restaurantIds),
    listTakingBackOf(db, restaurantIds),
  ])
  const last = new Map<string, TakenRow>()
  for (const row of taken) {
    const own = takingBack.filter(({ restaurantId }) => restaurantId === row.restaurantId)
    if (!last.has(row.restaurantId) && isInForce(row.version, own)) last.set(row.restaurantId, row)
  }
  return last
}
