import TextField from '@mui/material/TextField'

type Props = {
  label: string
  value: number | null
  /** What an empty field means. */
  empty: string
  onChange: (value: number | null) => void
  hasError?: boolean
}

/** A small whole number; empty is a value of its own. */
export function AmountField({ label, value, empty, onChange, hasError }: Props) {
  return (
    <TextField
      label={label}
      value={value ?? ''}
      placeholder={empty}
      error={hasError}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 2)
        onChange(digits === '' ? null : Number(digits))
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' }, inputLabel: { shrink: true } }}
    />
  )
}
