import { waitingTime } from '@tresen/domain/numbers/waiting-time'
import type { Deps } from '../deps.ts'
import { guess, secondsUntil, type Guesser } from '../throttle/guess.ts'
import { refuse, type Refusal } from './refusal.ts'

export type TooOften = Refusal<'TooManyRequests', { message_de: string }>

/** Refuses what comes too often, and says how long to wait. */
export function tooOften(seconds: number): TooOften {
  const message_de = `Zu viele Versuche. Bitte warten Sie ${waitingTime(seconds)}.`
  return refuse('TooManyRequests', { message_de })
}

/** Counts a try; how it is refused when it comes too early, else null. */
export async function refusalOfTry(
  means: Pick<Deps, 'db' | 'now'>,
  guessers: readonly Guesser[],
): Promise<TooOften | null> {
  const blockedUntil = await guess(means, guessers)
  return blockedUntil && tooOften(secondsUntil(blockedUntil, means.now()))
}
