import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AvailabilityView } from '@tresen/contract/availability'
import { useRef, useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { availabilityKeys } from '../work/availability.queries.ts'
import styles from './availability-menu.module.css'

const mostCharacters = 500

/** What the restaurant tells its guests and staff today. Others than editors read it only. */
export function StatusMessageEditor({ view, isReadOnly }: { view: AvailabilityView; isReadOnly: boolean }) {
  const api = useApi()
  const field = useRef<HTMLTextAreaElement>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const { restaurantId } = view
  const { change, isPending } = useChange<AvailabilityView>(availabilityKeys.ofRestaurant(restaurantId))
  const save = async (message: string) => {
    const saved = await change({
      send: () => api.setStatusMessage({ restaurantId, statusMessage: message }),
      settle: (known, { statusMessage }) => ({ ...known, statusMessage }),
      said: { done: null, failed: () => 'Der Status konnte nicht gesetzt werden' },
    })
    if (!saved) return
    setEdited(null)
    // The button is disabled now, and a focus that falls to nothing takes the keys with it.
    field.current?.focus()
  }
  const text = edited ?? view.statusMessage
  if (isReadOnly && view.statusMessage === '') return null
  return (
    <Form className={styles.section} onSubmit={() => void save(text)}>
      <Typography variant="h3">Statusmeldung</Typography>
      {isReadOnly ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {view.statusMessage}
        </Typography>
      ) : (
        <>
          <TextField
            inputRef={field}
            multiline
            maxRows={4}
            value={text}
            placeholder="Zum Beispiel: Heute nur Abholung"
            onChange={(event) => setEdited(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': 'Statusmeldung', maxLength: mostCharacters } }}
          />
          <Button
            type="submit"
            size="small"
            variant="outlined"
            disabled={text.trim() === view.statusMessage || isPending}
          >
            Speichern
          </Button>
        </>
      )}
    </Form>
  )
}
