import type { Location } from '@tresen/contract/common'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import L from 'leaflet'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useRef, useState } from 'react'
import type { AreaChange, AreaDraft } from '../area-edit.ts'
import styles from './area-map.module.css'
import { at, boundsOf, named, placeOf, restaurantSign, sign, useLeaflet } from './leaflet-map.ts'
import pins from './leaflet-map.module.css'
import { MapFrame } from './map-frame.tsx'

type Props = {
  restaurant: Restaurant
  areas: readonly DeliveryArea[]
  draft: AreaDraft | null
  isDrawing: boolean
  corner: number | null
  /** What the price is asked for. */
  probe: Location | null
  onChange: (change: AreaChange) => void
  onCorner: (index: number | null) => void
  onTake: (id: string) => void
}

/** More handles than this cannot be told apart, nor drawn quickly. */
const mostHandles = 150
const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-4, 0],
  ArrowRight: [4, 0],
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
}

/** The first ones, all at once: whoever had them proposed sees them whole. */
function useFitFirst(map: L.Map | null, areas: readonly DeliveryArea[]) {
  const isEmpty = areas.length === 0
  const wasEmpty = useRef(isEmpty)
  const fit = useEffectEvent((created: L.Map) =>
    created.fitBounds(boundsOf(areas.flatMap(({ polygon }) => polygon)).pad(0.05), { animate: false }),
  )
  useEffect(() => {
    if (map && wasEmpty.current && !isEmpty) fit(map)
    wasEmpty.current = isEmpty
  }, [map, isEmpty])
}

/** All areas; the one on the drawing board with a handle at each corner and between each two. */
export function AreaMap(props: Props) {
  const { restaurant, areas, draft, isDrawing, probe } = props
  const take = useEffectEvent(props.onTake)
  const { box, map } = useLeaflet({
    begin(created) {
      const places = [restaurant.location, ...areas.flatMap(({ polygon }) => polygon)]
      created.fitBounds(boundsOf(places).pad(areas.length ? 0.05 : 0.02), { maxZoom: 15 })
    },
    onClick: (place) => isDrawing && props.onChange({ kind: 'addCorner', at: place }),
  })

  const takenId = draft?.id
  useEffect(() => {
    if (!map) return
    const others = areas.filter(({ id }) => id !== takenId)
    // What comes first in the order lies on top.
    const shapes = others.toReversed().map((area) => shapeOf(map, area, areas.indexOf(area), isDrawing, take))
    const layer = L.layerGroup(shapes).addTo(map)
    restaurantSign(restaurant).addTo(layer)
    return () => void layer.remove()
  }, [map, areas, takenId, isDrawing, restaurant])

  const polygon = draft?.polygon
  useEffect(() => {
    if (!map || !polygon) return
    const shape =
      polygon.length > 2
        ? L.polygon(polygon.map(at), { className: styles.draft!, weight: 3, interactive: false })
        : L.polyline(polygon.map(at), { className: styles.draft!, weight: 3, interactive: false })
    shape.addTo(map)
    return () => void shape.remove()
  }, [map, polygon])

  // What is taken onto the drawing board comes into view; what is being drawn stays where it is.
  const fit = useEffectEvent((created: L.Map) => {
    if (!polygon || polygon.length < 3 || isDrawing) return
    created.fitBounds(boundsOf(polygon).pad(0.3), { maxZoom: 17 })
  })
  useEffect(() => {
    if (map && takenId) fit(map)
  }, [map, takenId])

  useFitFirst(map, areas)

  const isTooDense = useHandles(map, props)

  const [latitude, longitude] = [probe?.latitude, probe?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const marker = L.marker([latitude, longitude], {
      icon: sign(`${pins.pin!} ${styles.probe!}`),
      keyboard: false,
      interactive: false,
    }).addTo(map)
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude])
    return () => void marker.remove()
  }, [map, latitude, longitude])

  const setter = {
    label: 'Ecke in die Mitte',
    onSet: (place: Location) => props.onChange({ kind: 'addCorner', at: place }),
  }
  return (
    <MapFrame
      box={box}
      map={map}
      className={`${styles.frame} ${isDrawing ? styles.drawing : ''}`}
      setter={isDrawing ? setter : null}
      restaurantId={restaurant.id}
    >
      {isTooDense && <p className={styles.hint}>Zum Verschieben der Ecken bitte näher heranzoomen.</p>}
    </MapFrame>
  )
}

/** The handles of the corners in view; answers whether these are more than anybody can take hold of. */
function useHandles(map: L.Map | null, props: Props): boolean {
  const { draft, isDrawing, corner } = props
  const polygon = draft?.polygon
  const [isTooDense, setTooDense] = useState(false)
  const change = useEffectEvent(props.onChange)
  const chooseCorner = useEffectEvent(props.onCorner)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!map || !polygon) return
    const layer = L.layerGroup().addTo(map)
    const clear = () => {
      hadFocus.current ||= map.getPane('markerPane')?.contains(document.activeElement) ?? false
      layer.clearLayers()
    }
    const draw = () => {
      clear()
      const view = map.getBounds().pad(0.1)
      const visible = [...polygon.keys()].filter((index) => view.contains(at(polygon[index]!)))
      setTooDense(visible.length > mostHandles)
      if (visible.length > mostHandles) return
      for (const index of visible) {
        const handle = handleOf(map, polygon, index, corner === index, change, chooseCorner).addTo(layer)
        // Every step draws the handles anew: the chosen one keeps the focus, and takes it from no field.
        if (corner === index && hadFocus.current) handle.getElement()?.focus({ preventScroll: true })
        if (polygon.length > 2 && !isDrawing) betweenOf(polygon, index, change).addTo(layer)
      }
      hadFocus.current = false
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
      clear()
      layer.remove()
    }
  }, [map, polygon, corner, isDrawing])
  return isTooDense
}

function handleOf(
  map: L.Map,
  polygon: readonly Location[],
  index: number,
  isChosen: boolean,
  change: (change: AreaChange) => void,
  choose: (index: number | null) => void,
): L.Marker {
  const marker = L.marker(at(polygon[index]!), {
    icon: sign(`${styles.corner!} ${isChosen ? styles.chosen : ''}`),
    draggable: true,
    title: `Ecke ${index + 1}`,
    alt: `Ecke ${index + 1}`,
    zIndexOffset: 1000,
  })
  marker.on('click', () => choose(index))
  marker.on('dragend', () => change({ kind: 'moveCorner', index, at: placeOf(marker.getLatLng()) }))
  marker.on('keydown', ({ originalEvent: event }) => {
    const step = keySteps[event.key]
    if (step) {
      const moved = map.latLngToContainerPoint(marker.getLatLng()).add(L.point(...step))
      choose(index)
      change({ kind: 'moveCorner', index, at: placeOf(map.containerPointToLatLng(moved)) })
    } else if (event.key === 'Delete' || event.key === 'Backspace') change({ kind: 'removeCorner', index })
    else return
    L.DomEvent.stop(event)
  })
  return marker
}

function betweenOf(
  polygon: readonly Location[],
  index: number,
  change: (change: AreaChange) => void,
): L.Marker {
  const [a, b] = [polygon[index]!, polygon[(index + 1) % polygon.length]!]
  const middle = { latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2 }
  const marker = L.marker(at(middle), {
    icon: sign(styles.between!),
    draggable: true,
    keyboard: false,
    title: 'Ecke einfügen',
  })
  const insert = () => change({ kind: 'insertCorner', index: index + 1, at: placeOf(marker.getLatLng()) })
  return marker.on('dragend', insert).on('click', insert)
}

function shapeOf(
  map: L.Map,
  { id, name, polygon }: DeliveryArea,
  place: number,
  isDrawing: boolean,
  take: (id: string) => void,
): L.Polygon {
  const shape = L.polygon(polygon.map(at), {
    className: `${styles.area!} ${styles[`tint${place % 6}`]!}`,
    weight: 2,
    interactive: !isDrawing,
  })
  if (isDrawing) return shape
  return named(map, shape, `${place + 1}. ${name}`).on('click', () => take(id))
}
