import type { Address } from '@tresen/contract/geo/address'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useApi } from '../../rooms/api/app-context.tsx'

/** Fewer letters fit too many streets. */
const shortestQuery = 3

/** Addresses near a restaurant that complete what is typed; none before the third letter. */
export function useFoundAddresses(restaurantId: string, typed: string): readonly Address[] {
  const api = useApi()
  const query = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['geo', restaurantId, query],
    queryFn: ({ signal }) => api.lookUpAddress({ restaurantId, query }, { signal }),
    enabled: query.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })
  return typed.trim().length >= shortestQuery ? data : []
}

/** 'Lange Geismarstraße 8, 37073 Göttingen' */
export function addressLabel({ street, streetNumber, zipCode, city }: Address): string {
  return `${`${street} ${streetNumber}`.trim()}, ${`${zipCode} ${city}`.trim()}`
}

/** Why nothing is offered for what is typed. */
export function addressNotFound(typed: string): string {
  const isShort = typed.trim().length < shortestQuery
  return isShort ? 'Straße und Hausnummer eingeben' : 'Keine Anschrift gefunden'
}
