import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { closeDay } from '@tresen/domain/opening-hours/close-day'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { DayInput } from '../../../rooms/ui/dates/day-input.tsx'
import { useAskBeforeClosing, type Closing } from '../work/use-ask-before-closing.tsx'
import styles from './operating-hours.module.css'
import { useCloseDay } from './use-close-day.ts'
import { useToday } from '../../../rooms/ui/dates/use-now.ts'

type Props = {
  restaurants: readonly Restaurant[]
  /** They were looked for: else nobody means all there are. */
  areMeant: boolean
  onClose: () => void
}

/** Closes several restaurants for one day. What could not be closed stays chosen, and is said. */
export function CloseDayDialog({ restaurants, areMeant, onClose }: Props) {
  const today = useToday('Europe/Berlin')
  const [day, setDay] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(areMeant ? restaurants.map(({ id }) => id) : [])
  const [wasTried, setTried] = useState(false)
  const [failed, setFailed] = useState<readonly string[]>([])
  const ask = useAskBeforeClosing()
  const { close, isPending, progress } = useCloseDay()
  const dayProblem = day === '' ? 'Pflichtangabe' : day < today ? 'Dieser Tag ist schon vorbei' : null
  const submit = async () => {
    setTried(true)
    if (dayProblem !== null || chosen.length === 0) return
    const wanted = restaurants.filter(({ id }) => chosen.includes(id))
    if (!(await ask(closingsOf(wanted, day), closeText(wanted.length)))) return
    const closed = await close(wanted, day)
    const left = wanted.filter(({ id }) => !closed.includes(id))
    if (left.length === 0) return onClose()
    setChosen(left.map(({ id }) => id))
    setFailed(left.map(({ name }) => name))
  }
  return (
    <Dialog
      title="An einem Tag schließen"
      width="560px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void submit()}
      aside={
        progress && (
          <Typography role="status">
            {progress.done} von {progress.of} geschlossen …
          </Typography>
        )
      }
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          {closeText(chosen.length)}
        </Button>
      }
    >
      <div className={styles.fields}>
        {failed.length > 0 && (
          <Alert severity="error">
            Nicht geschlossen: {failed.join(', ')}. Bitte versuchen Sie es noch einmal.
          </Alert>
        )}
        <DayInput
          label="Tag"
          today={today}
          value={day}
          onChange={setDay}
          problem={wasTried && dayProblem}
          autoFocus
        />
        {restaurants.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.length === restaurants.length}
                indeterminate={chosen.length > 0 && chosen.length < restaurants.length}
                onChange={(_event, isOn) => setChosen(isOn ? restaurants.map(({ id }) => id) : [])}
              />
            }
            label={`Alle ${restaurants.length}`}
          />
        )}
        <FormGroup role="group" aria-label="Restaurants">
          {restaurants.map(({ id, name, city }) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={(_event, isOn) =>
                    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              }
              label={`${name}, ${city}`}
            />
          ))}
          {wasTried && chosen.length === 0 && (
            <FormHelperText error>Bitte mindestens ein Restaurant wählen</FormHelperText>
          )}
        </FormGroup>
      </div>
    </Dialog>
  )
}

function closingsOf(restaurants: readonly Restaurant[], day: string): Closing[] {
  return restaurants.map((before) => {
    const after = { ...before, operatingHours: closeDay(before.operatingHours, day) }
    return { restaurantId: before.id, name: before.name, before, after }
  })
}

function closeText(many: number): string {
  if (many === 0) return 'Restaurants schließen'
  return many === 1 ? '1 Restaurant schließen' : `${many} Restaurants schließen`
}
