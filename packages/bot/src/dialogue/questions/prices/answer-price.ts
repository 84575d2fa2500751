import type { Product } from '@tresen/contract/menu/product'
import { soldOutProblem } from '@tresen/domain/carts/lines/check-choice'
import { priceFrom, priceFromText, productPriceFrom } from '@tresen/domain/carts/lines/price-from'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { findSize, type SaidSize } from '../../../menu/size-words.ts'
import { say, viewOf, type Turn } from '../../turn.ts'
import { calledBy, describeCart, listed } from '../../words-of-cart.ts'
import type { AskedFor } from '../asked-for.ts'
import { answerPriceOfKind } from './price-of-kind.ts'
import { answerPriceOfParts } from './price-of-parts.ts'
import { productAskedAbout, productsIn, sizesIn } from '../products-asked.ts'

const mostPriced = 3

/** What the dishes that are asked about cost, in the sizes that are named, else in each; without one, all of the cart. */
export function answerPrice(turn: Turn, said: AskedFor) {
  if (isOfAll(said) && viewOf(turn).isFilled) return say(turn, describeCart(viewOf(turn)))
  if (answerPriceOfParts(turn, said)) return
  const named = productsIn(turn, said)
  // "was kostet das?", before its size was said; "und eine große?", of what was asked about before
  const asked = named.length > 0 ? named : productAskedAbout(turn)
  const products = asked.length > 0 ? asked : mentionedBefore(turn, said)
  if (products.length === 0 && answerPriceOfKind(turn, said)) return
  if (products.length === 0) return sayPricesOfShown(turn, said) || say(turn, describeCart(viewOf(turn)))
  const kind = products[0]!.categoryId
  const sizes = sizesIn(said)
  // "eine große Margherita und eine Cola": how large was said of the one.
  for (const product of products.slice(0, mostPriced))
    say(turn, ...priceSentences(turn, product, product.categoryId === kind ? sizes : []))
}

/** "wie viel macht das dann?", "was kostet das alles zusammen?": the whole order, and nothing else that was spoken of. */
function isOfAll({ concepts, allWords }: AskedFor): boolean {
  const isNamed = concepts.some(({ kind }) => kind === 'food' || kind === 'number')
  return !isNamed && allWords.some(({ fold }) => ofAll.test(fold))
}

const ofAll =
  /^(?:mach(?:t|en)|waer(?:e|en)|zusamen|insgesamt|gesamt\p{L}*|ales|schuldig|pfand|zale?n?|bekomt|krigt)$/u

/** "habt ihr Schnitzel?" … "was kosten die?": of what was listed, from how much on. */
function sayPricesOfShown(turn: Turn, { words }: AskedFor): boolean {
  const { menu } = turn.bot.shop.rules
  const { isFilled } = viewOf(turn)
  const shown = turn.state.shown.length > 0 ? turn.state.shown : turn.shownBefore
  if (isFilled && !words.some(({ fold }) => /^(die|davon|denen)$/.test(fold))) return false
  const ordered = { at: wantedAt(turn.cart, turn.context.now).getTime(), isPickup: turn.cart.isPickup }
  const texts = shown.flatMap((id) => {
    const product = turn.bot.menu.index.products.get(id)
    const from = product && productPriceFrom(menu, product, ordered)
    return from ? [`${product.name} ${priceFromText(from)}`] : []
  })
  if (texts.length === 0) return false
  turn.state.shown = [...shown]
  say(turn, `${listed(texts)}.`)
  return true
}

/** Of those a size alone is asked. */
function mentionedBefore({ state, bot }: Turn, said: AskedFor): Product[] {
  const [size] = sizesIn(said)
  if (!size) return []
  state.mentionedSize = size
  return state.mentioned.flatMap(({ productId }) => bot.menu.index.products.get(productId) ?? [])
}

/** From how much on each of its sizes can be had, and which are sold out until when. */
function priceSentences(
  { bot, cart, context, state }: Turn,
  product: Product,
  sizes: readonly SaidSize[],
): string[] {
  const { menu, timeZone } = bot.shop.rules
  const at = wantedAt(cart, context.now).getTime()
  const offered = product.prices.filter(({ id }) => menu.offers.has(id))
  const wanted = new Set(sizes.flatMap((size) => findSize(product, size)?.id ?? []))
  const sized = offered.filter(({ id }) => wanted.has(id))
  const prices = sized.length > 0 ? sized : offered
  const texts = prices.map(({ id, size }) => {
    const price = priceFromText(priceFrom(menu, { productPriceId: id }, { at, isPickup: cart.isPickup }))
    return size ? `${size} ${price}` : price
  })
  const gone = new Set(prices.flatMap((price) => soldOutProblem({ product, price }, timeZone, at) ?? []))
  const option = state.mentioned.find(({ productId }) => productId === product.id)?.option ?? null
  return [`${calledBy(product.name, option)} kostet ${listed(texts)}.`, ...gone]
}
