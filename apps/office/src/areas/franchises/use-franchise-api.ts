import { queryOptions } from '@tanstack/react-query'
import { franchiseCalls } from '@tresen/contract/franchises'
import { manageRestaurantCalls } from '@tresen/contract/restaurants/manage-calls'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { forTheShell } from '../../rooms/api/for-the-shell.ts'

const calls = { ...franchiseCalls, ...manageRestaurantCalls }

/** The calls about franchises and their restaurants; they come with the pages that make them. */
export function useFranchiseApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(calls, session), [session])
}

export const foundRestaurantsKey = ['franchises', 'restaurants'] as const
export const franchisesKey = ['franchises', 'list'] as const

/** Those that somebody leads, or all of them. */
export function allFranchises(api: ReturnType<typeof useFranchiseApi>) {
  return queryOptions({
    queryKey: ['franchises', 'all'],
    queryFn: () => api.listAllFranchises(),
    meta: forTheShell,
  })
}
