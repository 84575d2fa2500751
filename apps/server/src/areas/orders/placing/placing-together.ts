import type pg from 'pg'
import type { Db } from '../../../rooms/db/database.ts'
import { shareCommits, type SharedCommits } from '../../../rooms/db/shared/shared-commits.ts'
import { lockCounters } from './insert-order.sql.ts'

/** Whose order a statement stores: what others wait for meanwhile. */
export type Whose = { restaurantId: string; franchiseId: string; phone: string | null }

/** Carries out the statement of one order, by itself or in one commit with those of others. */
export type PlacingTogether = SharedCommits<Whose>

/**
 * Orders that are placed in the same instant are stored in one commit. All locks are taken in one order: restaurants,
 * then customers. Sent again, an order finds out by its cart what became of it, also whether it is stored already because
 * only the answer got lost.
 */
export function createPlacingTogether(db: Db, pool: pg.Pool): PlacingTogether {
  return shareCommits<Whose>(db, pool, {
    holdUp: ({ restaurantId }) => restaurantId,
    inOrderOf: ({ franchiseId, phone }) => `${franchiseId} ${phone ?? ''}`,
    lockFirst: (all) => lockCounters([...new Set(all.map(({ restaurantId }) => restaurantId))].sort()),
    findsItself: true,
  })
}
