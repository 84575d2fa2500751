import type { AvailabilityView } from '@tresen/contract/availability'
import type { Id } from '@tresen/contract/common'
import { applyAvailabilityEvent } from '@tresen/domain/availability/availability-view'
import type { CookingTimes } from '@tresen/domain/availability/cooking-times'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../../rooms/api/api.ts'
import { useWithChanges } from '../../../rooms/api/use-change.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../../rooms/live/live.tsx'

/** What the kitchen needed at this hour in past weeks; `times`: today's setting, with which it is compared. */
export function suggestionsQuery(api: Api, restaurantId: Id, times: CookingTimes) {
  return queryOptions({
    queryKey: [...availabilityKeys.ofRestaurant(restaurantId), 'suggestions', times],
    queryFn: () => api.getCookingTimeSuggestions({ restaurantId }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
}

export const availabilityKeys = {
  ofRestaurant: (restaurantId: Id) => ['availability', restaurantId] as const,
}

/** What opens and closes a restaurant, as its screens follow it. */
function availabilityOf(api: Api, restaurantId: Id): LiveDefinition<AvailabilityView> {
  return {
    key: availabilityKeys.ofRestaurant(restaurantId),
    fetch: () => api.getAvailability({ restaurantId }),
    apply: applyAvailabilityEvent,
  }
}

/** The availability of the active restaurant, kept right by its events. */
export function useAvailability(restaurantId: Id | null) {
  const api = useApi()
  const definition = useMemo(() => restaurantId && availabilityOf(api, restaurantId), [api, restaurantId])
  const query = useLiveQuery(definition || null)
  const key = availabilityKeys.ofRestaurant(restaurantId ?? '')
  return { ...query, data: useWithChanges(key, query.data) }
}
