import { passwordProblem } from '@tresen/domain/identity/password-rule'
import { refuse } from '../../../rooms/http/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The refusal of a new password; null: it will do. `names`: user name and addresses of whoever it is for. */
export async function refusalOfPassword(password: string, names: readonly string[]) {
  const problem = passwordProblem(password, names)
  if (problem) return refuse(problem)
  return (await isCommonPassword(password)) ? refuse('PasswordCommon') : null
}
