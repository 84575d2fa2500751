import type { Deps } from '../../../context.ts'
import { operatorId, todayOf } from '../operator.ts'
import { copyMailStates } from './sendings.sql.ts'
import { deleteOldBills } from './old-bills.sql.ts'

type Means = Pick<Deps, 'db' | 'now'>

export function followSendings({ db }: Means): Promise<void> {
  return copyMailStates(db)
}

const YEARS_KEPT = 10

/** Books are kept for ten years from the end of their calendar year (§ 147 AO), and no longer. */
export function forgetOldBills({ db, now }: Means): Promise<void> {
  const firstKept = `${Number(todayOf({ now }).slice(0, 4)) - YEARS_KEPT}-01-01`
  return deleteOldBills(db, operatorId, firstKept)
}
