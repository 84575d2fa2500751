import type { Menu } from '@tresen/contract/menu'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** Products and categories are kept for ten minutes, unless something asks for fresh ones. */
const keptFor = 600_000

export const menuKeys = { ofRestaurant: (restaurantId: string) => ['menu', restaurantId] as const }

/** Everything that can be ordered, as the staff of a restaurant see it. */
export function menuQuery(api: Api, restaurantId: string) {
  return queryOptions({
    queryKey: menuKeys.ofRestaurant(restaurantId),
    queryFn: async (): Promise<Menu> => {
      const [categories, products, extraGroups] = await Promise.all([
        api.listCategories({ restaurantId }),
        api.listProducts({ restaurantId, includeVariants: true }),
        api.listExtraGroups({ restaurantId }),
      ])
      return { restaurantId, version: 0, categories, products, extraGroups }
    },
    staleTime: keptFor,
    structuralSharing: false,
  })
}
