import type { AvailabilityView, OperatingHours } from '@tresen/contract/availability'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { availabilityKeys } from '../work/availability.queries.ts'
import { useAskBeforeClosing } from '../work/use-ask-before-closing.tsx'

/** Saves opening hours, unless somebody else changed them since they were shown. */
export function useSaveHours(view: AvailabilityView) {
  const { restaurantId, operatingHours: before } = view
  const api = useApi()
  const ask = useAskBeforeClosing()
  const { change, isPending } = useChange<AvailabilityView>(availabilityKeys.ofRestaurant(restaurantId))
  const save = async (operatingHours: OperatingHours) => {
    const closing = { restaurantId, before: view, after: { ...view, operatingHours } }
    if (!(await ask([closing], 'Trotzdem speichern'))) return
    await change({
      send: () =>
        api.updateRestaurant({ restaurantId, body: { operatingHours, before: { operatingHours: before } } }),
      settle: (view, reply) => ({ ...view, operatingHours: reply.operatingHours }),
      said: {
        done: 'Öffnungszeiten gespeichert',
        failed: 'Die Öffnungszeiten konnten nicht gespeichert werden',
      },
    })
  }
  return { save, isPending }
}
