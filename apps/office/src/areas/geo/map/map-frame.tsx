import AddLocationAltOutlined from 'virtual:icon/outline-add-location-alt'
import Button from '@mui/material/Button'
import type { Location } from '@tresen/contract/common'
import type L from 'leaflet'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { at, placeOf } from './leaflet-map.ts'
import styles from './leaflet-map.module.css'
import { MapSearch } from './map-search.tsx'

type Props = {
  box: RefObject<HTMLDivElement | null>
  map: L.Map | null
  id?: string
  className?: string | undefined
  /** What can be set without a pointer: the place under the ring in the middle. */
  setter: { label: string; onSet: (place: Location) => void } | null
  /** Near which addresses are searched. */
  restaurantId: string
  /** What more a found place means than that the map shows it. */
  onFound?: (place: Location) => void
  children?: ReactNode
}

/** From here on a house can be told from its neighbour. */
const houseZoom = 17

/** The box of a map, and what lies over it. */
export function MapFrame(props: Props) {
  const { box, map, id, className = '', setter, restaurantId, onFound, children } = props
  const show = ({ latitude, longitude }: Location) => {
    if (!map) return
    const place = { latitude, longitude }
    // At once: Enter means the middle, which must not be on its way any more.
    map.setView(at(place), Math.max(map.getZoom(), houseZoom), { animate: false })
    onFound?.(place)
    map.getContainer().focus()
  }
  const setMiddle = useMiddle(map, setter?.onSet)
  return (
    <div className={`${styles.frame} ${className}`}>
      {setter && (
        <div className={styles.search}>
          <MapSearch id={id && `${id}-search`} restaurantId={restaurantId} onFound={show} />
        </div>
      )}
      <div
        ref={box}
        id={id}
        className={styles.map}
        role="application"
        aria-label="Karte der Liefergebiete: Pfeile verschieben, + und − vergrößern, Enter setzt"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget || !setter) return
          event.preventDefault()
          event.stopPropagation()
          setMiddle()
        }}
      />
      {setter && (
        <>
          <span className={styles.centre} aria-hidden="true" />
          <Button
            className={styles.set}
            size="small"
            variant="contained"
            startIcon={<AddLocationAltOutlined />}
            onClick={setMiddle}
          >
            {setter.label}
          </Button>
        </>
      )}
      {children}
    </div>
  )
}

/** Sets what is in the middle; while the map still moves, what will be. */
function useMiddle(map: L.Map | null, onSet: ((place: Location) => void) | undefined): () => void {
  const isMoving = useRef(false)
  useEffect(() => {
    if (!map) return
    const note = ({ type }: L.LeafletEvent) => (isMoving.current = type === 'movestart')
    map.on('movestart moveend', note)
    return () => void map.off('movestart moveend', note)
  }, [map])
  return () => {
    if (!map || !onSet) return
    const set = () => onSet(placeOf(map.getCenter()))
    if (isMoving.current) map.once('moveend', set)
    else set()
  }
}
