import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

type Props = {
  count: number
  color: 'error' | 'warning'
  /** What there is so many of. */
  label: string
  icon: ReactNode
  onClick: () => void
}

/** In the top bar: what waits for somebody, and how much of it; opens a list. */
export function CountButton({ count, color, label, icon, onClick }: Props) {
  return (
    <Button
      color="inherit"
      aria-label={`${label}: Liste öffnen`}
      sx={{ minWidth: { xs: 44, sm: 64 } }}
      onClick={onClick}
    >
      <Badge badgeContent={count} color={color}>
        {icon}
      </Badge>
    </Button>
  )
}
