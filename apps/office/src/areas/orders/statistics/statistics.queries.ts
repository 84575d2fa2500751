import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@tresen/contract/client'
import { orderStatisticsCalls } from '@tresen/contract/orders/statistics-calls'
import { useMemo } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { statisticsKey } from './follow-statistics.ts'

const LOOK_MS = 60_000

export function useStatisticsApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(orderStatisticsCalls, session), [session])
}

/** What the orders of the last days with today come to, looked at again each minute. */
export function statisticsQuery(
  api: Client<typeof orderStatisticsCalls>,
  restaurantId: string,
  days: number,
) {
  return queryOptions({
    queryKey: [...statisticsKey, restaurantId, days],
    queryFn: ({ signal }) => api.getDailyStatistics({ restaurantId, days }, { signal }),
    refetchInterval: LOOK_MS,
  })
}
