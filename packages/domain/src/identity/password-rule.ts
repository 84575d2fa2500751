/** Of a password, in characters. There are no rules of what it is made of: length is what counts. */
export const fewestPasswordCharacters = 10
export const mostPasswordCharacters = 200

export type PasswordProblem = 'PasswordTooShort' | 'PasswordTooLong' | 'PasswordIsName'

/**
 * What is wrong with a new password, as far as a screen can tell; null: nothing. `names`: user name and e-mail
 * addresses of whoever it is for; neither these nor their part before the @ may be the password. Whether it is among
 * those that are guessed first, the server alone knows.
 */
export function passwordProblem(password: string, names: readonly string[]): PasswordProblem | null {
  const { length } = [...password]
  if (length < fewestPasswordCharacters) return 'PasswordTooShort'
  if (length > mostPasswordCharacters) return 'PasswordTooLong'
  const same = (name: string) => name !== '' && plain(name) === plain(password)
  return names.some((name) => same(name) || same(name.split('@')[0]!)) ? 'PasswordIsName' : null
}

/** As people mean a name: without regard to case and to blanks around it. */
function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
