import Alert from '@mui/material/Alert'
import type { CartError } from '@tresen/contract/carts/cart-error'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { ReactNode } from 'react'

/** What is wrong in a part of the order desk, right where it is put right. */
export function SectionErrors(props: {
  errors: readonly CartError[]
  action?: ReactNode
  /** What stands all the same. */
  note?: ReactNode
}) {
  const { errors, action, note } = props
  if (errors.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mx: 4, mb: 3, py: 1 }}>
      {errors.map((error) => (
        <div key={error.code}>
          {error.message_de}
          {error.missing !== undefined && `, es fehlen ${formatMoney(error.missing)}`}
        </div>
      ))}
      {note}
      {/* Below: its words need the width. */}
      {action && <div>{action}</div>}
    </Alert>
  )
}
