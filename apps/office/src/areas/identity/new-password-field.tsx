import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { passwordHint } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

type Props = {
  name?: string
  label?: string
  /** What is wrong with it. */
  problem: string | null | undefined
  autoFocus?: boolean
  size?: 'small' | 'medium'
}

/** A password that somebody chooses, with what makes a good one. */
export function NewPasswordField({ name = 'password', label, problem, autoFocus, size = 'medium' }: Props) {
  return (
    <PasswordField
      name={name}
      size={size}
      label={label ?? 'Passwort'}
      autoComplete="new-password"
      autoFocus={autoFocus ?? false}
      error={Boolean(problem)}
      helperText={faultOver(problem, passwordHint)}
    />
  )
}
