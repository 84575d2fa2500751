import type { Location } from '@tresen/contract/common'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useRef, useState, type RefObject } from 'react'
import styles from './leaflet-map.module.css'
import { tileServer } from './tile-server.ts'

type Options = {
  /** Chooses what is in view at the start. */
  begin: (map: L.Map) => void
  onClick: (clicked: Location) => void
}

/** A map in a box, with the streets of the configured tile server or a plain grid. Null until the box is there. */
export function useLeaflet(options: Options): { box: RefObject<HTMLDivElement | null>; map: L.Map | null } {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const begin = useEffectEvent(options.begin)
  const click = useEffectEvent(options.onClick)
  useEffect(() => {
    const created = L.map(box.current!, {
      attributionControl: tileServer !== null,
      zoomControl: false,
      zoomSnap: 0.5,
    })
    L.control.zoom({ zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern' }).addTo(created)
    begin(created)
    if (tileServer) {
      L.tileLayer(tileServer.address, { attribution: tileServer.credit, maxZoom: 19 }).addTo(created)
      created.attributionControl.setPrefix(false)
    }
    created.on('click', ({ latlng }) => click(placeOf(latlng)))
    setMap(created)
    const watch = new ResizeObserver(() => created.invalidateSize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      created.remove()
      setMap(null)
    }
  }, [])
  return { box, map }
}

/** A place as it is kept: to ten centimetres. */
export function placeOf({ lat, lng }: L.LatLng): Location {
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) }
}

export function at({ latitude, longitude }: Location): L.LatLngTuple {
  return [latitude, longitude]
}

export function boundsOf(places: readonly Location[]): L.LatLngBounds {
  return L.latLngBounds(places.map(at))
}

/** Something that is drawn by its style, with a word. */
export function sign(className: string, text = ''): L.DivIcon {
  const label = document.createElement('span')
  label.textContent = text
  return L.divIcon({ className, html: label, iconSize: [0, 0] })
}

/** So that it does not lie over what is pointed at. */
const abovePointer: L.PointTuple = [0, -28]

/** A shape that says what it is at the pointer. Leaflet's own way makes each shape a stop of the Tab key, and reads HTML. */
export function named<Shape extends L.Path>(map: L.Map, shape: Shape, name: string): Shape {
  const text = document.createElement('span')
  text.textContent = name
  const tooltip = L.tooltip({ sticky: true, offset: abovePointer }, shape).setContent(text)
  const follow = ({ latlng }: L.LeafletMouseEvent) => void tooltip.setLatLng(latlng).openOn(map)
  shape.on('mouseover', follow).on('mousemove', follow)
  shape.on('mouseout remove', () => void tooltip.close())
  return shape
}

/** Where the restaurant is. */
export function restaurantSign({ name, location }: Pick<Restaurant, 'name' | 'location'>): L.Marker {
  const icon = sign(styles.restaurant!, name)
  return L.marker(at(location), { icon, keyboard: false, interactive: false })
}
