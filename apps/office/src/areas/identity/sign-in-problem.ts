import { CallError } from '@tresen/contract/client'
import { waitingTime } from '@tresen/domain/numbers/waiting-time'

/** Why signing in failed, for people; with the time to wait after too many guesses, and why it is locked. */
export function signInProblem(error: unknown): string {
  if (!(error instanceof CallError)) return 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.'
  const seconds = error.details['retryAfterSeconds']
  if (error.code === 'TooManyGuesses' && typeof seconds === 'number') {
    return `Zu viele Fehlversuche. Bitte warten Sie ${waitingTime(seconds)}, bevor Sie es noch einmal versuchen.`
  }
  if (error.code === 'AccountLocked') return lockedText(error.details['reason'])
  return error.message_de
}

function lockedText(reason: unknown): string {
  const why = typeof reason === 'string' && reason !== '' ? `: ${reason.replace(/[.!]$/, '')}.` : '.'
  return `Dieses Konto ist gesperrt${why} Entsperren kann es der Betreiber; Sie erreichen ihn unten unter „Support“.`
}
