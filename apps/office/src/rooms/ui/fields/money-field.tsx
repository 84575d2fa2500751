import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { moneyKind } from './field-kinds.ts'
import { TypedInput } from './typed-input.tsx'

type Props = {
  label: string
  cents: number
  onChange: (cents: number) => void
  /** May be below zero: what something takes off. */
  isSigned?: boolean
  /** In cents; more is refused here, because the server would refuse it. */
  most?: number
  /** Spoken in the place of the label. */
  spoken?: string
  isBare?: boolean
  placeholder?: string
  hint?: ReactNode
  /** What the form finds wrong with the amount. */
  problem?: ReactNode
  hasError?: boolean | undefined
  isNarrow?: boolean
  className?: string | undefined
  sx?: SxProps<Theme>
}

/** An amount of euros as people type it: `2`, `2,5`, `2,50`. Empty is nothing. */
export function MoneyField({ cents, isSigned = false, most = Infinity, ...rest }: Props) {
  const kind = useMemo(() => moneyKind({ isSigned, most }), [isSigned, most])
  return <TypedInput {...rest} kind={kind} value={cents} unit="€" />
}
