import type { Ctx } from '../../context.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { middle } from './addresses/address-source.ts'
import { findRules } from './may-know.ts'
import { outlineFeatures } from './delivery-areas/outline.ts'

type At = { restaurantId: string }

/** So many are offered unless more are asked for. */
export const USUAL_RESULTS = 8

/** Addresses that fit what was typed, near the restaurant. */
export async function lookUpAddress(
  ctx: Ctx,
  { restaurantId, query, maxResults = USUAL_RESULTS }: At & { query: string; maxResults?: number },
) {
  const known = await findKnownRestaurant(ctx, restaurantId)
  return known && ctx.addresses.complete(query, known.place, maxResults)
}

/** Addresses that fit what was typed, near nothing in particular. */
export async function searchAddresses(ctx: Ctx, { query }: { query: string }) {
  return ctx.addresses.complete(query, middle, USUAL_RESULTS)
}

/** The delivery areas of a restaurant. */
export async function listGeometries(ctx: Ctx, { restaurantId }: At) {
  const rules = await findRules(ctx, restaurantId)
  return rules && [...rules.deliveryAreas]
}

/** @param input.query latitude and longitude with a comma between them */
export async function findAddressesAt(ctx: Ctx, { query }: { query: string }) {
  const [latitude, longitude] = query.split(',').map(Number) as [number, number]
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? ctx.addresses.at({ latitude, longitude }) : []
}

/** Postcodes and towns of that name, outlined. */
export async function listFeatures(ctx: Ctx, { geometryQuery }: { geometryQuery: string }) {
  const features = await outlineFeatures(ctx.db, geometryQuery)
  return { type: 'FeatureCollection' as const, features }
}

/** A restaurant about which the actor may know: its rules and where it lies. */
export async function findKnownRestaurant(ctx: Ctx, restaurantId: string) {
  const rules = await findRules(ctx, restaurantId)
  const place = rules && (await findRestaurantRow(ctx.db, restaurantId))
  return place ? { rules, place } : null
}
