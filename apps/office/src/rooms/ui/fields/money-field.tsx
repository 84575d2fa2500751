import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { formatMoney } from '@tresen/domain/money/format-money'
import { readMoney, typedMoney } from '@tresen/domain/money/read-money'
import { useState } from 'react'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  label: string
  cents: number
  /** May be below zero: what something takes off. */
  isSigned?: boolean
  /** In cents; more is refused here, because the server would refuse it. */
  most?: number
  onChange: (cents: number) => void
}

/** An amount of euros as people type it: `2`, `2,5`, `2,50`. Empty is nothing. */
export function MoneyField({ cents, isSigned = false, most = Infinity, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const centsOf = (text: string) => {
    const amount = text.trim() === '' ? 0 : readMoney(text)
    return amount !== null && amount < 0 && !isSigned ? null : amount
  }
  const read = typed === null ? cents : centsOf(typed)
  const problem = problemOf(read, most)
  return (
    <TextField
      autoComplete="off"
      {...rest}
      value={typed ?? (cents === 0 ? '' : typedMoney(cents))}
      error={problem !== null || rest.error}
      helperText={problem ?? rest.helperText}
      onChange={(event) => {
        setTyped(event.target.value)
        const amount = centsOf(event.target.value)
        if (amount !== null && amount <= most && amount !== cents) onChange(amount)
      }}
      onBlur={() => problem === null && setTyped(null)}
      slotProps={{
        ...rest.slotProps,
        htmlInput: { inputMode: 'decimal', maxLength: 10, ...rest.slotProps?.htmlInput },
        input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
      }}
    />
  )
}

function problemOf(read: number | null, most: number): string | null {
  if (read === null) return 'Bitte einen Betrag wie 2,50 eingeben'
  return read > most ? `Höchstens ${formatMoney(most)}` : null
}
