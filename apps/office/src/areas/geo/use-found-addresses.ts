import type { Address } from '@tresen/contract/geo/address'
import { normalAddress } from '@tresen/domain/geo/address-text'
import { namedHouse } from '@tresen/domain/geo/streets/named-house'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useApi } from '../../rooms/api/app-context.tsx'

/** Fewer letters fit too many streets. */
const shortestQuery = 3
const mostPlaces = 3

/** `name`: of a place that is known by it. */
export type FoundAddress = Address & { name?: string }
type Look = (query: string, signal?: AbortSignal) => Promise<readonly FoundAddress[]>

/** Addresses near a restaurant that complete what is typed, and places of such a name; none before the third letter. */
export function useFoundAddresses(restaurantId: string, typed: string) {
  const api = useApi()
  const look: Look = async (query, signal) => {
    const asked = signal && { signal }
    const [addresses, places] = await Promise.all([
      api.lookUpAddress({ restaurantId, query }, asked),
      isName(query) ? placesOf(api, { restaurantId, query }, asked) : [],
    ])
    return [...addresses, ...places]
  }
  return useAddresses(restaurantId, look, typed)
}

/** A station, a hospital, a hotel of that name; what only lies in such a street or is alike is not what was typed. */
async function placesOf(
  api: ReturnType<typeof useApi>,
  at: { restaurantId: string; query: string },
  asked: { signal: AbortSignal } | undefined,
): Promise<FoundAddress[]> {
  const query = { ...at, maxResults: mostPlaces }
  const found = await api.searchDeliverPricesOfPointsOfInterest(query, asked).catch(() => [])
  const [first = ''] = normalAddress(at.query).split(' ')
  const isMeant = (name: string) => normalAddress(name).includes(first)
  return found.flatMap(({ name, address }) => (address && isMeant(name) ? [{ ...address, name }] : []))
}

/** Whoever types a number knows the address. */
function isName(query: string): boolean {
  return !/\d/.test(query)
}

/** The same, wherever they are. */
export function useAddressesAnywhere(typed: string) {
  const api = useApi()
  const look: Look = (query, signal) => api.searchAddresses({ query }, signal && { signal })
  return useAddresses('anywhere', look, typed)
}

function useAddresses(where: string, look: Look, typed: string) {
  const whole = typed.trim()
  const query = useDeferredValue(whole)
  const isLongEnough = whole.length >= shortestQuery
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['geo', where, query],
    queryFn: ({ signal }) => look(query, signal),
    enabled: query.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })
  const options: readonly FoundAddress[] = isLongEnough && data ? data : []
  const isOlder = isLongEnough && (data === undefined || isPlaceholderData || query !== whole)

  /**
   * Takes what Enter means: the highlighted suggestion, or the first one for text that is not one. While the list still
   * belongs to fewer letters, its first is nothing that was asked for: then the first for all that is typed.
   */
  function takeMeant(chosen: FoundAddress | string, take: (address: FoundAddress) => void) {
    const isFirst = typeof chosen === 'string' || chosen === options[0]
    if (isFirst && isOlder) void look(whole).then(takeFirst, () => {})
    else if (isFirst) takeFirst(options)
    else take(chosen)

    function takeFirst([first]: readonly FoundAddress[]) {
      if (first) take(first)
    }
  }

  /** The house that a text names which somebody leaves without choosing from the list. */
  function takeNamed(take: (address: FoundAddress) => void) {
    const takeOf = (found: readonly FoundAddress[]) => {
      const named = namedHouse(whole, found)
      if (named) take(named)
    }
    if (!isLongEnough) return
    if (isOlder) void look(whole).then(takeOf, () => {})
    else takeOf(options)
  }

  /** For a field of found addresses alone: a click takes what was clicked, Enter what is meant. */
  function choosing(take: (address: FoundAddress) => void) {
    return {
      ...addressOptions(options, typed),
      autoHighlight: true,
      // Whoever looks elsewhere meanwhile finds it as they left it.
      clearOnBlur: false,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Enter' || options.length > 0 || whole === '') return
        // The list is still on its way: what was typed is meant, not the next field.
        event.preventDefault()
        takeMeant(whole, take)
      },
      onChange(event: SyntheticEvent, address: FoundAddress | null) {
        if (!address) return
        if (event.type === 'click') take(address)
        else takeMeant(address, take)
      },
    }
  }

  return { options, takeMeant, takeNamed, choosing }
}

/** 'Lange Geismarstraße 8, 37073 Göttingen' */
export function addressLabel({ name, street, streetNumber, zipCode, city }: FoundAddress): string {
  const written = `${`${street} ${streetNumber}`.trim()}, ${`${zipCode} ${city}`.trim()}`
  return name ? `${name}, ${written}` : written
}

/** What every list of found addresses has: all that the server found, and why there is nothing. */
function addressOptions(options: readonly FoundAddress[], typed: string) {
  return {
    options,
    filterOptions: (all: FoundAddress[]) => all,
    getOptionLabel: addressLabel,
    getOptionKey: addressLabel,
    isOptionEqualToValue: (one: FoundAddress, other: FoundAddress) =>
      addressLabel(one) === addressLabel(other),
    noOptionsText: addressNotFound(typed),
  }
}

/** Why nothing is offered for what is typed. */
function addressNotFound(typed: string): string {
  const isShort = typed.trim().length < shortestQuery
  return isShort ? 'Straße und Hausnummer eingeben' : 'Keine Anschrift gefunden'
}
