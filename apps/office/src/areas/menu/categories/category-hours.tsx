import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { WeeklyHours } from '@tresen/contract/availability'
import type { FieldProblem } from '@tresen/contract/common'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { WeekEditor } from '../../availability/hours/week-editor.tsx'

type Props = {
  /** null: at all times. */
  hours: readonly WeeklyHours[] | null
  problems: readonly FieldProblem[]
  /** Somebody tried to save them. */
  wasTried: boolean
  onChange: (hours: WeeklyHours[] | null) => void
}

/** What a lunch menu begins with. */
const lunch: WeeklyHours[] = [
  {
    weekDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    times: [{ start: '11:00', end: '14:00' }],
  },
]

/** When the products of a category can be had. */
export function CategoryHours({ hours, problems, wasTried, onChange }: Props) {
  return (
    <FormSection
      title="Zeiten"
      hint="Außerhalb davon können ihre Produkte nicht bestellt, aber für eine Zeit darin vorbestellt werden."
    >
      <FormControlLabel
        control={
          <Switch checked={hours !== null} onChange={(_event, isOn) => onChange(isOn ? lunch : null)} />
        }
        label="Nur zu bestimmten Zeiten, z. B. als Mittagskarte"
      />
      {hours && (
        <WeekEditor
          hours={hours}
          problems={new Map(problems.map(({ path, message_de }) => [path, message_de]))}
          emptyDay="gar nicht"
          onChange={onChange}
        />
      )}
      {wasTried && hours?.length === 0 && (
        <Typography role="alert" color="error" variant="body2">
          Bitte mindestens eine Zeit angeben oder den Schalter ausschalten.
        </Typography>
      )}
    </FormSection>
  )
}
