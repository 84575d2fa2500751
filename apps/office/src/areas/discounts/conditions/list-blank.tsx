import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Value = string | number
type Props = {
  label: string
  values: readonly Value[]
  /** A value as it was typed; null: it is none. */
  read: (typed: string) => Value | null
  write: (value: Value) => string
  placeholder: string
  hasError?: boolean
  onChange: (values: Value[]) => void
}

/** Several values that somebody types one after the other, each ended by Enter or a comma and a space. */
export function ListBlank({ label, values, read, write, placeholder, hasError, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const take = (texts: readonly string[]) => {
    const read_ = texts.map((text) => read(text.trim())).filter((value) => value !== null)
    return [...new Set(read_)]
  }
  const commit = () => {
    if (typed.trim() === '' || read(typed.trim()) === null) return
    onChange([...new Set([...values, ...take([typed])])])
    setTyped('')
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={[] as string[]}
      value={values.map(write)}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        const parts = text.split(/[;,]\s/)
        if (reason === 'input' && parts.length > 1) {
          onChange([...new Set([...values, ...take(parts.slice(0, -1))])])
          setTyped(parts.at(-1) ?? '')
        } else setTyped(text)
      }}
      onChange={(_event, next) => onChange(take(next))}
      onBlur={commit}
      clearText="Alle entfernen"
      slotProps={{ chip: { size: 'small' } }}
      sx={{ flex: '1 1 220px', minWidth: 200, maxWidth: 440 }}
      renderInput={(props) => (
        <TextField
          {...props}
          error={hasError === true || (typed !== '' && read(typed.trim()) === null)}
          placeholder={values.length === 0 ? placeholder : ''}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, 'aria-label': label, maxLength: 200 },
          }}
        />
      )}
    />
  )
}
