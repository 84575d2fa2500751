import Chip from '@mui/material/Chip'
import type { ReactElement, ReactNode } from 'react'

type Props = { label: ReactNode; icon?: ReactElement; isOn: boolean; onClick: () => void }

/** As an outlined one has it: what stands beside it stays where it is. */
const roomOfOutlined = {
  border: 1,
  borderColor: 'primary.main',
  '& .MuiChip-label': { px: '11px' },
  '& .MuiChip-icon': { ml: '4px' },
} as const

/** Narrows a list while it is on. */
export function FilterChip({ label, icon, isOn, onClick }: Props) {
  return (
    <Chip
      {...(icon && { icon })}
      label={label}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={onClick}
      sx={{ height: 40, borderRadius: 20, ...(isOn && roomOfOutlined) }}
    />
  )
}
