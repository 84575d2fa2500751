import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../../rooms/routing/lazy-part.tsx'

const RestaurantList = lazyPart(() => import('./restaurant-list.tsx').then((module) => module.RestaurantList))

/** The list of restaurants to choose from, which most screens never show. */
export function RestaurantChoice(props: ComponentProps<typeof RestaurantList>) {
  return (
    <RestaurantList
      waiting={<Box sx={{ height: 240 }} role="status" aria-label="Wird geladen..." />}
      {...props}
    />
  )
}
