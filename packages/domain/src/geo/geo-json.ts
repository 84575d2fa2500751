import type { Location } from '@tresen/contract/common'
import {
  mostCorners,
  type DeliveryArea,
  type DeliveryAreaTerms,
  type Polygon,
} from '@tresen/contract/geo/delivery-area'
import { findPolygonFault, polygonFaultText, tidyPolygon } from './polygon-fault.ts'
import { simplifyPolygon } from './polygon-shapes.ts'

/** An area as it was read; terms that the file does not name, or names wrongly, are missing. */
export type ReadArea = Partial<DeliveryAreaTerms> & { name: string; polygon: Polygon }

/** What a GeoJSON file holds: areas, and in German what could not be taken or was changed. */
export type ReadGeoJson = { areas: ReadArea[]; problems: string[] }

const mostAreas = 100
const simplifyMetres = 5

/**
 * Reads delivery areas from GeoJSON: polygons by themselves, as features or in a collection. Each part of a MultiPolygon
 * becomes an area of its own. Refused are holes, boundaries that cross themselves, coordinates that are no degrees.
 * Prices are cents, under the names that `writeGeoJson` gives them.
 */
export function readGeoJson(text: string): ReadGeoJson {
  const read: ReadGeoJson = { areas: [], problems: [] }
  const root = parse(text)
  if (!isObject(root)) return { areas: [], problems: ['Die Datei ist kein GeoJSON.'] }
  const features = root['type'] === 'FeatureCollection' ? root['features'] : [root]
  if (!Array.isArray(features)) return { areas: [], problems: ['Die Sammlung hat keine Liste von Objekten.'] }
  for (const [index, feature] of features.entries()) readFeature(feature, `Objekt ${index + 1}`, read)
  if (read.areas.length > mostAreas) {
    read.problems.push(`Die Datei enthält ${read.areas.length} Flächen; höchstens ${mostAreas} sind möglich.`)
    return { areas: [], problems: read.problems }
  }
  if (read.areas.length + read.problems.length === 0) read.problems.push('Die Datei enthält keine Flächen.')
  return read
}

/** Delivery areas as a GeoJSON FeatureCollection, with their terms as properties; `readGeoJson` reads it back. */
export function writeGeoJson(areas: readonly DeliveryArea[]): string {
  const features = areas.map(
    ({ name, polygon, deliveryFee, minOrderValue, freeDeliveryFrom, deliveryMinutes }) => ({
      type: 'Feature',
      properties: { name, deliveryFee, minOrderValue, freeDeliveryFrom, deliveryMinutes },
      geometry: {
        type: 'Polygon',
        coordinates: [[...polygon, polygon[0]!].map(({ latitude, longitude }) => [longitude, latitude])],
      },
    }),
  )
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`
}

function readFeature(feature: unknown, position: string, read: ReadGeoJson) {
  if (!isObject(feature)) return void read.problems.push(`${position} ist kein Objekt.`)
  const isFeature = feature['type'] === 'Feature'
  const properties = isFeature && isObject(feature['properties']) ? feature['properties'] : {}
  const geometry = isFeature ? feature['geometry'] : feature
  const title = typeof properties['name'] === 'string' ? properties['name'].trim().slice(0, 80) : ''
  const named = title ? `„${title}“` : position
  if (!isObject(geometry)) return void read.problems.push(`${named} hat keine Fläche.`)
  const { type, coordinates } = geometry
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    return void read.problems.push(
      `${named} ist keine Fläche, sondern „${typeof type === 'string' ? type : 'nichts'}“.`,
    )
  const polygons: unknown = type === 'Polygon' ? [coordinates] : coordinates
  if (!Array.isArray(polygons) || polygons.length === 0)
    return void read.problems.push(`${named} hat keine Ecken.`)
  for (const [part, rings] of polygons.entries()) {
    const suffix = polygons.length > 1 ? ` (${part + 1})` : ''
    const area = readRings(rings)
    if (typeof area === 'string') read.problems.push(`${named}${suffix}: ${area}`)
    else {
      if (area.note) read.problems.push(`${named}${suffix}: ${area.note}`)
      read.areas.push({
        name: `${title || 'Gebiet'}${suffix}`,
        polygon: area.polygon,
        ...readTerms(properties),
      })
    }
  }
}

function readRings(rings: unknown): { polygon: Polygon; note: string } | string {
  if (!Array.isArray(rings) || !Array.isArray(rings[0])) return 'Die Fläche hat keine Ecken.'
  if (rings.length > 1)
    return 'Die Fläche hat ein Loch. Legen Sie das Loch als eigenes Gebiet an und ordnen Sie es weiter oben ein.'
  const corners = (rings[0] as unknown[]).map(readPlace)
  if (corners.some((corner) => corner === null))
    return 'Die Koordinaten sind keine Länge und Breite in Grad (WGS 84).'
  let polygon = tidyPolygon(corners as Location[])
  let note = ''
  if (polygon.length > mostCorners) {
    const before = polygon.length
    polygon = simplifyPolygon(polygon, simplifyMetres)
    if (polygon.length > mostCorners)
      return `Die Fläche hat ${before} Ecken; höchstens ${mostCorners} sind möglich.`
    note = `Von ${before} Ecken wurden ${polygon.length} übernommen; der Rand weicht höchstens ${simplifyMetres} Meter ab.`
  }
  const fault = findPolygonFault(polygon)
  return fault ? polygonFaultText[fault] : { polygon, note }
}

function readPlace(position: unknown): Location | null {
  if (!Array.isArray(position)) return null
  const [longitude, latitude] = position as unknown[]
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { latitude, longitude } : null
}

function readTerms(properties: Record<string, unknown>): Partial<DeliveryAreaTerms> {
  const whole = (name: string, most: number) => {
    const value = properties[name]
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? (value as number)
      : undefined
  }
  const [deliveryFee, minOrderValue] = [whole('deliveryFee', 100_000), whole('minOrderValue', 1_000_000)]
  const [freeDeliveryFrom, deliveryMinutes] = [
    whole('freeDeliveryFrom', 1_000_000),
    whole('deliveryMinutes', 240),
  ]
  return {
    ...(deliveryFee !== undefined && { deliveryFee }),
    ...(minOrderValue !== undefined && { minOrderValue }),
    ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom }),
    ...(deliveryMinutes !== undefined && { deliveryMinutes }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
