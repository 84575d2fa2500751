import { CallError } from '@tresen/contract/client'
import { expect, it } from 'vitest'
import { newPasswordProblem, refusedPassword } from './new-password.ts'

it('says before sending what the server would refuse, in the same words', () => {
  expect(newPasswordProblem('kurz', [])).toBe('Das Passwort braucht mindestens 10 Zeichen.')
  expect(newPasswordProblem('anna@example.com', ['Anna@example.com'])).toContain('nicht wie der Benutzername')
  expect(newPasswordProblem('drei grüne Gurken', ['anna@example.com'])).toBeNull()
})

it('takes of the server’s refusals those that are about the password', () => {
  const refusal = (code: string) => new CallError(422, { code, message_de: 'Satz.' })
  expect(refusedPassword(refusal('PasswordCommon'))).toBe('Satz.')
  expect(refusedPassword(refusal('LinkInvalid'))).toBeNull()
  expect(refusedPassword(new Error('x'))).toBeNull()
})
