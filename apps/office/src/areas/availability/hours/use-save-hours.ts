import type { AvailabilityView, OperatingHours } from '@tresen/contract/availability'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { availabilityKeys } from '../work/availability.queries.ts'

/** Saves opening hours, unless somebody else changed them since they were shown. */
export function useSaveHours({ restaurantId, operatingHours: before }: AvailabilityView) {
  const api = useApi()
  const { change, isPending } = useChange<AvailabilityView>(availabilityKeys.ofRestaurant(restaurantId))
  const save = (operatingHours: OperatingHours) =>
    change({
      send: () =>
        api.updateRestaurant({ restaurantId, body: { operatingHours, before: { operatingHours: before } } }),
      settle: (view, reply) => ({ ...view, operatingHours: reply.operatingHours }),
      said: {
        done: 'Öffnungszeiten gespeichert',
        failed: 'Die Öffnungszeiten konnten nicht gespeichert werden',
      },
    })
  return { save, isPending }
}
