import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined'
import Button from '@mui/material/Button'
import type { Location } from '@tresen/contract/common'
import type { Address, DeliveryArea } from '@tresen/contract/geo'
import type { Restaurant } from '@tresen/contract/restaurants'
import { formatMoney } from '@tresen/domain/money/format-money'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './place-map.module.css'
import { tileServer } from './tile-server.ts'

type Props = {
  areas: readonly DeliveryArea[]
  restaurant: Restaurant
  known: readonly Address[]
  pin: Location | null
  onPin: (place: Location) => void
}

const nearZoom = 16

/** Delivery areas, restaurant and known addresses; a click or the button sets the pin, which can be dragged. */
export function PlaceMap({ areas, restaurant, known, pin, onPin }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const { name, location } = restaurant
  const set = useEffectEvent((clicked: L.LatLng) => onPin(placeOf(clicked)))
  const begin = useEffectEvent((created: L.Map) => {
    if (pin) created.setView(at(pin), nearZoom)
    else created.fitBounds(boundsOf(areas, location), { padding: [12, 12] })
  })

  useEffect(() => {
    const created = L.map(box.current!, { attributionControl: tileServer !== null, zoomSnap: 0.5 })
    begin(created)
    if (tileServer) {
      L.tileLayer(tileServer.address, { attribution: tileServer.credit, maxZoom: 19 }).addTo(created)
      created.attributionControl.setPrefix(false)
    }
    created.on('click', ({ latlng }) => set(latlng))
    setMap(created)
    return () => {
      created.remove()
      setMap(null)
    }
  }, [])

  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup(areas.toSorted((a, b) => b.priority - a.priority).map(areaShape)).addTo(map)
    L.marker(at(location), {
      icon: sign(styles.restaurant!, name),
      keyboard: false,
      interactive: false,
    }).addTo(layer)
    return () => void layer.remove()
  }, [map, areas, location, name])

  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup(known.map(addressPoint)).addTo(map)
    return () => void layer.remove()
  }, [map, known])

  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const marker = L.marker([latitude, longitude], {
      icon: sign(styles.pin!, ''),
      draggable: true,
      keyboard: false,
      title: 'Lieferort',
    })
    marker.on('dragend', () => set(marker.getLatLng())).addTo(map)
    return () => void marker.remove()
  }, [map, latitude, longitude])

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        id="desk-map"
        className={styles.map}
        role="application"
        aria-label="Karte der Liefergebiete"
      />
      <span className={styles.centre} aria-hidden="true" />
      <Button
        className={styles.set}
        size="small"
        variant="contained"
        startIcon={<AddLocationAltOutlined />}
        onClick={() => {
          if (map) onPin(placeOf(map.getCenter()))
        }}
      >
        Nadel in die Mitte
      </Button>
    </div>
  )
}

function placeOf({ lat, lng }: L.LatLng): Location {
  return { latitude: lat, longitude: lng }
}

function at({ latitude, longitude }: Location): L.LatLngTuple {
  return [latitude, longitude]
}

function boundsOf(areas: readonly DeliveryArea[], location: Location): L.LatLngBounds {
  const places = [location, ...areas.flatMap(({ polygon }) => polygon)]
  return L.latLngBounds(places.map(at)).pad(areas.length === 0 ? 0.02 : 0)
}

function areaShape({ name, polygon, deliveryFee, minOrderValue }: DeliveryArea): L.Polygon {
  const shape = L.polygon(polygon.map(at), { className: styles.area!, weight: 1.5, fillOpacity: 0.14 })
  return shape.bindTooltip(
    `${name}: Lieferung ${formatMoney(deliveryFee)}, mindestens ${formatMoney(minOrderValue)}`,
    {
      sticky: true,
    },
  )
}

function addressPoint(address: Address): L.CircleMarker {
  const point = L.circleMarker(at(address), {
    radius: 3,
    weight: 0,
    fillOpacity: 0.7,
    className: styles.point!,
  })
  return point.bindTooltip(`${address.street} ${address.streetNumber}`.trim())
}

function sign(className: string, text: string): L.DivIcon {
  const label = document.createElement('span')
  label.textContent = text
  return L.divIcon({ className, html: label, iconSize: [0, 0] })
}
