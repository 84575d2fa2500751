import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { HoursException } from '@tresen/contract/availability'
import { getHolidays, type Region } from 'feiertagejs'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useStored } from '../../../rooms/ui/use-stored.ts'
import styles from './hours-editor.module.css'
import { dayLabel } from '../../../rooms/ui/dates/period-label.ts'

const states = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} satisfies Partial<Record<Region, string>>
type State = keyof typeof states

type Props = {
  known: readonly HoursException[]
  /** `2026-11-20` */
  today: string
  onAdd: (exceptions: HoursException[]) => void
  onClose: () => void
}

/** The public holidays of a federal state in the next twelve months, to be closed with one click. */
export function HolidaysDialog({ known, today, onAdd, onClose }: Props) {
  const [state, setState] = useStored<State>('federal-state', (stored) =>
    stored && stored in states ? (stored as State) : 'NI',
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const offered = holidaysFrom(today, state).filter(
    ({ date }) => !known.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
  )
  const chosen = offered.filter(({ date }) => !left.has(date))
  const toggle = (date: string) => {
    const next = new Set(left)
    if (!next.delete(date)) next.add(date)
    setLeft(next)
  }
  return (
    <Dialog
      title="An Feiertagen schließen"
      width="480px"
      onClose={onClose}
      onSubmit={() => onAdd(chosen.map(({ date }) => ({ startDate: date, endDate: date, times: [] })))}
      actions={
        <Button type="submit" variant="contained" disabled={chosen.length === 0}>
          {chosen.length === 1 ? '1 Tag eintragen' : `${chosen.length} Tage eintragen`}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        Eingetragen wird „geschlossen“. Andere Zeiten geben Sie danach bei der Ausnahme ein.
      </Typography>
      <TextField
        select
        label="Bundesland"
        value={state}
        onChange={(event) => setState(event.target.value as State)}
        slotProps={{ select: { native: true } }}
        sx={{ mt: 4, mb: 2 }}
      >
        {Object.entries(states).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </TextField>
      {offered.length === 0 && (
        <Typography color="textSecondary">
          Für die nächsten zwölf Monate ist schon jeder Feiertag eingetragen.
        </Typography>
      )}
      <div className={styles.holidays}>
        {offered.map(({ date, name }) => (
          <FormControlLabel
            key={date}
            control={<Checkbox checked={!left.has(date)} onChange={() => toggle(date)} />}
            label={
              <>
                {name} <span className={styles.muted}>{dayLabel(date)}</span>
              </>
            }
          />
        ))}
      </div>
    </Dialog>
  )
}

function holidaysFrom(today: string, state: State): { date: string; name: string }[] {
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  return [year, year + 1]
    .flatMap((each) => getHolidays(each, state))
    .map((holiday) => ({ date: holiday.dateString, name: holiday.translate('de') ?? holiday.name }))
    .filter(({ date }) => today <= date && date < end)
    .sort((a, b) => a.date.localeCompare(b.date))
}
