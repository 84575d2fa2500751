import type { FieldProblem } from '@tresen/contract/common'
import type { KitchenSettings } from '@tresen/contract/kitchen'

/** A kitchen that takes as much as is ordered: what every restaurant has that has set nothing. */
export const unlimitedKitchen: KitchenSettings = {
  stations: [],
  productMinutes: [],
  pickupOrdersPerQuarter: null,
  deliveryOrdersPerQuarter: null,
}

/** Whether a kitchen can be full at all. */
export function isLimited({
  stations,
  pickupOrdersPerQuarter,
  deliveryOrdersPerQuarter,
}: KitchenSettings): boolean {
  return stations.length > 0 || pickupOrdersPerQuarter !== null || deliveryOrdersPerQuarter !== null
}

/** What is wrong with settings: two stations of one name or id, a category or product that is listed twice. */
export function kitchenProblems({ stations, productMinutes }: KitchenSettings): FieldProblem[] {
  const categories = stations.flatMap((station, at) =>
    station.categories.map(({ categoryId }, position) => ({
      key: categoryId,
      path: `kitchen.stations.${at}.categories.${position}.categoryId`,
    })),
  )
  return [
    ...stations.flatMap(({ name }, at) =>
      name.trim() === '' ? [{ path: `kitchen.stations.${at}.name`, message_de: 'Pflichtangabe' }] : [],
    ),
    ...repeated(
      stations.map(({ name }, at) => ({
        key: name.trim().toLowerCase(),
        path: `kitchen.stations.${at}.name`,
      })),
      'Diesen Namen hat schon eine andere Station.',
    ),
    ...repeated(
      stations.map(({ id }, at) => ({ key: id, path: `kitchen.stations.${at}.id` })),
      'Diese Station ist doppelt.',
    ),
    ...repeated(categories, 'Eine Kategorie gehört zu höchstens einer Station.'),
    ...repeated(
      productMinutes.map(({ productId }, at) => ({
        key: productId,
        path: `kitchen.productMinutes.${at}.productId`,
      })),
      'Dieses Produkt steht schon in der Liste.',
    ),
  ]
}

function repeated(entries: { key: string; path: string }[], message_de: string): FieldProblem[] {
  const seen = new Set<string>()
  return entries.flatMap(({ key, path }) => {
    if (seen.has(key)) return [{ path, message_de }]
    seen.add(key)
    return []
  })
}
