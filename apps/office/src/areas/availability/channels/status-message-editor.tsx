import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AvailabilityView } from '@tresen/contract/availability'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { Form } from '../../../rooms/ui/form.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { availabilityKeys } from '../work/availability.queries.ts'
import styles from './availability-menu.module.css'

const mostCharacters = 500

/** What the restaurant tells its guests and staff today. Others than editors read it only. */
export function StatusMessageEditor({ view, isReadOnly }: { view: AvailabilityView; isReadOnly: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  const field = useRef<HTMLTextAreaElement>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const { restaurantId } = view
  const save = useMutation({
    mutationFn: (statusMessage: string) => api.setStatusMessage({ restaurantId, statusMessage }),
    onSuccess: ({ statusMessage }) => {
      queries.setQueryData<AvailabilityView>(
        availabilityKeys.ofRestaurant(restaurantId),
        (known) => known && { ...known, statusMessage },
      )
      setEdited(null)
      // The button is disabled now, and a focus that falls to nothing takes the keys with it.
      field.current?.focus()
    },
    onError: () => say.error('Der Status konnte nicht gesetzt werden'),
  })
  const text = edited ?? view.statusMessage
  if (isReadOnly && view.statusMessage === '') return null
  return (
    <Form className={styles.section} onSubmit={() => save.mutate(text)}>
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
            disabled={text.trim() === view.statusMessage || save.isPending}
          >
            Speichern
          </Button>
        </>
      )}
    </Form>
  )
}
