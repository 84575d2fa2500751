import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { plannedChanges } from '../work/menu.queries.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

const PlannedDialog = lazyDialog(() => import('./planned-dialog.tsx').then((module) => module.PlannedDialog))

/** `Geplant 1`: what is going to change by itself, one tap away; nothing when nothing is. */
export function PlannedChip({ screen }: { screen: MenuScreen }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(plannedChanges(screen.api, screen.restaurant.id))
  const waiting = data.filter(({ state }) => state === 'Waiting' || state === 'Conflict').length
  return (
    <>
      {waiting > 0 && <FilterChip label={`Geplant ${waiting}`} isOn={isOpen} onClick={() => setOpen(true)} />}
      {isOpen && <PlannedDialog screen={screen} onClose={() => setOpen(false)} />}
    </>
  )
}
