import { voucherCalls } from '@tresen/contract/vouchers'
import { applyVoucherEvent, voucherBoardFrom, type VoucherBoard } from '@tresen/domain/vouchers/voucher-board'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useWithChanges } from '../../rooms/api/use-change.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../rooms/live/live.tsx'
import { useFetchWhenOutdated } from '../../rooms/live/use-fetch-when-outdated.ts'

export const voucherKeys = {
  list: (restaurantId: string) => ['vouchers', restaurantId, 'list'] as const,
}

/** The calls about vouchers; they come with their screens. */
export function useVoucherApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(voucherCalls, session), [session])
}

export type VoucherApi = ReturnType<typeof useVoucherApi>

/** The vouchers of a restaurant with how often each was used, the newest first. */
function voucherBoard(api: VoucherApi, restaurantId: string): LiveDefinition<VoucherBoard> {
  return {
    key: voucherKeys.list(restaurantId),
    // Guests use them all the time, and no event says so.
    keptFor: 60_000,
    fetch: async (joinedAt) => voucherBoardFrom(await api.listVouchers({ restaurantId }), joinedAt),
    apply: applyVoucherEvent,
  }
}

/** The live vouchers of a restaurant. */
export function useVouchers(restaurantId: string) {
  const api = useVoucherApi()
  const definition = useMemo(() => voucherBoard(api, restaurantId), [api, restaurantId])
  const query = useLiveQuery(definition)
  useFetchWhenOutdated(definition.key, query)
  return { ...query, data: useWithChanges(definition.key, query.data) }
}
