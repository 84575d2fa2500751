import type { Deps } from '../../context.ts'
import { deleteOldGuesses } from './guesses.sql.ts'

/** Forgets guesses that no longer count; until then they hold up whoever made them. */
export function forgetOldGuesses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldGuesses(db, now())
}
