import Box from '@mui/material/Box'
import { lazy, Suspense, type ComponentProps } from 'react'

const RestaurantList = lazy(() =>
  import('./restaurant-list.tsx').then((module) => ({ default: module.RestaurantList })),
)

/** The list of restaurants to choose from, which most screens never show. */
export function RestaurantChoice(props: ComponentProps<typeof RestaurantList>) {
  return (
    <Suspense fallback={<Box sx={{ height: 240 }} role="status" aria-label="Wird geladen..." />}>
      <RestaurantList {...props} />
    </Suspense>
  )
}
