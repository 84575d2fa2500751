import type { Address } from '@tresen/contract/geo/address'
import { useEffect, useRef, useState } from 'react'
import { released } from '../../../rooms/page/released.ts'

const PAUSE_MS = 150
export const shortestQuery = 3

export const notFound = 'Keine passende Adresse gefunden. Bitte mit Straße und Hausnummer suchen.'
const notChosen = 'Noch nicht übernommen: Bitte wählen Sie Ihre Adresse aus der Liste.'
const notAsked =
  'Noch nicht übernommen: Keine Verbindung. Bitte prüfen Sie Ihr Netz und tippen Sie noch einmal in das Feld.'

type Found = { query: string; addresses: readonly Address[] }

/** The addresses that fit what was asked for last; null: nothing was, or the answer is on its way. */
export function useFound(restaurantId: string) {
  const [found, setFound] = useState<Found | null>(null)
  const asked = useRef<AbortController>(null)
  useEffect(() => () => asked.current?.abort(), [])
  function begin() {
    asked.current?.abort()
    return (asked.current = new AbortController()).signal
  }
  async function look(query: string, signal: AbortSignal) {
    const addresses = await lookUp({ restaurantId, query, maxResults: 6 }, signal)
    if (!signal.aborted) setFound({ query, addresses })
    return addresses
  }
  function ask(query: string) {
    const signal = begin()
    if (query.trim().length < shortestQuery) return setFound(null)
    setTimeout(() => {
      if (!signal.aborted) look(query, signal).catch(() => {})
    }, PAUSE_MS)
  }
  /** The first for this text, once it is known; false: there is none. */
  function takeFirst(query: string, take: (address: Address) => void): boolean {
    const takeOne = ([first]: readonly Address[]) => first && take(first)
    if (found?.query === query) return (takeOne(found.addresses), found.addresses.length > 0)
    const signal = begin()
    look(query, signal).then(
      (addresses) => !signal.aborted && takeOne(addresses),
      () => {},
    )
    return true
  }
  /** What a text that was left is taken for, or why for nothing; null: something else was asked for meanwhile. */
  async function leave(query: string): Promise<Address | string | null> {
    const known = found?.query === query ? found.addresses : null
    const signal = begin()
    const left = await judgeLeft(query, async () => known ?? look(query, signal)).catch(() => notAsked)
    await released()
    return signal.aborted ? null : left
  }
  function forget() {
    asked.current?.abort()
    setFound(null)
  }
  return { found, ask, takeFirst, leave, forget }
}

async function judgeLeft(query: string, load: () => Promise<readonly Address[]>): Promise<Address | string> {
  const addresses = query.trim().length < shortestQuery ? [] : await load()
  if (addresses.length === 0) return notFound
  const { namedHouse } = await import('@tresen/domain/geo/streets/named-house')
  return namedHouse(query, addresses) ?? notChosen
}

async function lookUp(
  input: { restaurantId: string; query: string; maxResults: number },
  signal: AbortSignal,
) {
  const { createShopClient } = await import('../../../rooms/api/shop-client.ts')
  return createShopClient().lookUpAddress(input, { signal })
}
