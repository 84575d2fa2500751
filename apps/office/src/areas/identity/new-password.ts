import { CallError } from '@tresen/contract/client'
import { passwordRefusals } from '@tresen/contract/identity/account-calls'
import { passwordProblem } from '@tresen/domain/identity/password-rule'

/** What is wrong with a new password before it is sent; null: nothing that can be seen here. */
export function newPasswordProblem(password: string, names: readonly string[]): string | null {
  const problem = passwordProblem(password, names)
  return problem && passwordRefusals[problem].message_de
}

/** What the server finds wrong with a new password; null: something else went wrong. */
export function refusedPassword(error: unknown): string | null {
  return error instanceof CallError && error.code.startsWith('Password') ? error.message_de : null
}

export const passwordHint = 'Mindestens 10 Zeichen. Ein ganzer Satz ist gut zu merken und schwer zu raten.'
