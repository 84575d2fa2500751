import type { Location } from '@tresen/contract/common'
import type { Address } from '@tresen/contract/geo/address'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { areaInWords } from '@tresen/domain/carts/delivery/area-in-words'
import L from 'leaflet'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect } from 'react'
import { at, boundsOf, named, placeOf, restaurantSign, sign, useLeaflet } from '../../geo/map/leaflet-map.ts'
import pins from '../../geo/map/leaflet-map.module.css'
import { MapFrame } from '../../geo/map/map-frame.tsx'
import styles from './place-map.module.css'

type Props = {
  areas: readonly DeliveryArea[]
  restaurant: Restaurant
  known: readonly Address[]
  pin: Location | null
  onPin: (place: Location) => void
}

const nearZoom = 16

/** Delivery areas, restaurant and known addresses; a click, the search or the button sets the pin, which can be dragged. */
export function PlaceMap({ areas, restaurant, known, pin, onPin }: Props) {
  const set = useEffectEvent(onPin)
  const { box, map } = useLeaflet({
    begin(created) {
      const places = [restaurant.location, ...areas.flatMap(({ polygon }) => polygon)]
      if (pin) created.setView(at(pin), nearZoom)
      else created.fitBounds(boundsOf(places).pad(areas.length === 0 ? 0.02 : 0), { padding: [12, 12] })
    },
    onClick: onPin,
  })

  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup(
      areas.toSorted((a, b) => b.priority - a.priority).map((area) => areaShape(map, area)),
    ).addTo(map)
    restaurantSign(restaurant).addTo(layer)
    return () => void layer.remove()
  }, [map, areas, restaurant])

  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup(known.map((address) => addressPoint(map, address))).addTo(map)
    return () => void layer.remove()
  }, [map, known])

  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const marker = L.marker([latitude, longitude], {
      icon: sign(pins.pin!),
      draggable: true,
      keyboard: false,
      title: 'Lieferort',
    })
    marker.on('dragend', () => set(placeOf(marker.getLatLng()))).addTo(map)
    return () => void marker.remove()
  }, [map, latitude, longitude])

  return (
    <MapFrame
      box={box}
      map={map}
      id="desk-map"
      className={styles.frame}
      setter={{ label: 'Nadel in die Mitte', onSet: onPin }}
      restaurantId={restaurant.id}
      onFound={onPin}
    />
  )
}

function areaShape(map: L.Map, area: DeliveryArea): L.Polygon {
  const options = { className: styles.area!, weight: 1.5, fillOpacity: 0.14 }
  return named(map, L.polygon(area.polygon.map(at), options), areaInWords(area))
}

function addressPoint(map: L.Map, address: Address): L.CircleMarker {
  const point = L.circleMarker(at(address), {
    radius: 3,
    weight: 0,
    fillOpacity: 0.7,
    className: styles.point!,
  })
  return named(map, point, `${address.street} ${address.streetNumber}`.trim())
}
