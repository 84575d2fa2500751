import type { Id } from '@tresen/contract/common'
import type { KitchenSettings, KitchenStation } from '@tresen/contract/kitchen'

/** Minutes for a product of a category that nobody has timed yet. */
const usualMinutes = 5

/** One station changed; the others as they are. */
export function withStation(
  kitchen: KitchenSettings,
  stationId: Id,
  change: Partial<Omit<KitchenStation, 'id'>>,
): KitchenStation[] {
  return kitchen.stations.map((station) => (station.id === stationId ? { ...station, ...change } : station))
}

/** A category made by this station, and by no other any more. */
export function withCategory(kitchen: KitchenSettings, stationId: Id, categoryId: Id): KitchenStation[] {
  const before = kitchen.stations.flatMap(({ categories }) => categories)
  const known = before.find((category) => category.categoryId === categoryId)
  return kitchen.stations.map((station) => {
    const others = station.categories.filter((category) => category.categoryId !== categoryId)
    if (station.id !== stationId) return { ...station, categories: others }
    return { ...station, categories: [...others, known ?? { categoryId, makeMinutes: usualMinutes }] }
  })
}

/** The time of one product; null: that of its category. */
export function withProductMinutes(
  { productMinutes }: KitchenSettings,
  productId: Id,
  makeMinutes: number | null,
): KitchenSettings['productMinutes'] {
  const others = productMinutes.filter((each) => each.productId !== productId)
  return makeMinutes === null ? others : [...others, { productId, makeMinutes }]
}

/** Everything that is not of this menu any more goes: categories from their stations, products with their times. */
export function withoutGone(
  kitchen: KitchenSettings,
  menu: { categoryIds: ReadonlySet<Id>; productIds: ReadonlySet<Id> },
): KitchenSettings {
  return {
    ...kitchen,
    stations: kitchen.stations.map((station) => ({
      ...station,
      categories: station.categories.filter(({ categoryId }) => menu.categoryIds.has(categoryId)),
    })),
    productMinutes: kitchen.productMinutes.filter(({ productId }) => menu.productIds.has(productId)),
  }
}
