import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'

/** Something that is on or off, in a line. */
export function SwitchLine(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={props.isOn} onChange={(_event, checked) => props.onChange(checked)} />}
      label={props.label}
      sx={{ justifySelf: 'start' }}
    />
  )
}
