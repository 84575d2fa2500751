import type { Deps } from '../../context.ts'
import { deleteKitchenBefore } from './kitchen-load.sql.ts'

/** Nobody plans into the past: what the kitchen had to do a day ago is of no more use. */
const KEPT_MS = 24 * 3600_000

export async function forgetOldBookings({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteKitchenBefore(db, new Date(now().getTime() - KEPT_MS))
}
