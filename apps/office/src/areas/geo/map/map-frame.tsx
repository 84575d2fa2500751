import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined'
import Button from '@mui/material/Button'
import type { Location } from '@tresen/contract/common'
import type L from 'leaflet'
import type { ReactNode, RefObject } from 'react'
import { placeOf } from './leaflet-map.ts'
import styles from './leaflet-map.module.css'

type Props = {
  box: RefObject<HTMLDivElement | null>
  map: L.Map | null
  id?: string
  className?: string | undefined
  /** What can be set without a pointer: the place under the ring in the middle. */
  setter: { label: string; onSet: (place: Location) => void } | null
  children?: ReactNode
}

/** The box of a map, and what lies over it. */
export function MapFrame({ box, map, id, className = '', setter, children }: Props) {
  return (
    <div className={`${styles.frame} ${className}`}>
      <div ref={box} id={id} className={styles.map} role="application" aria-label="Karte der Liefergebiete" />
      {setter && (
        <>
          <span className={styles.centre} aria-hidden="true" />
          <Button
            className={styles.set}
            size="small"
            variant="contained"
            startIcon={<AddLocationAltOutlined />}
            onClick={() => {
              if (map) setter.onSet(placeOf(map.getCenter()))
            }}
          >
            {setter.label}
          </Button>
        </>
      )}
      {children}
    </div>
  )
}
