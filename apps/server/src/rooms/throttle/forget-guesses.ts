import type { Deps } from '../deps.ts'
import { deleteGuesses, deleteOldGuesses } from './guesses.sql.ts'

/** Who was right has not guessed at all. */
export function forgetGuesses({ db }: Pick<Deps, 'db'>, subject: string): Promise<void> {
  return deleteGuesses(db, subject)
}

/** Forgets guesses that no longer count; until then they hold up whoever made them. */
export function forgetOldGuesses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldGuesses(db, now())
}
