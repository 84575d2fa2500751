import { productPriceFrom } from '@tresen/domain/carts/lines/price-from'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { isSpeechWord } from '../../reading/concepts.ts'
import type { Understood } from '../../reading/understand.ts'
import { nearestName } from '../../text/nearest.ts'
import type { Turn } from '../turn.ts'
import { mostWordsOfAnswer } from './answer-choice.ts'

const ordinals = ['erste', 'zweite', 'dritte', 'vierte']
const misspelledOrdinals = ordinals.map((word, at) => [word, at] as const)

const cheaper = /^(?:bil?ig|g(?:ue|u)nstig|preiswert)(?:ere|ste|este)[nrs]?$/
const dearer = /^(?:teurere|teuerste)[nrs]?$/

/** "die zweite", "den billigeren": which of those that were named, by their order or by what they cost. Null: neither. */
export function rankedIn(turn: Turn, said: Understood, productIds: readonly string[]): string | null {
  const ordinal = ordinalIn(said)
  return ordinal >= 0 ? (productIds[ordinal] ?? null) : byPrice(turn, said, productIds)
}

/** "die zweite", "die ertse": which of the ones that were named, from 0; -1: none is counted. */
function ordinalIn({ words: all, concepts }: Understood): number {
  // Details were taken out: "dritter Stock" is none of the dishes.
  const words = concepts.flatMap(({ from, to }) => all.slice(from, to))
  const exact = ordinals.findIndex((ordinal) =>
    words.some(({ raw }) => new RegExp(`^${ordinal}[nrs]?$`, 'i').test(raw)),
  )
  if (exact >= 0 || words.length > mostWordsOfAnswer) return exact
  const unknown = words.filter(({ fold }) => !isSpeechWord(fold))
  return unknown.map(({ raw }) => nearestName(raw, misspelledOrdinals)).find((at) => at !== null) ?? -1
}

/** Null, too, when several cost the same. */
function byPrice({ bot, cart, context }: Turn, { words }: Understood, productIds: readonly string[]) {
  const isCheaper = words.some(({ fold }) => cheaper.test(fold))
  if (!isCheaper && !words.some(({ fold }) => dearer.test(fold))) return null
  const ordered = { at: wantedAt(cart, context.now).getTime(), isPickup: cart.isPickup }
  const priced = productIds.flatMap((id) => {
    const product = bot.menu.index.products.get(id)
    const from = product ? productPriceFrom(bot.shop.rules.menu, product, ordered) : null
    return from ? [{ id, price: isCheaper ? from.price : -from.price }] : []
  })
  const [first, second] = priced.toSorted((a, b) => a.price - b.price)
  return first && first.price !== second?.price ? first.id : null
}

/** "den billigeren" chooses, and complains of nothing. */
export function withoutDearness(said: Understood): Understood {
  return { ...said, signs: said.signs.filter((sign) => sign !== 'tooDear') }
}
