import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Role } from '@tresen/contract/define'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, leaders } from '@tresen/contract/roles'
import { useDeferredValue } from 'react'
import { useApp } from '../../rooms/api/app-context.tsx'
import { customersKey } from '../../areas/customers/customers.queries.ts'

/** Two letters are in too many names. */
const fewestLetters = 3

/** Customers for the words typed, for those who may open their pages; the calls come with the first search. */
export function useFoundCustomers(typed: string, restaurant: Restaurant | null, role: Role | null) {
  const { session } = useApp()
  const words = useDeferredValue(typed.trim())
  const isAsked = restaurant !== null && isAmong(role, leaders) && words.length >= fewestLetters
  const franchiseId = restaurant?.franchiseId ?? ''
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...customersKey(franchiseId), 'found', words],
    queryFn: async ({ signal }) => {
      const { findCustomers } = await import('../../areas/customers/find-customers.ts')
      return findCustomers(session, { franchiseId, words }, signal)
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  if (!isAsked || !data) return none
  // What was found for fewer letters stays as far as it fits: Enter opens nobody else.
  const isOlder = isPlaceholderData || words !== typed.trim()
  return isOlder ? data.filter((found) => fits(found, typed)) : data
}

function fits({ label, what }: Found, typed: string): boolean {
  const text = `${label} ${what}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

type Found = { id: string; label: string; what: string }

const none: readonly Found[] = []
