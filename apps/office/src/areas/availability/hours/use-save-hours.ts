import type { AvailabilityView, OperatingHours } from '@tresen/contract/availability'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { availabilityKeys } from '../work/availability.queries.ts'

/** Saves opening hours, unless somebody else changed them since they were shown. */
export function useSaveHours({ restaurantId, operatingHours: before }: AvailabilityView) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  const key = availabilityKeys.ofRestaurant(restaurantId)
  return useMutation({
    mutationFn: (operatingHours: OperatingHours) =>
      api.updateRestaurant({ restaurantId, body: { operatingHours, before: { operatingHours: before } } }),
    onSuccess: ({ operatingHours }) => {
      queries.setQueryData<AvailabilityView>(key, (view) => view && { ...view, operatingHours })
      say.success('Öffnungszeiten gespeichert')
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: key })
      say.error(messageOf(error, 'Die Öffnungszeiten konnten nicht gespeichert werden'))
    },
  })
}
