import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { PrivacySettings } from '@tresen/contract/privacy'
import type { Api } from '../../rooms/api/api.ts'
import { putNews } from '../../rooms/api/queries.ts'

export function privacyKey(restaurantId: string) {
  return ['privacy', restaurantId] as const
}

export function privacyQuery(api: Api, restaurantId: string) {
  return queryOptions({
    queryKey: privacyKey(restaurantId),
    queryFn: () => api.getPrivacySettings({ restaurantId }),
    staleTime: 60_000,
  })
}

/** Keeps the settings as somebody else has just saved them. */
export function followPrivacy(queries: QueryClient, event: RestaurantEvent) {
  if (event.name !== 'privacySettingsChanged') return
  const { restaurantId, ...settings } = event.payload
  putNews<PrivacySettings>(queries, privacyKey(restaurantId), () => settings)
}
