import type { Deps } from '../deps.ts'
import { countGuess, findLastBlock, lowerGuesses } from './guesses.sql.ts'

/** Who guesses, and how many guesses come without a wait. */
export type Guesser = { subject: string; free: number }

type Means = Pick<Deps, 'db' | 'now'>

/**
 * Counts a guess before it is judged, so that of guesses sent at once none slips through; when it comes too early,
 * until when to wait. A guess counts for all or for none: who is blocked by their address leaves no trace by name.
 */
export async function guess({ db, now }: Means, guessers: readonly Guesser[]): Promise<Date | null> {
  const subjects = guessers.map(({ subject }) => subject)
  const block = await findLastBlock(db, subjects)
  if (block && block > now()) return block
  for (const [place, { subject, free }] of guessers.entries()) {
    if (await countGuess(db, subject, free, now())) continue
    await takeBackGuess({ db, now }, guessers.slice(0, place))
    return (await findLastBlock(db, [subject])) ?? now()
  }
  return null
}

/** Takes back one guess that was none, and a block that it brought. */
export async function takeBackGuess({ db, now }: Means, guessers: readonly Guesser[]): Promise<void> {
  await lowerGuesses(
    db,
    guessers.map(({ subject }) => subject),
    now(),
  )
}

/** How long to wait, in whole seconds, at least one. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}
