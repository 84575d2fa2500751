import type { KitchenLoad } from '@tresen/contract/kitchen'
import { cookingTimesOf } from '../availability/cooking-times.ts'
import type { ShopRules } from '../carts/shop-rules.ts'
import { quickestNeeds, type KitchenNeed } from '../kitchen/kitchen-need.ts'
import { isLimited } from '../kitchen/kitchen-settings.ts'
import { isOpenAt } from '../opening-hours/opening-state.ts'
import { channelNouns } from '../opening-hours/words/closed-text.ts'
import { momentLabel } from '../opening-hours/words/moment-label.ts'
import { orderingNote, type OrderingNote } from '../opening-hours/words/ordering-note.ts'
import { nextFreeTime } from './free-times.ts'
import { soonest, type KitchenRules } from './soonest.ts'

const MINUTE = 60_000

type Way = KitchenNeed['channel']

/**
 * The `orderingNote` of a restaurant whose kitchen may be full: where no dish can be had any more for now, neither is the
 * restaurant said to be open for orders. 'Küche ausgebucht, die nächste freie Zeit ist morgen, 11:00 Uhr', or of one way
 * 'Jetzt geöffnet, Lieferung ausgebucht'. An empty cart is told the same, by `promiseOf`.
 */
export function noteOfKitchen(
  ways: readonly Way[],
  shop: KitchenRules & Pick<ShopRules, 'orderSettings'>,
  load: KitchenLoad,
  now: Date,
): OrderingNote {
  const open = ways.filter((way) => isOpenAt(way, shop, now))
  const full = open.filter((way) => isBookedOut(way, shop, load, now))
  if (full.length === 0) return orderingNote(ways, shop, now)
  if (full.length < open.length)
    return { canOrder: true, text: `Jetzt geöffnet, ${channelNouns[full[0]!]} ausgebucht` }
  const free = full.flatMap((way) => nextFreeTime(way, shop, load, now) ?? [])
  const next = free.sort((a, b) => a.getTime() - b.getTime())[0]
  const then = next ? `, die nächste freie Zeit ist ${momentLabel(shop.timeZone, next, now)}` : ''
  return { canOrder: false, text: `Küche ausgebucht${then}` }
}

/** Whether the kitchen makes no dish any more of what is ordered now. */
function isBookedOut(way: Way, shop: KitchenRules, load: KitchenLoad, now: Date): boolean {
  if (!isLimited(shop.kitchen)) return false
  const ready = now.getTime() + cookingTimesOf(shop.availability)[way].to * MINUTE
  return quickestNeeds(shop.kitchen, way).every((need) => !soonest(need, shop, load, now, ready).plan.ok)
}
