import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import type { Restaurant } from '@tresen/contract/restaurants'
import { closeDay } from '@tresen/domain/opening-hours/close-day'
import { useMemo, useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { dateKind, orEmpty } from '../../../rooms/ui/fields/field-kinds.ts'
import { TypedInput } from '../../../rooms/ui/fields/typed-input.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'
import styles from './operating-hours.module.css'
import { useToday } from '../../../rooms/ui/dates/use-now.ts'

type Props = { restaurants: readonly Restaurant[]; onClose: () => void }

/** Closes several restaurants for one day. What could not be closed stays chosen, and is said. */
export function CloseDayDialog({ restaurants, onClose }: Props) {
  const today = useToday('Europe/Berlin')
  const kind = useMemo(() => orEmpty(dateKind(today), ''), [today])
  const [day, setDay] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(restaurants.map(({ id }) => id))
  const [wasTried, setTried] = useState(false)
  const [failed, setFailed] = useState<readonly string[]>([])
  const { close, isPending } = useCloseDay()
  const dayProblem = day === '' ? 'Pflichtangabe' : day < today ? 'Dieser Tag ist schon vorbei' : null
  const submit = async () => {
    setTried(true)
    if (dayProblem !== null || chosen.length === 0) return
    const left: Restaurant[] = []
    for (const restaurant of restaurants.filter(({ id }) => chosen.includes(id)))
      if (!(await close(restaurant, day))) left.push(restaurant)
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
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          {chosen.length === 1 ? '1 Restaurant schließen' : `${chosen.length} Restaurants schließen`}
        </Button>
      }
    >
      <div className={styles.fields}>
        {failed.length > 0 && (
          <Alert severity="error">
            Nicht geschlossen: {failed.join(', ')}. Bitte versuchen Sie es noch einmal.
          </Alert>
        )}
        <TypedInput
          label="Tag"
          placeholder="TT.MM.JJJJ"
          kind={kind}
          value={day}
          onChange={setDay}
          problem={wasTried && dayProblem}
          autoFocus
        />
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

function useCloseDay() {
  const api = useApi()
  const { change, isPending } = useChange<Restaurant[]>(restaurantKeys.list)
  const close = async (restaurant: Restaurant, day: string) => {
    const { id: restaurantId, name, operatingHours: before } = restaurant
    const operatingHours = closeDay(before, day)
    const saved = await change({
      send: () =>
        api.updateRestaurant({ restaurantId, body: { operatingHours, before: { operatingHours: before } } }),
      settle: (listed, reply) => listed.map((each) => (each.id === reply.id ? reply : each)),
      said: {
        done: `${name} ist an diesem Tag geschlossen`,
        failed: `${name} konnte nicht geschlossen werden`,
      },
    })
    return saved !== null
  }
  return { close, isPending }
}
