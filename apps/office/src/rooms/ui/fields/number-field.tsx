import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Shown = {
  label: string
  least: number
  most: number
  /** Stands behind the number: 'min', 'Tage'. */
  unit?: string
  hint?: string
  /** The label is only spoken: in a table that says it already. */
  isBare?: boolean
  className?: string | undefined
}

type Props = Shown &
  (
    | { value: number; empty?: undefined; onChange: (value: number) => void }
    /** `empty`: what an empty field means. */
    | { value: number | null; empty: string; onChange: (value: number | null) => void }
  )

/** A whole number within bounds. What is not one is said here, and the last good one stays. */
export function NumberField(props: Props) {
  const { label, least, most, unit, hint, isBare = false, className, value, empty } = props
  const [typed, setTyped] = useState<string | null>(null)
  const isGood = (text: string) =>
    text.trim() === ''
      ? empty !== undefined
      : /^\s*\d{1,6}\s*$/.test(text) && Number(text) >= least && Number(text) <= most
  const isWrong = typed !== null && !isGood(typed)
  const accept = (text: string) => {
    if (text.trim() !== '') props.onChange(Number(text))
    else if (props.empty !== undefined) props.onChange(null)
  }
  return (
    <TextField
      label={isBare ? undefined : label}
      className={className}
      autoComplete="off"
      value={typed ?? String(value ?? '')}
      placeholder={empty}
      error={isWrong}
      helperText={isWrong ? `Ganze Zahl von ${least} bis ${most}` : hint}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        if (isGood(event.target.value)) accept(event.target.value)
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 6, ...(isBare && { 'aria-label': label }) },
        ...(empty !== undefined && { inputLabel: { shrink: true } }),
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  )
}
