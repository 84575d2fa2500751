import Typography from '@mui/material/Typography'
import { dateOfDay, localDayAt } from '@tresen/domain/opening-hours/local-time'
import { useState } from 'react'
import { dayLabel } from '../../../rooms/ui/dates/period-label.ts'
import { Card } from '../../../rooms/ui/card.tsx'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import { useAsOf } from '../../../rooms/ui/dates/use-now.ts'
import styles from './settings-form.module.css'
import { SwitchLine } from '../../../rooms/ui/fields/switch-line.tsx'

const most = 60
const usual = 7

type Props = { days: number; timeZone: string; onChange: (days: number) => void }

/** How many days ahead guests may order; none: only for now. */
export function PreOrderDays({ days, timeZone, onChange }: Props) {
  const [before] = useState(days || usual)
  const today = useAsOf((now) => localDayAt(timeZone, now))
  const last = dayLabel(dateOfDay(today + days))
  return (
    <Card title="Vorbestellung">
      <SwitchLine
        label="Vorbestellungen annehmen"
        isOn={days > 0}
        onChange={(isOn) => onChange(isOn ? before : 0)}
      />
      {days > 0 && (
        <>
          <NumberField
            label="Höchstens im Voraus"
            className={styles.short}
            unit={days === 1 ? 'Tag' : 'Tage'}
            least={1}
            most={most}
            value={days}
            onChange={onChange}
          />
          <Typography color="textSecondary" aria-live="polite">
            Heute ginge es bis {last}, zu den Zeiten, in denen geöffnet ist.
          </Typography>
        </>
      )}
    </Card>
  )
}
