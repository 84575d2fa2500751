import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { plannedChanges } from '../work/menu.queries.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

const PlannedDialog = lazyDialog(() => import('./planned-dialog.tsx').then((module) => module.PlannedDialog))

/** What an item is going to be by itself: else somebody changes today what was planned for tomorrow. */
export function PlannedNotice({ screen, itemId }: { screen: MenuScreen; itemId: string }) {
  const { api, restaurant } = screen
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(plannedChanges(api, restaurant.id))
  const waiting = data.filter(
    ({ state, differences }) =>
      (state === 'Waiting' || state === 'Conflict') && differences.some(({ id }) => id === itemId),
  )
  return (
    <>
      {waiting.length > 0 && (
        <Alert
          severity={
            waiting.some(({ conflicts }) => conflicts.some(({ id }) => id === itemId)) ? 'warning' : 'info'
          }
          sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
          action={
            <Button size="small" color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={() => setOpen(true)}>
              Ansehen
            </Button>
          }
        >
          {waiting.map(({ id, publishAt, summary, conflicts }) => (
            <div key={id}>
              Geplant für {momentLabel(restaurant.timeZone, new Date(publishAt), new Date())}: {summary}
              {conflicts.some((conflict) => conflict.id === itemId) &&
                '. Seitdem wurde dasselbe hier geändert: Es wird nicht von selbst veröffentlicht.'}
            </div>
          ))}
        </Alert>
      )}
      {/* Stays when the last one is done there. */}
      {isOpen && <PlannedDialog screen={screen} onClose={() => setOpen(false)} />}
    </>
  )
}
