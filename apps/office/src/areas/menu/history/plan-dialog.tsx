import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { MenuChangeSet } from '@tresen/contract/menu/menu-documents'
import type { BulkChange } from '@tresen/contract/menu/history'
import { useQueryClient } from '@tanstack/react-query'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { newId } from '@tresen/session/new-id'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { aheadFault } from '../work/ahead-fault.ts'
import { menuKeys } from '../work/menu.queries.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = {
  screen: MenuScreen
  summary: string
  /** `seen`: the version of the menu whose preview was shown. */
  what: { bulk: BulkChange; seen: number } | { changes: MenuChangeSet }
  onClose: () => void
  onDone: () => void
}

/** When a change is to become the menu by itself. */
export function PlanDialog({ screen, summary, what, onClose, onDone }: Props) {
  const { api, restaurant } = screen
  const [id] = useState(newId)
  const [name, setName] = useState(summary)
  const [publishAt, setPublishAt] = useState<string | null>(null)
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { change, isPending } = useChange(menuKeys.planned(restaurant.id))
  const plan = async (at: string) => {
    setProblem(null)
    const planned = await change({
      send: () =>
        api.planMenuChange({
          restaurantId: restaurant.id,
          body: { id, publishAt: at, summary: name.trim(), ...what },
        }),
      said: { done: null, failed: '' },
      doneText: (reply) =>
        `Geplant für ${momentLabel(restaurant.timeZone, new Date(reply.publishAt), new Date())}`,
      onFailure: (error) => {
        setProblem(messageOf(error, 'Das konnte nicht geplant werden.'))
        return true
      },
    })
    if (!planned) return
    void queries.invalidateQueries({ queryKey: menuKeys.planned(restaurant.id) })
    onDone()
  }
  const [isTried, setTried] = useState(false)
  const timeFault = aheadFault(publishAt, useNow())
  const shown = isTried || publishAt !== null ? timeFault : null
  const isNameMissing = name.trim() === ''
  return (
    <Dialog
      title="Änderung planen"
      width="460px"
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (publishAt !== null && timeFault === null && !isNameMissing) void plan(publishAt)
      }}
      actions={
        <>
          <Button onClick={onClose}>Zurück</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Planen
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          label="Wie soll die Änderung heißen?"
          value={name}
          error={isTried && isNameMissing}
          helperText={isTried && isNameMissing ? 'Pflichtangabe' : undefined}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <DateTimePicker
          label="Gilt ab"
          autoFocus
          isAhead
          value={publishAt}
          timeZone={restaurant.timeZone}
          hasError={shown !== null}
          onChange={setPublishAt}
        />
        {shown && <Alert severity="error">{shown}</Alert>}
      </Box>
    </Dialog>
  )
}
