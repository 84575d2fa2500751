import type { Location } from '@tresen/contract/common'
import L from 'leaflet'
import { useEffect } from 'react'
import { at, sign, useLeaflet } from '../../geo/map/leaflet-map.ts'
import pins from '../../geo/map/leaflet-map.module.css'
import styles from './transcript.module.css'

const nothing = () => {}
const streetZoom = 16

/** Where a guest is. */
export function PlaceMap({ place: { latitude, longitude } }: { place: Location }) {
  const { box, map } = useLeaflet({
    begin: (created) => created.setView(at({ latitude, longitude }), streetZoom),
    onClick: nothing,
  })
  useEffect(() => {
    if (!map) return
    map.scrollWheelZoom.disable()
    const icon = sign(pins.pin!)
    const marker = L.marker(at({ latitude, longitude }), { icon, keyboard: false, interactive: false })
    marker.addTo(map)
    return () => void marker.remove()
  }, [map, latitude, longitude])
  return (
    <div className={styles.map}>
      <div ref={box} className={pins.map} role="application" aria-label="Karte des Ortes" />
    </div>
  )
}
