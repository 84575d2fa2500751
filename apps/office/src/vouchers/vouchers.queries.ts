import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

export const voucherKeys = {
  list: (restaurantId: string) => ['vouchers', restaurantId, 'list'] as const,
}

/** The vouchers of a restaurant with how often each was used, the newest first. */
export function vouchersQuery(api: Api, restaurantId: string) {
  return queryOptions({
    queryKey: voucherKeys.list(restaurantId),
    queryFn: () => api.listVouchers({ restaurantId }),
    // Guests use them all the time.
    refetchInterval: 60_000,
  })
}
