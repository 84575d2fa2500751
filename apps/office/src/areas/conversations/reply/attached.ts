import type { SentPlace } from '@tresen/contract/conversations/message-calls'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { imageFault } from '../../../rooms/ui/fields/image-file.ts'

/** What goes along with an answer, until it has arrived. Its id makes sure that it counts once. */
export type Attached = { id: string; problem: string | null } & (
  | { kind: 'image'; file: File; url: string }
  /** Null: the address is still to be chosen. */
  | { kind: 'place'; place: SentPlace | null }
)

/** As long as the page is open: whoever looks into another conversation finds here what they had chosen. */
const kept = new Map<string, Attached>()

export function useAttached(conversationId: string) {
  const [attached, setAttached] = useState(() => kept.get(conversationId) ?? null)
  const attach = (next: Attached | null) => {
    const before = kept.get(conversationId)
    const isGone = before?.kind === 'image' && !(next?.kind === 'image' && next.url === before.url)
    if (isGone) URL.revokeObjectURL(before.url)
    if (next) kept.set(conversationId, next)
    else kept.delete(conversationId)
    setAttached(next)
  }
  return { attached, attach }
}

export function attachImage(file: File): Attached {
  const url = URL.createObjectURL(file)
  return { kind: 'image', id: newId(), file, url, problem: imageFault(file) }
}

export function attachPlace(place: SentPlace | null): Attached {
  return { kind: 'place', id: newId(), place, problem: null }
}

/** Where guests find the restaurant; null: it is not on the map yet. */
export function placeOfRestaurant(restaurant: Restaurant | undefined): SentPlace | null {
  if (!restaurant) return null
  const { name, location, streetName, streetNumber, zipCode, city } = restaurant
  if (location.latitude === 0 && location.longitude === 0) return null
  const address = `${`${streetName} ${streetNumber}`.trim()}, ${`${zipCode} ${city}`.trim()}`
  return { ...location, name: name.slice(0, 100), address: address.slice(0, 200) }
}

/** Why it cannot be sent as it is; null: it can. */
export function faultOf(attached: Attached): string | null {
  if (attached.kind === 'image') return imageFault(attached.file)
  return attached.place ? null : 'Bitte wählen Sie eine Anschrift aus der Liste.'
}
