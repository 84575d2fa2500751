import { CallError } from '@tresen/contract/client'
import { messageOf } from '../../rooms/api/api.ts'

/** Why signing in failed, for people; with the time to wait after too many guesses, and why it is locked. */
export function signInProblem(error: unknown): string {
  const isLocked = error instanceof CallError && error.code === 'AccountLocked'
  if (isLocked) return lockedText(error.details['reason'])
  return messageOf(error, 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.')
}

function lockedText(reason: unknown): string {
  const why = typeof reason === 'string' && reason !== '' ? `: ${reason.replace(/[.!]$/, '')}.` : '.'
  return `Dieses Konto ist gesperrt${why} Entsperren kann es der Betreiber; Sie erreichen ihn unten unter „Support“.`
}
