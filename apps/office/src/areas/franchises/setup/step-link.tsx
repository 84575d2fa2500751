import type { SetupStep } from '@tresen/contract/restaurants/profile'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { setupLabels } from './setup-labels.ts'

const own = '/restaurants/{-$restaurantId}/setup'
/** Where each step is done. */
const places: Record<SetupStep, string> = {
  Place: own,
  Hours: '/restaurants/{-$restaurantId}/opening-hours',
  Menu: '/products/{-$id}',
  DeliveryAreas: '/restaurants/{-$restaurantId}/delivery-areas',
  Payment: '/restaurants/{-$restaurantId}/online-payment',
  Imprint: own,
  TaxNumber: own,
  TestOrder: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
}

/** Whether a page is the one where a step is done. */
export function isPlaceOf(step: SetupStep, path: string): boolean {
  const [beginning = '', end = ''] = places[step].split('/{-$restaurantId}')
  return path.startsWith(beginning.split('/{')[0]!) && path.endsWith(end.split('/{')[0]!)
}

type Props = { step: SetupStep; restaurantId: string; label: string; variant?: 'contained' | 'outlined' }

/** Leads to where a step is done. */
export function StepLink({ step, restaurantId, label, variant = undefined }: Props) {
  const to = places[step]
  return (
    <ButtonLink
      to={to as typeof own}
      params={{ restaurantId }}
      {...(!label.includes(setupLabels[step]) && {
        'aria-label': `${setupLabels[step]}: ${label.toLowerCase()}`,
      })}
      // The field that is empty gets the focus, and comes into view by that; the first of a step may be another.
      {...(to === own && { hash: step, hashScrollIntoView: false })}
      {...(variant && { variant })}
    >
      {label}
    </ButtonLink>
  )
}
