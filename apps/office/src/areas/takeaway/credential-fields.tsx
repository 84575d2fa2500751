import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'

export const noCredentials = { username: '', password: '', apiKey: '' }
type Credentials = typeof noCredentials

type Props = { value: Credentials; onChange: (value: Credentials) => void; isDisabled: boolean }

/** What a source wants to know of who asks. Kept until the end of the import, and asked for again then. */
export function CredentialFields({ value, onChange, isDisabled }: Props) {
  const field = (name: keyof Credentials, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      autoComplete="off"
      disabled={isDisabled}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
      {field('username', 'Benutzername')}
      {field('password', 'Passwort der Quelle', 'password')}
      {field('apiKey', 'API-Schlüssel', 'password')}
    </Box>
  )
}
