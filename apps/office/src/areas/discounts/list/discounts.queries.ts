import { applyDiscountEvent, type DiscountList } from '@tresen/domain/discounts/upkeep/discount-list'
import { useMemo } from 'react'
import type { Api } from '../../../rooms/api/api.ts'
import { useWithChanges } from '../../../rooms/api/use-change.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../../rooms/live/live.tsx'

export const discountKeys = {
  list: (restaurantId: string) => ['discounts', restaurantId, 'list'] as const,
}

/** The discounts of a restaurant, kept right by events. */
function discountList(api: Api, restaurantId: string): LiveDefinition<DiscountList> {
  return {
    key: discountKeys.list(restaurantId),
    fetch: async (joinedAt) => ({ seq: joinedAt, discounts: await api.listDiscounts({ restaurantId }) }),
    apply: applyDiscountEvent,
  }
}

export function useDiscounts(restaurantId: string) {
  const api = useApi()
  const definition = useMemo(() => discountList(api, restaurantId), [api, restaurantId])
  const query = useLiveQuery(definition)
  return { ...query, data: useWithChanges(definition.key, query.data) }
}
