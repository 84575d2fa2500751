import DeleteOutlined from 'virtual:icon/outline-delete'
import IconButton from '@mui/material/IconButton'
import { useRef, type ReactNode } from 'react'
import { useFocusGoesOn } from './use-focus-goes-on.ts'

type Props = {
  label: string
  title?: string | undefined
  isSmall?: boolean
  disabled?: boolean
  icon?: ReactNode
  onRemove: () => void
}

/** Takes its row out of a list. The focus, which would be lost with it, goes to the row that takes its place, or to what follows. */
export function RemoveButton({ label, title, isSmall = false, disabled = false, icon, onRemove }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusGoesOn(button)
  return (
    <IconButton
      ref={button}
      size={isSmall ? 'small' : 'medium'}
      aria-label={label}
      title={title}
      disabled={disabled}
      data-removes
      onClick={onRemove}
    >
      {icon ?? <DeleteOutlined fontSize={isSmall ? 'small' : 'medium'} />}
    </IconButton>
  )
}
