import { useEffect, useState } from 'react'
import { Icon } from '../../../rooms/ui/icon.tsx'
import type { Place } from './address-search.tsx'
import styles from './last-place.module.css'

/** Within the field of the address: where this device's guest was last, by one tap. Nothing moves when it comes. */
export function LastPlace({ onTake }: { onTake: (place: Place) => void }) {
  const [place, setPlace] = useState<Place | undefined>()
  useEffect(() => {
    if (knowsSomebody())
      void knownPlaces().then(
        ([last]) => setPlace(last),
        () => {},
      )
  }, [])
  if (!place) return null
  return (
    <button type="button" className={styles.last} onClick={() => onTake(place)}>
      <Icon name="pin" size={16} />
      <span className="visually-hidden">Liefern an </span>
      <span className={styles.street}>{place.street}</span> <span>{place.streetNumber}</span>
    </button>
  )
}

/** Where this device remembers that its guest had something delivered to, the latest first. */
export async function knownPlaces(): Promise<Place[]> {
  const { readGuest } = await import('../remember/remembered-guest.ts')
  const guest = readGuest()
  if (typeof guest !== 'object' || guest === null) return []
  return guest.addresses.map(({ houseNumber, ...address }) => ({ ...address, streetNumber: houseNumber }))
}

/** Asked before what reads it is fetched: most devices know nobody. */
function knowsSomebody(): boolean {
  try {
    return localStorage.getItem('tresen_guest') !== null
  } catch {
    return false
  }
}
