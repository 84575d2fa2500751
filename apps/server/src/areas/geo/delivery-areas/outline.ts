import type { GeoFeature } from '@tresen/contract/geo/address'
import type { Location } from '@tresen/contract/common'
import { normalAddress, addressKey } from '@tresen/domain/geo/address-text'
import { findPolygonFault, tidyPolygon } from '@tresen/domain/geo/polygon-fault'
import concaveman from 'concaveman'
import type { Db } from '../../../rooms/db/database.ts'
import { cellSize, listAddressCells } from '../geo.sql.ts'

type Cell = readonly [latitude: number, longitude: number]

/** Postcodes and towns of that name, each outlined by its addresses; a town also with each of its postcodes. */
export async function outlineFeatures(db: Db, query: string): Promise<GeoFeature[]> {
  const text = query.trim()
  const isZipCode = /^\d{5}$/.test(text)
  if (!isZipCode && !normalAddress(text)) return []
  const found = await listAddressCells(db, isZipCode ? { zipCode: text } : { city: addressKey(text) })
  const byZipCode = found.map(({ zipCode, city, addresses, cells }) =>
    featureOf(`${zipCode} ${city}`.trim(), zipCode, addresses, cells),
  )
  if (isZipCode || found.length < 2) return byZipCode
  const addresses = found.reduce((sum, part) => sum + part.addresses, 0)
  const whole = featureOf(
    found[0]!.city,
    '',
    addresses,
    found.flatMap(({ cells }) => cells),
  )
  return [whole, ...byZipCode]
}

function featureOf(name: string, zipCode: string, addresses: number, cells: Cell[]): GeoFeature {
  const outline = outlineOf(cells)
  const ring = [...outline, outline[0]!].map(({ latitude, longitude }) => [longitude, latitude])
  return {
    type: 'Feature',
    properties: { name, zipCode, addresses },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

/** Around the corners of the cells, so that a house at the edge is well inside; bays of more than 700 metres are left out. */
function outlineOf(cells: readonly Cell[]): Location[] {
  const { latitude: height, longitude: width } = cellSize
  const corners = cells.flatMap(([y, x]) =>
    [-1, 1].flatMap((up) =>
      [-1, 1].map((aside) => [(x + (aside * width) / 2) * 0.62, y + (up * height) / 2]),
    ),
  )
  const bay = 0.0063
  for (const concavity of [1.5, Infinity]) {
    const ring = concaveman(corners, concavity, bay)
    const polygon = tidyPolygon(ring.map(([x, y]) => ({ latitude: y!, longitude: x! / 0.62 })))
    if (!findPolygonFault(polygon)) return polygon
  }
  throw new Error('The hull of several cells has a surface.')
}
