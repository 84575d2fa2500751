import type { OrderSettings, Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { restaurantKeys } from '../work/restaurants.queries.ts'

/** Saves what holds for orders, unless somebody else changed it since it was shown. */
export function useSaveOrderSettings({ id: restaurantId, orderSettings: before }: Restaurant) {
  const api = useApi()
  const { change, isPending } = useChange<Restaurant[]>(restaurantKeys.list)
  const save = (orderSettings: OrderSettings) =>
    change({
      send: () =>
        api.updateRestaurant({ restaurantId, body: { orderSettings, before: { orderSettings: before } } }),
      settle: (listed, saved) => listed.map((each) => (each.id === saved.id ? saved : each)),
      said: {
        done: 'Einstellungen gespeichert',
        failed: 'Die Einstellungen konnten nicht gespeichert werden',
      },
    })
  return { save, isPending }
}
