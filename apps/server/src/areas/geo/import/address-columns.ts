/** What a column of an address list can hold. */
export type Column =
  | 'street'
  | 'number'
  | 'addition'
  | 'zipCode'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'east'
  | 'north'
  | 'zone'
  | 'name'

/** Names under which open data carries them: OpenAddresses, the German states, cities. Compared as `plainName`. */
const columnNames: Record<Column, readonly string[]> = {
  street: ['street', 'strasse', 'str', 'stn', 'strname', 'strassenname', 'strassename', 'addrstreet'],
  number: ['number', 'housenumber', 'hausnummer', 'hausnr', 'hnr', 'hsnr', 'nr', 'addrhousenumber'],
  addition: [
    'adz',
    'zusatz',
    'hnrzusatz',
    'hnrzus',
    'hsnrzu',
    'hausnummernzusatz',
    'hausnummerzusatz',
    'hnrz',
  ],
  zipCode: ['postcode', 'zip', 'zipcode', 'plz', 'postleitzahl', 'addrpostcode'],
  city: [
    'city',
    'ort',
    'ortsname',
    'onm',
    'stadt',
    'gemeinde',
    'gemeindename',
    'gmdname',
    'gmd',
    'postort',
    'addrcity',
  ],
  latitude: ['lat', 'latitude', 'breite', 'breitengrad', 'wgs84lat'],
  longitude: ['lon', 'lng', 'long', 'longitude', 'laenge', 'lange', 'laengengrad', 'langengrad', 'wgs84lon'],
  east: ['ostwert', 'ost', 'east', 'easting', 'rechtswert', 'utmeast', 'ekoordinate', 'x', 'e'],
  north: ['nordwert', 'nord', 'north', 'northing', 'hochwert', 'utmnorth', 'nkoordinate', 'y', 'n'],
  zone: ['zone', 'utmzone'],
  name: ['name', 'bezeichnung', 'einrichtung'],
}

export type ColumnPlaces = Partial<Record<Column, number>>

/** Which field holds what, by the names in the first line; earlier names of the list above win. */
export function findColumns(header: readonly string[]): ColumnPlaces {
  const names = header.map(plainName)
  const places: ColumnPlaces = {}
  for (const [column, wanted] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const found = wanted.map((name) => names.indexOf(name)).find((place) => place >= 0)
    if (found !== undefined) places[column] = found
  }
  return places
}

/** What is missing for reading addresses, in German; empty: nothing. */
export function missingColumns(places: ColumnPlaces, hasCity: boolean): string[] {
  const missing: string[] = []
  const isPoint = places.name !== undefined
  if (places.street === undefined && !isPoint) missing.push('Straße')
  if (places.number === undefined && !isPoint) missing.push('Hausnummer')
  if (places.city === undefined && !hasCity) missing.push('Ort')
  const hasDegrees = places.latitude !== undefined && places.longitude !== undefined
  const hasMetres = places.east !== undefined && places.north !== undefined
  if (!hasDegrees && !hasMetres) missing.push('Koordinaten (Länge und Breite oder Ost- und Nordwert)')
  return missing
}

/** The official "Hauskoordinaten Deutschland" have no first line with names; their fields stand in this order. */
export const officialColumns: ColumnPlaces = {
  number: 9,
  addition: 10,
  east: 11,
  north: 12,
  street: 13,
  zipCode: 14,
  city: 15,
}

/** Whether a line is one of the official "Hauskoordinaten": 16 fields and more, coordinates at their place. */
export function isOfficialLine(fields: readonly string[]): boolean {
  return fields.length >= 16 && /^\d{8}([.,]\d+)?$/.test(fields[11]!) && /^\d{7}([.,]\d+)?$/.test(fields[12]!)
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}
