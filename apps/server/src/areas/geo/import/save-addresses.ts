import type { Address, PointOfInterest } from '@tresen/contract/geo/address'
import { addressKey, normalAddress, readHouseNumber } from '@tresen/domain/geo/address-text'
import type { Db, Tx } from '../../../rooms/db/database.ts'
import {
  analyzeAddresses,
  insertPointsOfInterest,
  updateStreetMiddles,
  upsertAddresses,
} from './addresses.sql.ts'

/** Adds addresses, spelled for searching; one that is there already only moves. How many are new or moved. */
export async function saveAddresses(db: Db | Tx, addresses: readonly Address[]): Promise<number> {
  if (addresses.length === 0) return 0
  const rows = addresses.map(({ street, streetNumber, zipCode, city, latitude, longitude }) => ({
    name: street,
    zip_code: zipCode,
    city,
    street_key: addressKey(street),
    key: addressKey(`${street} ${city}`),
    search: normalAddress(`${street} ${zipCode} ${city}`),
    street_number: streetNumber,
    ...readHouseNumber(streetNumber),
    latitude,
    longitude,
  }))
  return upsertAddresses(db, rows)
}

/** Adds points of interest; one of that name at that place is not added again. How many are new. */
export async function savePointsOfInterest(db: Db | Tx, points: readonly PointOfInterest[]): Promise<number> {
  if (points.length === 0) return 0
  const rows = points.map((point) => ({
    ...point,
    key: addressKey(`${point.name} ${point.city}`),
    search: normalAddress(`${point.name} ${point.street} ${point.zipCode} ${point.city}`),
  }))
  return insertPointsOfInterest(db, rows)
}

/** To be called when many addresses were added: puts streets in the middle of their houses. */
export async function settleStreets(db: Db | Tx): Promise<void> {
  await updateStreetMiddles(db)
  await analyzeAddresses(db)
}
