import type { OrderSettings, Restaurant } from '@tresen/contract/restaurants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { restaurantKeys } from '../work/restaurants.queries.ts'

/** Saves what holds for orders, unless somebody else changed it since it was shown. */
export function useSaveOrderSettings({ id: restaurantId, orderSettings: before }: Restaurant) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  return useMutation({
    mutationFn: (orderSettings: OrderSettings) =>
      api.updateRestaurant({ restaurantId, body: { orderSettings, before: { orderSettings: before } } }),
    onSuccess: (saved) => {
      queries.setQueryData<Restaurant[]>(restaurantKeys.list, (listed) =>
        listed?.map((each) => (each.id === saved.id ? saved : each)),
      )
      say.success('Einstellungen gespeichert')
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: restaurantKeys.list })
      say.error(messageOf(error, 'Die Einstellungen konnten nicht gespeichert werden'))
    },
  })
}
