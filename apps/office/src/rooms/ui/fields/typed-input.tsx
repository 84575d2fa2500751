import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { faultOver } from './fault-over.tsx'
import styles from './typed-input.module.css'
import { useTypedField, type TypedFieldOptions } from './use-typed-field.ts'

type Props<Value> = Pick<TypedFieldOptions<Value>, 'kind' | 'value' | 'onChange'> & {
  id?: string
  label: string
  /** Only spoken: where a table or a sentence says it already. */
  isBare?: boolean
  /** What is spoken instead of a label that is short because of what stands around it. */
  spoken?: string
  placeholder?: string | undefined
  /** Stands behind the text: '€', 'min'. */
  unit?: string | undefined
  hint?: ReactNode
  /** What the form finds wrong with the value. */
  problem?: ReactNode
  /** The same where it is said elsewhere. */
  hasError?: boolean | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean
  /** Enter, unless the text is wrong: then it is marked. */
  onEnter?: () => void
  autoFocus?: boolean
  selectsAll?: boolean
  /** As wide as an amount, in a line with others: what is wrong stands below them, in one line. */
  isNarrow?: boolean
  className?: string | undefined
  sx?: SxProps<Theme>
}

/** A field for one value of a kind. What is none is marked and said below, stays, and keeps the form from being sent. */
export function TypedInput<Value>(props: Props<Value>) {
  const { kind, label, isBare = false, spoken, placeholder, unit, hint, problem, onEnter } = props
  const { text, fault, type, leave } = useTypedField(props)
  const name = spoken ?? (isBare ? label : undefined)
  return (
    <TextField
      id={props.id}
      label={isBare ? undefined : label}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      autoFocus={props.autoFocus}
      disabled={props.isDisabled}
      required={props.isRequired}
      className={props.isNarrow ? styles.narrow : props.className}
      sx={props.sx}
      error={fault !== null || Boolean(problem) || props.hasError}
      helperText={faultOver(fault ?? problem, hint)}
      onFocus={props.selectsAll ? (event) => event.target.select() : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        if (leave()) onEnter()
      }}
      slotProps={{
        htmlInput: {
          inputMode: kind.inputMode,
          maxLength: kind.maxLength,
          ...(name !== undefined && { 'aria-label': name }),
        },
        inputLabel: { required: false, ...(placeholder !== undefined && !isBare && { shrink: true }) },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  )
}
