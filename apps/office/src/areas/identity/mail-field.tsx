import TextField from '@mui/material/TextField'

type Props = {
  /** What is wrong with it. */
  problem?: string | undefined
  label?: string
  autoComplete?: string
}

/** Who somebody is, before they are signed in; browsers fill it in. */
export function MailField({ problem, label = 'E-Mail-Adresse', autoComplete = 'username' }: Props) {
  return (
    <TextField
      name="email"
      type="email"
      size="medium"
      label={label}
      autoComplete={autoComplete}
      autoFocus
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { maxLength: 254 } }}
    />
  )
}
