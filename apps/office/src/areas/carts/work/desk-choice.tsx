import type SvgIcon from '@mui/material/SvgIcon'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { memo } from 'react'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string; icon?: typeof SvgIcon }[]
  value: Value
  isSmall?: boolean
  onChoose: (value: Value) => void
}

/** One of few, always chosen; drawn anew only with the choice. */
export const DeskChoice = memo(function DeskChoice<Value extends string>(props: Props<Value>) {
  const { label, choices, value, isSmall, onChoose } = props
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      {...(isSmall && { size: 'small' })}
      value={value}
      aria-label={label}
      onChange={(_event, chosen: Value | null) => chosen && onChoose(chosen)}
    >
      {choices.map(({ value, label, icon: Icon }) => (
        <ToggleButton key={value} value={value} {...(Icon && { sx: { gap: 2 } })}>
          {Icon && <Icon fontSize="small" />} {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}) as <Value extends string>(props: Props<Value>) => ReturnType<typeof ToggleButtonGroup>
