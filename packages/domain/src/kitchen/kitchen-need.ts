import type { KitchenSettings } from '@tresen/contract/kitchen'
import type { CartLine } from '../carts/lines/cart-content.ts'
import type { MenuIndex } from '../menu/search/menu-index.ts'

/** What an order takes of a kitchen: minutes of work by station (none of zero), and one order of its channel. */
export type KitchenNeed = { channel: 'pickup' | 'delivery'; minutes: ReadonlyMap<string, number> }

type Work = { stationId: string; makeMinutes: number }
type Times = { byCategory: ReadonlyMap<string, Work>; byProduct: ReadonlyMap<string, number> }

/** Minutes of work that the products of a cart are for each station. */
export function kitchenNeed(
  lines: readonly CartLine[],
  menu: MenuIndex,
  settings: KitchenSettings,
  isPickup: boolean,
): KitchenNeed {
  const { byCategory, byProduct } = timesOf(settings)
  const minutes = new Map<string, number>()
  for (const { productPriceId, snapshot } of lines) {
    const { id, categoryId } = menu.offers.get(productPriceId)?.product ?? {
      id: snapshot.productId,
      categoryId: snapshot.categoryId,
    }
    const work = byCategory.get(categoryId)
    const own = work && (byProduct.get(id) ?? work.makeMinutes)
    if (work && own) minutes.set(work.stationId, (minutes.get(work.stationId) ?? 0) + own)
  }
  return { channel: isPickup ? 'pickup' : 'delivery', minutes }
}

/** What a cart asks of the kitchen; of an empty one nobody knows, so it is each of `quickestNeeds`. */
export function possibleNeeds(
  lines: readonly CartLine[],
  menu: MenuIndex,
  settings: KitchenSettings,
  isPickup: boolean,
): KitchenNeed[] {
  return lines.length > 0
    ? [kitchenNeed(lines, menu, settings, isPickup)]
    : quickestNeeds(settings, isPickup ? 'pickup' : 'delivery')
}

/**
 * What an order is at least that has a dish of it, for each station: its quickest piece. Where no station makes anything,
 * it is an order alone. Asked by category: a product that is quicker than its category is not looked for.
 */
export function quickestNeeds(
  { stations }: KitchenSettings,
  channel: KitchenNeed['channel'],
): [KitchenNeed, ...KitchenNeed[]] {
  const [first, ...others] = stations.flatMap(({ id, categories }): KitchenNeed[] => {
    const pieces = categories.map(({ makeMinutes }) => makeMinutes).filter((own) => own > 0)
    return pieces.length > 0 ? [{ channel, minutes: new Map([[id, Math.min(...pieces)]]) }] : []
  })
  return [first ?? { channel, minutes: new Map() }, ...others]
}

/** The same settings are asked again and again: with every change of every cart. */
const known = new WeakMap<KitchenSettings, Times>()

function timesOf(settings: KitchenSettings): Times {
  const kept = known.get(settings)
  if (kept) return kept
  const times = {
    byCategory: new Map(
      settings.stations.flatMap(({ id, categories }) =>
        categories.map(
          ({ categoryId, makeMinutes }) => [categoryId, { stationId: id, makeMinutes }] as const,
        ),
      ),
    ),
    byProduct: new Map(
      settings.productMinutes.map(({ productId, makeMinutes }) => [productId, makeMinutes] as const),
    ),
  }
  known.set(settings, times)
  return times
}
