import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { orEmpty, wholeKind } from './field-kinds.ts'
import { TypedInput } from './typed-input.tsx'

type Shown = {
  label: string
  least: number
  most: number
  /** Stands behind the number: 'min', 'Tage'. */
  unit?: string
  hint?: ReactNode
  problem?: ReactNode
  hasError?: boolean | undefined
  /** The label is only spoken: in a table that says it already. */
  isBare?: boolean
  spoken?: string
  className?: string | undefined
  sx?: SxProps<Theme>
}

type Props = Shown &
  (
    | { value: number; empty?: undefined; onChange: (value: number) => void }
    /** `empty`: what an empty field means. */
    | { value: number | null; empty: string; onChange: (value: number | null) => void }
  )

/** A whole number within bounds. */
export function NumberField(props: Props) {
  const { least, most, empty } = props
  const kind = useMemo(() => wholeKind({ least, most }), [least, most])
  const kindOrNone = useMemo(() => orEmpty(kind, null), [kind])
  return props.empty === undefined ? (
    <TypedInput {...props} kind={kind} selectsAll />
  ) : (
    <TypedInput {...props} kind={kindOrNone} placeholder={empty} selectsAll />
  )
}
