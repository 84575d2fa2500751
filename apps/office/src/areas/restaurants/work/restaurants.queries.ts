import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../rooms/api/api.ts'
import { forTheShell } from '../../../rooms/api/for-the-shell.ts'

export const restaurantKeys = { all: ['restaurants'] as const, list: ['restaurants', 'list'] as const }

export function restaurantsQuery(api: Api) {
  return queryOptions({
    queryKey: restaurantKeys.list,
    queryFn: () => api.listRestaurants({}),
    staleTime: 300_000,
    meta: forTheShell,
  })
}

export function deliveryAreasQuery(api: Api, restaurantId: string) {
  return queryOptions({
    queryKey: [...restaurantKeys.all, restaurantId, 'deliveryAreas'],
    queryFn: () => api.listDeliveryAreas({ restaurantId }),
    staleTime: 600_000,
    meta: forTheShell,
  })
}

export function qnaKey(restaurantId: string) {
  return [...restaurantKeys.all, restaurantId, 'qna'] as const
}

export function qnaQuery(api: Api, restaurantId: string) {
  return queryOptions({
    queryKey: qnaKey(restaurantId),
    queryFn: () => api.getQnaSettings({ restaurantId }),
    staleTime: 60_000,
  })
}
