import { CallError } from '@tresen/contract/client'
import { expect, it } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

const refused = (code: string, details: Record<string, unknown> = {}) =>
  new CallError(403, { code, message_de: 'Dieses Konto ist gesperrt.', ...details })

it.each([
  ['Vertrag beendet', 'gesperrt: Vertrag beendet. Entsperren kann es der Betreiber'],
  ['Vertrag beendet.', 'gesperrt: Vertrag beendet. Entsperren kann es der Betreiber'],
  ['', 'gesperrt. Entsperren kann es der Betreiber'],
])('who is locked (%j) reads why, and who can help', (reason, text) => {
  expect(signInProblem(refused('AccountLocked', { reason }))).toContain(text)
})

it('after too many guesses the time to wait is said', () => {
  expect(signInProblem(refused('TooManyGuesses', { retryAfterSeconds: 29 }))).toContain('29 Sekunden')
  expect(signInProblem(refused('TooManyGuesses', { retryAfterSeconds: 121 }))).toContain('3 Minuten')
})
