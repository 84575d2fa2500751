import type { KitchenSettings } from '@tresen/contract/kitchen'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { restaurantKeys } from '../restaurants/work/restaurants.queries.ts'

/** Saves what the kitchen manages, unless somebody else changed it since it was shown. */
export function useSaveKitchen({ id: restaurantId, kitchen: before }: Restaurant) {
  const api = useApi()
  const { change, isPending } = useChange<Restaurant[]>(restaurantKeys.list)
  const save = (kitchen: KitchenSettings) =>
    change({
      send: () => api.updateKitchenSettings({ restaurantId, body: { kitchen, before } }),
      settle: (listed, reply) =>
        listed.map((each) => (each.id === restaurantId ? { ...each, kitchen: reply.kitchen } : each)),
      said: { done: 'Küche gespeichert', failed: 'Die Küche konnte nicht gespeichert werden' },
    })
  return { save, isPending }
}
