import type pg from 'pg'
import type { Db } from '../../../rooms/db/database.ts'
import { shareCommits, type SharedCommits } from '../../../rooms/db/shared/shared-commits.ts'

/** Carries out the statement that stores a cart of this id, by itself or in one commit with those of others. */
export type SavingTogether = SharedCommits<string>

/**
 * Guests' carts that are changed in the same instant are stored in one commit. Where it is not known whether they were,
 * whoever changes one hears of a fault, as from a statement by itself: sent again, the change would be made twice.
 */
export function createSavingTogether(db: Db, pool: pg.Pool): SavingTogether {
  return shareCommits<string>(db, pool, {
    holdUp: (shoppingCartId) => shoppingCartId,
    inOrderOf: (shoppingCartId) => shoppingCartId,
    findsItself: false,
  })
}
