import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useSharers } from './use-whatsapp.ts'

/** Which other restaurants of the chain guests reach by the same number. */
export function NumberSharers({ restaurantId, isOperator }: { restaurantId: string; isOperator: boolean }) {
  const { query, save } = useSharers(restaurantId)
  const headingId = useId()
  return (
    <Loadable query={query} failure="Die Restaurants konnten nicht geladen werden">
      {(sharers) =>
        sharers.length === 0 ? (
          <Typography color="textSecondary">
            Diese Kette hat kein anderes Restaurant, das die Nummer haben könnte.
          </Typography>
        ) : (
          <FormGroup role="group" aria-labelledby={headingId}>
            <Typography id={headingId} variant="h3" sx={{ mt: 2 }}>
              Restaurants mit derselben Nummer
            </Typography>
            {sharers.map(({ id, name, isSharing, hasOther }) => (
              <FormControlLabel
                key={id}
                disabled={!isOperator || hasOther}
                control={
                  <Checkbox checked={isSharing} onChange={(_event, isOn) => void save(id, isOn, name)} />
                }
                label={hasOther ? `${name} (hat eine andere Nummer)` : name}
              />
            ))}
          </FormGroup>
        )
      }
    </Loadable>
  )
}
