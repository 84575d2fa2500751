import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Product } from '@tresen/contract/menu/product'
import { extraPrice } from '@tresen/domain/carts/lines/line-price'
import { priceFrom, type Ordered } from '@tresen/domain/carts/lines/price-from'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { formatMoney } from '@tresen/domain/money/format-money'
import { extraAmong, ingredientAmong, optionAmong, refusal } from '../../../menu/product-choices.ts'
import { findSize } from '../../../menu/size-words.ts'
import type { SaidPart } from '../../../reading/said-food.ts'
import { rawText } from '../../../text/words.ts'
import { inputOf } from '../../lines/change-lines.ts'
import { linesOf, say, type Turn } from '../../turn.ts'
import { listed } from '../../words-of-cart.ts'
import type { AskedFor } from '../asked-for.ts'
import { lastOrdered, productAskedAbout, productsIn, sizesIn } from '../products-asked.ts'

type Concept = AskedFor['concepts'][number]
type Cost = { cents: number; isLeast?: boolean }
type Added = Required<Pick<CartProductInput, 'extras' | 'variantOptions'>>

const leastOfIngredient = 0.75
/** "Pilze extra", "Käse dazu" */
const afterPart = /^(extra|dazu|drauf|noch drauf|mehr)$/

/**
 * "was kostet extra Käse?", "was kosten Pilze dazu?": what it adds to the dish that is named or spoken of, in each of its
 * sizes. "was kostet eine große Salami mit Käse?": what both cost together. False: no such thing was asked.
 */
export function answerPriceOfParts(turn: Turn, said: AskedFor): boolean {
  const { dishes, parts, isWhole } = partsAsked(said)
  if (parts.length === 0) return false
  const product = dishMeant(turn, said, dishes)
  if (!product) return sayRange(turn, parts)
  // "Schnitzel mit Pommes" has them anyway; more of them cannot be had.
  const isIn = ({ hits }: SaidPart) => isWhole && ingredientAmong(product, hits) !== null
  const refused = parts.filter((part) => !isIn(part) && isNothing(addedBy(turn, product, [part])))
  const kept = parts.filter((part) => !refused.includes(part))
  for (const { hits, said: text } of refused) say(turn, refusal(product, hits, text))
  if (kept.length > 0) sayPrices(turn, said, product, kept, isWhole)
  if (dishes.length === 0) turn.state.askedParts = kept
  return kept.length > 0 || refused.length > 0
}

/** What is asked about, and what of it is said to come on it; `isWhole`: the dish was named first. */
function partsAsked({ concepts, allWords }: AskedFor) {
  const dishes: Concept[] = []
  const parts: SaidPart[] = []
  let isWith = false
  let isWhole = false
  for (const [at, concept] of concepts.entries()) {
    if (concept.kind === 'sign' && concept.sign !== 'and') isWith = concept.sign === 'with'
    if (concept.kind !== 'food') continue
    const next = concepts[at + 1]
    const isNamedBefore = next?.kind === 'sign' && next.sign === 'with' && afterPart.test(next.phrase)
    const isIngredient = concept.hits.some(
      ({ key, score }) => key.kind === 'ingredient' && score >= leastOfIngredient,
    )
    if (!isIngredient || !(isWith || isNamedBefore)) {
      dishes.push(concept)
      continue
    }
    isWhole ||= dishes.length > 0 && parts.length === 0
    parts.push({ hits: concept.hits, said: rawText(allWords.slice(concept.from, concept.to)) })
  }
  return { dishes, parts, isWhole }
}

/** The one that is named, else the one that is asked about or was ordered last. */
function dishMeant(turn: Turn, said: AskedFor, dishes: readonly Concept[]): Product | null {
  if (dishes.length > 0) return productsIn(turn, { ...said, concepts: dishes })[0] ?? null
  const [asked] = productAskedAbout(turn)
  return asked ?? lastOrdered(turn).at(-1) ?? null
}

/** What of the parts is a choice of the product. */
function addedBy({ bot }: Turn, product: Product, parts: readonly SaidPart[]): Added {
  const added: Added = { extras: [], variantOptions: [] }
  for (const { hits } of parts) {
    const extra = extraAmong(bot.menu.index, product, hits)
    const option = optionAmong(product, hits)
    if (extra) added.extras.push({ extraGroupId: extra.extraGroupId, ingredientId: extra.ingredientId })
    else if (option)
      added.variantOptions.push({ variantId: option.variantId, variantOptionId: option.variantOptionId })
  }
  return added
}

function isNothing({ extras, variantOptions }: Added): boolean {
  return extras.length + variantOptions.length === 0
}

function sayPrices(
  turn: Turn,
  said: AskedFor,
  product: Product,
  parts: readonly SaidPart[],
  isWhole: boolean,
) {
  const { menu } = turn.bot.shop.rules
  const ordered = { at: wantedAt(turn.cart, turn.context.now).getTime(), isPickup: turn.cart.isPickup }
  const added = addedBy(turn, product, parts)
  const costs = pricesMeant(turn, said, product).map((price) => {
    const whole = priceFrom(menu, { productPriceId: price.id, ...added }, ordered).price
    const cost = isWhole ? { cents: whole } : addedCost(turn, product, price, added, ordered)
    return { size: price.size, ...cost }
  })
  const names = listed(parts.map((part) => part.said))
  const of = isWhole ? `${product.name} mit ${names}` : `${names} bei ${product.name}`
  const verb = !isWhole && parts.length > 1 ? 'kosten' : 'kostet'
  say(turn, `${of} ${verb} ${listed(asTexts(costs, isWhole))}.`)
}

/**
 * What the parts add to the dish as it lies in the cart, where what is free of it may be used up; else what they cost
 * beside what is free.
 */
function addedCost(turn: Turn, product: Product, price: Price, added: Added, ordered: Ordered): Cost {
  const { menu } = turn.bot.shop.rules
  const line = linesOf(turn).findLast(
    ({ id, productPriceId }) => productPriceId === price.id && turn.state.lastLines.includes(id),
  )
  const hasFree = product.extraGroups.some(({ freeAmount }) => freeAmount > 0)
  if (!line && hasFree && added.variantOptions.length === 0) {
    const cents = added.extras.reduce((sum, one) => sum + priceOfExtra(turn, one, price), 0)
    // Of all that is chosen the cheapest are free: a dearer one may be what is paid then.
    return { cents, isLeast: true }
  }
  const before = line ? inputOf(line) : { productPriceId: price.id }
  const isReplaced = ({ variantId }: { variantId: string }) =>
    added.variantOptions.some((one) => one.variantId === variantId)
  const after = {
    ...before,
    extras: [...(before.extras ?? []), ...added.extras],
    variantOptions: [
      ...(before.variantOptions ?? []).filter((one) => !isReplaced(one)),
      ...added.variantOptions,
    ],
  }
  return { cents: priceFrom(menu, after, ordered).price - priceFrom(menu, before, ordered).price }
}

function asTexts(costs: readonly (Cost & { size: string | null })[], isWhole: boolean): string[] {
  const text = ({ cents, isLeast }: Cost) =>
    `${isLeast ? 'ab ' : ''}${cents === 0 ? 'nichts' : formatMoney(cents)}${isWhole ? '' : ' extra'}`
  const areAlike = costs.every(({ cents }) => cents === costs[0]?.cents)
  if (areAlike && !isWhole) return costs.slice(0, 1).map(text)
  return costs.map((cost) => (cost.size ? `${cost.size} ${text(cost)}` : text(cost)))
}

/** In the sizes that are named, else as large as it lies in the cart, else in each. */
function pricesMeant(turn: Turn, said: AskedFor, product: Product): Product['prices'] {
  const offered = product.prices.filter(({ id }) => turn.bot.shop.rules.menu.offers.has(id))
  const wanted = new Set(sizesIn(said).flatMap((size) => findSize(product, size)?.id ?? []))
  const lying = new Set(
    linesOf(turn)
      .filter(({ id, productId }) => productId === product.id && turn.state.lastLines.includes(id))
      .map(({ productPriceId }) => productPriceId),
  )
  for (const meant of [wanted, lying]) if (meant.size > 0) return offered.filter(({ id }) => meant.has(id))
  return offered
}

type Extra = Added['extras'][number]
type Price = Product['prices'][number]

function priceOfExtra({ bot }: Turn, { extraGroupId, ingredientId }: Extra, price: Price): number {
  const group = bot.menu.index.menu.extraGroups.find(({ id }) => id === extraGroupId)
  const extra = group?.extras.find((one) => one.ingredientId === ingredientId)
  return extra ? extraPrice(extra, price) : 0
}

/** Of no dish: from how much to how much it costs on what it can come on. */
function sayRange(turn: Turn, parts: readonly SaidPart[]): boolean {
  const { index } = turn.bot.menu
  for (const { hits, said } of parts) {
    const costs = index.menu.products.flatMap((product) => {
      const found = product.isOffered ? extraAmong(index, product, hits) : null
      return found ? product.prices.map((price) => priceOfExtra(turn, found, price)) : []
    })
    if (costs.length === 0) return false
    const [least, most] = [Math.min(...costs), Math.max(...costs)]
    const range =
      least === most
        ? formatMoney(least)
        : `${formatMoney(least)} bis ${formatMoney(most)}, je nach Gericht und Größe`
    say(turn, `${said} extra kostet ${range}.`)
  }
  return true
}
