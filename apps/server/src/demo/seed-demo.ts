import { areas } from '../areas.ts'
import type { Db } from '../rooms/db/database.ts'
import { findAnyRestaurant, lockSeeding, storePastEvents } from './demo.sql.ts'
import { aPast } from './past.ts'

/** Whether there is no restaurant yet, so that the demo may be filled in. */
export async function isEmpty(db: Db): Promise<boolean> {
  return !(await findAnyRestaurant(db))
}

/**
 * Fills an empty database with the demo, wholly or not at all. False: there are restaurants, or by now, because another
 * process that started at the same time was first. `weeks`: how long people have ordered there.
 */
export async function seedDemo(db: Db, now: Date, weeks: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    if (await findAnyRestaurant(tx)) return false
    const past = aPast(weeks)
    for (const { demo } of areas) await demo?.(tx, now, past)
    await storePastEvents(tx, past.told())
    return true
  })
}
