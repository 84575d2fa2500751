import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useCallback, useState } from 'react'
import type { FieldKind } from '../../../rooms/ui/fields/field-kinds.ts'
import { useReportedFault } from '../../../rooms/ui/fields/fields.tsx'

type Value = string | number
type Props = {
  label: string
  values: readonly Value[]
  kind: FieldKind<Value>
  placeholder: string
  hasError?: boolean
  onChange: (values: Value[]) => void
}

/** What is wrong here is marked from the first letter on. */
const stay = () => {}

/**
 * Several values that somebody types one after the other, each ended by Enter or a comma and a space. What is none
 * stays where it was typed.
 */
export function SentenceList({ label, values, kind, placeholder, hasError, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const reading = typed.trim() === '' ? null : kind.read(typed)
  const fault = reading && 'fault' in reading ? reading.fault : null
  const takeBack = useCallback(() => setTyped(''), [])
  useReportedFault(fault, { mark: stay, takeBack })
  const add = (texts: readonly string[]) => {
    const read = texts.map((text) => ({ text, said: kind.read(text) }))
    const good = read.flatMap(({ said }) => ('value' in said ? [said.value] : []))
    if (good.length > 0) onChange([...new Set([...values, ...good])])
    return read.filter(({ text, said }) => 'fault' in said && text.trim() !== '').map(({ text }) => text)
  }
  const commit = () => {
    if (typed.trim() !== '' && fault === null) setTyped(add([typed]).join())
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={[] as string[]}
      value={values.map(kind.write)}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        const parts = text.split(/[;,]\s/)
        if (reason === 'input' && parts.length > 1) {
          setTyped([...add(parts.slice(0, -1)), parts.at(-1) ?? ''].join(' '))
        } else if (reason === 'input') setTyped(text)
      }}
      onChange={(_event, next, reason) => {
        if (reason === 'createOption') return commit()
        const left = new Set(next)
        onChange(values.filter((value) => left.has(kind.write(value))))
      }}
      onBlur={commit}
      clearText="Alle entfernen"
      slotProps={{ chip: { size: 'small' } }}
      sx={{ flex: '1 1 220px', minWidth: 200, maxWidth: 440 }}
      renderInput={(props) => (
        <TextField
          {...props}
          error={hasError === true || fault !== null}
          helperText={fault}
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
