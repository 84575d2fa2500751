import Box from '@mui/material/Box'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isGuidedAt } from '../areas/franchises/setup/guided-at.ts'
import { useActiveRestaurant } from '../areas/restaurants/work/active-restaurant.tsx'

const storageKey = 'being_set_up'

/** Whether a restaurant is active that is not live yet; before it is known, whether the one of last time was. */
export function useIsBeingSetUp(): boolean {
  const { restaurant, list } = useActiveRestaurant()
  const isNow = restaurant && restaurant.state !== 'Live'
  useEffect(() => {
    if (isNow) localStorage.setItem(storageKey, '1')
    else if (isNow === false) localStorage.removeItem(storageKey)
  }, [isNow])
  return isNow ?? (list.isPending && localStorage.getItem(storageKey) !== null)
}

/** The room of the guide that goes along, until it is loaded: then it pushes no page down. */
export function GuidePlace() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return isGuidedAt(path) && <Box sx={{ flex: 'none', height: 56 }} />
}
