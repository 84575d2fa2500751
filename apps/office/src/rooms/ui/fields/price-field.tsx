import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { orEmpty, priceKind } from './field-kinds.ts'
import { TypedInput } from './typed-input.tsx'

type Props = {
  label: string
  /** null: nobody has said yet what it costs; that is not nothing. */
  cents: number | null
  /** In cents. */
  most: number
  onChange: (cents: number | null) => void
  spoken?: string
  problem?: ReactNode
  sx?: SxProps<Theme>
}

/** What something costs: `9,90`, and `0` only where somebody writes it. */
export function PriceField({ cents, most, ...rest }: Props) {
  const kind = useMemo(() => orEmpty(priceKind({ most }), null), [most])
  return <TypedInput {...rest} kind={kind} value={cents} unit="€" />
}
