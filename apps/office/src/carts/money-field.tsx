import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Props = { id?: string; label: string; cents: number; onChange: (cents: number) => void }

/** An amount of euros as people type it: `2`, `2,5`, `2,50`. Empty is nothing. */
export function MoneyField({ id, label, cents, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? cents : centsOf(typed)
  return (
    <TextField
      id={id}
      label={label}
      value={typed ?? (cents === 0 ? '' : inEuros(cents))}
      error={read === null}
      helperText={read === null ? 'Bitte einen Betrag wie 2,50 eingeben' : undefined}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value)
        const amount = centsOf(event.target.value)
        if (amount !== null && amount !== cents) onChange(amount)
      }}
      onBlur={() => read !== null && setTyped(null)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 7 },
        input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
      }}
    />
  )
}

function centsOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  const [, euros, rest = ''] = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(text) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(rest.padEnd(2, '0'))
}

function inEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
