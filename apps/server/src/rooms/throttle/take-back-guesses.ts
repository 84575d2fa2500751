import type { Deps } from '../../context.ts'
import { deleteGuesses, lowerGuesses } from './guesses.sql.ts'

/** Who was right has not guessed at all. */
export function forgetGuesses({ db }: Pick<Deps, 'db'>, subject: string): Promise<void> {
  return deleteGuesses(db, subject)
}

/** Takes back one guess that was none, and a block that it brought. */
export function takeBackGuess({ db, now }: Pick<Deps, 'db' | 'now'>, subject: string): Promise<void> {
  return lowerGuesses(db, subject, now())
}
