import type { KitchenSettings } from '@tresen/contract/kitchen'
import type { Restaurant } from '@tresen/contract/restaurants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { restaurantKeys } from '../restaurants/work/restaurants.queries.ts'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'

/** Saves what the kitchen manages, unless somebody else changed it since it was shown. */
export function useSaveKitchen({ id: restaurantId, kitchen: before }: Restaurant) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  return useMutation({
    mutationFn: (kitchen: KitchenSettings) =>
      api.updateKitchenSettings({ restaurantId, body: { kitchen, before } }),
    onSuccess: ({ kitchen }) => {
      queries.setQueryData<Restaurant[]>(restaurantKeys.list, (listed) =>
        listed?.map((each) => (each.id === restaurantId ? { ...each, kitchen } : each)),
      )
      say.success('Küche gespeichert')
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: restaurantKeys.list })
      say.error(messageOf(error, 'Die Küche konnte nicht gespeichert werden'))
    },
  })
}
