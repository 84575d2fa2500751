import EventOutlined from '@mui/icons-material/EventOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PlannedChange } from '@tresen/contract/menu/history'
import { CallError } from '@tresen/contract/client'
import { momentLabel } from '@tresen/domain/opening-hours/moment-label'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { DifferenceList } from './difference-list.tsx'
import styles from './planned-dialog.module.css'
import { menuKeys, plannedChanges } from '../work/menu.queries.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

const stateLabels: Record<PlannedChange['state'], string> = {
  Waiting: 'Geplant',
  Published: 'Veröffentlicht',
  Conflict: 'Bitte entscheiden',
  Cancelled: 'Zurückgezogen',
}

/** What becomes the menu by itself at a moment, and what has. */
export function PlannedDialog({ screen, onClose }: { screen: MenuScreen; onClose: () => void }) {
  const { api, restaurant } = screen
  const planned = useQuery(plannedChanges(api, restaurant.id))
  return (
    <Dialog title="Geplante Änderungen" width="680px" isFullScreenOnPhones onClose={onClose}>
      <Loadable query={planned} failure="Geplante Änderungen konnten nicht geladen werden">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<EventOutlined />}
              title="Nichts geplant"
              text="Ändern Sie ein Produkt, oder wählen Sie mehrere aus und ändern zum Beispiel die Preise; dann „Später …“."
            />
          ) : (
            <ul className={styles.list}>
              {all.map((each) => (
                <Planned key={each.id} screen={screen} planned={each} />
              ))}
            </ul>
          )
        }
      </Loadable>
    </Dialog>
  )
}

function Planned({ screen, planned }: { screen: MenuScreen; planned: PlannedChange }) {
  const { api, restaurant } = screen
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const say = useSay()
  const at = { restaurantId: restaurant.id, plannedChangeId: planned.id }
  const refresh = () => void queries.invalidateQueries({ queryKey: menuKeys.planned(restaurant.id) })
  const publish = useMutation({
    mutationFn: (evenIfChanged: boolean) => api.publishPlannedChange({ ...at, evenIfChanged }),
    onSuccess: () => say.success('Veröffentlicht'),
    onError: async (error) => {
      if (!(error instanceof CallError) || error.code !== 'ChangedSince') {
        return say.error(messageOf(error, 'Das konnte nicht veröffentlicht werden.'))
      }
      const isSure = await confirm({
        title: 'Trotzdem veröffentlichen?',
        text: `${error.message_de} Beim Veröffentlichen gilt, was geplant wurde.`,
        yes: 'Trotzdem veröffentlichen',
        no: 'Abbrechen',
      })
      if (isSure) publish.mutate(true)
    },
    onSettled: refresh,
  })
  const cancel = useMutation({
    mutationFn: () => api.cancelPlannedChange(at),
    onSuccess: () => say.success('Zurückgezogen'),
    onError: (error) => say.error(messageOf(error, 'Das konnte nicht zurückgezogen werden.')),
    onSettled: refresh,
  })
  const isOpenEnded = planned.state === 'Waiting' || planned.state === 'Conflict'
  return (
    <li className={styles.planned} data-state={planned.state}>
      <div className={styles.head}>
        <strong>{planned.summary}</strong>
        <small>{stateLabels[planned.state]}</small>
      </div>
      <div className={styles.when}>
        {momentLabel(restaurant.timeZone, new Date(planned.publishAt), new Date())}
        {planned.author && `, ${planned.author.name}`}
      </div>
      {planned.conflicts.map((conflict) => (
        <Alert key={`${conflict.id} ${conflict.field}`} severity="warning" sx={{ my: 1 }}>
          {conflict.name}: {conflict.message_de}
        </Alert>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Weniger' : `Was sich ändert (${planned.differences.length})`}
        </Button>
        {isOpenEnded && (
          <>
            <Button
              size="small"
              variant="outlined"
              loading={publish.isPending}
              onClick={() => publish.mutate(false)}
            >
              Jetzt veröffentlichen
            </Button>
            <Button size="small" color="error" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Zurückziehen
            </Button>
          </>
        )}
      </Box>
      {isOpen && <DifferenceList differences={planned.differences} />}
    </li>
  )
}
