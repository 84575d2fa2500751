import EventOutlined from 'virtual:icon/outline-event'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PlannedChange } from '@tresen/contract/menu/history'
import { CallError } from '@tresen/contract/client'
import { listMomentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { DifferenceList } from './difference-list.tsx'
import styles from './planned-dialog.module.css'
import { menuKeys, plannedChanges } from '../work/menu.queries.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'
import { useMinute } from '../../../rooms/ui/dates/use-now.ts'

const stateLabels: Record<PlannedChange['state'], string> = {
  Waiting: 'Geplant',
  Published: 'Veröffentlicht',
  Conflict: 'Bitte entscheiden',
  Cancelled: 'Zurückgezogen',
}

type Screen = Pick<MenuScreen, 'api' | 'restaurant'>

/** What becomes the menu by itself at a moment, and what has. */
export function PlannedDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
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

function Planned({ screen, planned }: { screen: Screen; planned: PlannedChange }) {
  const { api, restaurant } = screen
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const at = { restaurantId: restaurant.id, plannedChangeId: planned.id }
  const publishing = useChange(menuKeys.planned(restaurant.id))
  const cancelling = useChange(menuKeys.planned(restaurant.id))
  const refresh = () => void queries.invalidateQueries({ queryKey: menuKeys.planned(restaurant.id) })
  const askAgain = async ({ message_de }: CallError) => {
    const isSure = await confirm({
      title: 'Trotzdem veröffentlichen?',
      text: `${message_de} Beim Veröffentlichen gilt, was geplant wurde.`,
      yes: 'Trotzdem veröffentlichen',
      no: 'Abbrechen',
    })
    if (isSure) await publish(true)
  }
  const publish = async (evenIfChanged: boolean) => {
    await publishing.change({
      send: () => api.publishPlannedChange({ ...at, evenIfChanged }),
      said: { done: 'Veröffentlicht', failed: 'Das konnte nicht veröffentlicht werden.' },
      onFailure: (error) => {
        if (!(error instanceof CallError) || error.code !== 'ChangedSince') return false
        void askAgain(error)
        return true
      },
    })
    refresh()
  }
  const cancel = async () => {
    await cancelling.change({
      send: () => api.cancelPlannedChange(at),
      said: { done: 'Zurückgezogen', failed: 'Das konnte nicht zurückgezogen werden.' },
    })
    refresh()
  }
  const isOpenEnded = planned.state === 'Waiting' || planned.state === 'Conflict'
  const state = isOpenEnded && planned.conflicts.length > 0 ? 'Conflict' : planned.state
  const now = useMinute()
  return (
    <li className={styles.planned} data-state={state}>
      <div className={styles.head}>
        <strong>{planned.summary}</strong>
        <small>{stateLabels[state]}</small>
      </div>
      <div className={styles.when}>
        {listMomentLabel(restaurant.timeZone, new Date(planned.publishAt), now)}
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
              loading={publishing.isPending}
              onClick={() => void publish(false)}
            >
              Jetzt veröffentlichen
            </Button>
            <Button size="small" color="error" loading={cancelling.isPending} onClick={() => void cancel()}>
              Zurückziehen
            </Button>
          </>
        )}
      </Box>
      {isOpen && <DifferenceList differences={planned.differences} />}
    </li>
  )
}
