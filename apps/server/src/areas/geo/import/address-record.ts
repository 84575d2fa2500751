import type { Address, PointOfInterest } from '@tresen/contract/geo/address'
import proj4 from 'proj4'
import { UnreadableFile } from './address-file.ts'
import {
  findColumns,
  isOfficialLine,
  missingColumns,
  officialColumns,
  type Column,
  type ColumnPlaces,
} from './address-columns.ts'
import { splitCsvLines } from './csv-lines.ts'

/** What a record of a file turned out to be; `bad` says in German why it is nothing. */
export type ReadRecord =
  | { kind: 'address'; address: Address }
  | { kind: 'point'; point: PointOfInterest }
  | { kind: 'nothing' }
  | { kind: 'bad'; reason: string }

export type ReadOptions = {
  /** For lists of one town that do not name it. */
  city: string
  /** The UTM zone of coordinates that do not carry theirs. */
  zone: 32 | 33
}

type Fields = Partial<Record<Column, string>>

/** Where addresses of ours can be; zeros and swapped coordinates lie outside. */
const bounds = { south: 34, north: 72, west: -25, east: 45 }
const longest = { street: 120, number: 20, zipCode: 10, city: 80, name: 120 }

const bad = (reason: string): ReadRecord => ({ kind: 'bad', reason })

/** How to read the lines of a list whose first line is this; `isData` when that line is an address already. */
export function lineReader(first: string, options: ReadOptions) {
  const delimiter = [';', '\t', '|', ','].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )[0]!
  const head = splitCsvLines([first], delimiter)[0] ?? []
  const isData = isOfficialLine(head)
  const places = isData ? officialColumns : findColumns(head)
  const missing = missingColumns(places, options.city !== '')
  if (missing.length)
    throw new UnreadableFile(`In der ersten Zeile fehlen die Spalten für: ${missing.join(', ')}.`)
  const needed = Math.max(
    ...Object.values(places).filter((place) => place !== places.city && place !== places.zipCode),
  )
  const readLine = (line: string, fields: string[] | null): ReadRecord => {
    if (line.startsWith('#')) return { kind: 'nothing' }
    if (!fields) return bad('Ein Anführungszeichen wird nicht geschlossen.')
    if (fields.length <= needed) return bad(`Es sind nur ${fields.length} Felder.`)
    // The official list marks what it takes back.
    if (isData && fields[0] === 'L') return { kind: 'nothing' }
    return readFields(pick(fields, places), options)
  }
  return {
    isData,
    read: (lines: readonly string[]): ReadRecord[] => {
      const cells = splitCsvLines(lines, delimiter)
      return lines.map((line, n) => readLine(line, cells[n]!))
    },
  }
}

function pick(fields: readonly string[], places: ColumnPlaces): Fields {
  return Object.fromEntries(Object.entries(places).map(([column, place]) => [column, fields[place] ?? '']))
}

/** A GeoJSON feature: an address by its properties, a point of interest when it has a name. */
export function readFeature(text: string, options: ReadOptions): ReadRecord {
  const feature = parse(text)
  if (feature?.type !== 'Feature') return feature ? { kind: 'nothing' } : bad('Das ist kein gültiges JSON.')
  if (feature.geometry?.type !== 'Point')
    return bad(`Erwartet wird ein Punkt, nicht „${String(feature.geometry?.type ?? 'nichts')}“.`)
  const properties = Object.entries(feature.properties ?? {}).filter(
    (entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]),
  )
  const places = findColumns(properties.map(([name]) => name))
  const fields = pick(
    properties.map(([, value]) => String(value).trim()),
    places,
  )
  const [longitude, latitude] = feature.geometry.coordinates ?? []
  const isDegrees = Math.abs(Number(longitude)) <= 180
  const at = isDegrees
    ? { longitude: String(longitude), latitude: String(latitude) }
    : { east: String(longitude), north: String(latitude) }
  const { latitude: _latitude, longitude: _longitude, east: _east, north: _north, ...named } = fields
  return readFields({ ...named, ...at }, options)
}

type Feature = {
  type?: string
  geometry?: { type?: string; coordinates?: unknown[] } | null
  properties?: Record<string, unknown> | null
}

function parse(text: string): Feature | null {
  try {
    return JSON.parse(text) as Feature | null
  } catch {
    return null
  }
}

function readFields(fields: Fields, options: ReadOptions): ReadRecord {
  const { street = '', number = '', addition = '', zipCode = '', name = '' } = fields
  const city = fields.city || options.city
  for (const [field, value] of Object.entries({ street, number, zipCode, city, name }))
    if (value.length > longest[field as keyof typeof longest])
      return bad(`„${value.slice(0, 30)}…“ ist zu lang.`)
  if (/[\p{Cc}\ufffd]/u.test(`${street}${number}${city}${name}`))
    return bad('Der Zeichensatz stimmt nicht: unlesbare Zeichen.')
  const place = readPlace(fields, options.zone)
  if (typeof place === 'string') return bad(place)
  const address = { street, streetNumber: number + addition, zipCode, city, ...place }
  if (name) return { kind: 'point', point: { ...address, name } }
  if (!street) return bad('Die Straße fehlt.')
  if (!number) return bad('Die Hausnummer fehlt.')
  if (!city) return bad('Der Ort fehlt.')
  if (zipCode && !/^\d{4,5}$/.test(zipCode)) return bad(`„${zipCode}“ ist keine Postleitzahl.`)
  return { kind: 'address', address }
}

/** Degrees as they are, metres of ETRS89/UTM converted; German if it is neither. */
function readPlace(fields: Fields, zone: number): { latitude: number; longitude: number } | string {
  const { latitude, longitude } = fields
  const isMetric = latitude === undefined || longitude === undefined
  const place = isMetric
    ? fromMetres(fields, zone)
    : { latitude: decimal(latitude), longitude: decimal(longitude) }
  if (!place || Number.isNaN(place.latitude + place.longitude)) return 'Die Koordinaten sind keine Zahlen.'
  const { south, north, west, east } = bounds
  const isInside =
    place.latitude > south && place.latitude < north && place.longitude > west && place.longitude < east
  if (!isInside) return 'Die Koordinaten liegen außerhalb Europas.'
  return { latitude: round(place.latitude), longitude: round(place.longitude) }
}

/** Some lists carry the zone in front of the east value (32 565 432), some swap the two. */
function fromMetres(fields: Fields, zone: number) {
  let [east, north] = [decimal(fields.east ?? ''), decimal(fields.north ?? '')]
  if (Number.isNaN(east + north)) return null
  const isNorthing = (value: number) => value > 4_000_000 && value < 8_000_000
  if (isNorthing(east) && !isNorthing(north)) [east, north] = [north, east]
  const prefix = Math.floor(east / 1_000_000)
  const own = prefix >= 31 && prefix <= 33 ? prefix : Number(fields.zone) || zone
  if (own < 31 || own > 33) return null
  const [longitude, latitude] = transformer(own)(prefix >= 31 ? east - prefix * 1_000_000 : east, north)
  return { latitude, longitude }
}

const transformers = new Map<number, (east: number, north: number) => [number, number]>()

function transformer(zone: number) {
  const known = transformers.get(zone)
  if (known) return known
  const projection = proj4(`+proj=utm +zone=${zone} +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs`)
  const made = (east: number, north: number) => projection.inverse<[number, number]>([east, north])
  transformers.set(zone, made)
  return made
}

function decimal(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
}

/** Ten centimetres are exact enough. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
