import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Product, Variant } from '@tresen/contract/menu/product'
import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import type { FoodHit } from '../../menu/food-index.ts'
import {
  extraAmong,
  goesWith,
  ingredientAmong,
  optionAmong,
  removalOf,
  type FoundExtra,
} from '../../menu/product-choices.ts'
import { findSize, sizeNote } from '../../menu/size-words.ts'
import type { SaidFood, SaidPart } from '../../reading/said-food.ts'
import { nearestName } from '../../text/nearest.ts'
import type { Bot } from '../turn.ts'
import { calledBy } from '../words-of-cart.ts'
import { leftOut } from './parts-said.ts'

/** What became of a dish that was ordered in words: a choice of the menu, or what still has to be asked. */
export type Resolved =
  | { state: 'ready'; product: Product; input: CartProductInput; notes: string[] }
  | { state: 'which'; products: Product[]; isSure: boolean }
  | { state: 'category'; categoryId: string; isMeatless?: boolean }
  /** Without meat was wanted, and the menu says of none of these that it is. */
  | { state: 'notMeatless'; products: Product[]; categoryId: string }
  | { state: 'size'; product: Product; called: string; notes: string[] }
  | { state: 'option'; product: Product; variant: Variant; notes: string[] }
  | {
      state: 'extras'
      product: Product
      extraGroupId: string
      missing: number
      chosen: string[]
      notes: string[]
    }
  | { state: 'unknown'; said: string }
  /** Nothing of the menu is made of these halves; the dishes that they were named by. */
  | { state: 'halves'; products: Product[] }

/** Two products whose scores are nearer than that are asked for. */
const margin = 0.12
/** Where a whole name was said, one that is only nearly as good is not meant. */
const narrowMargin = 0.04
const sureName = 0.85
const sureScore = 0.5
const mostCandidates = 4
const doubtfulScore = 0.6
const sureOption = 0.9

/** Which product of the menu was meant, and in which way; the first thing that nobody can know is to be asked. */
export function resolveFood(bot: Bot, food: SaidFood, now: Date): Resolved {
  const named = food.halves.length > 1 ? decideHalves(bot, food) : decideProduct(bot, food)
  const meant = food.isMeatless ? onlyMeatless(bot, named) : named
  if (meant.state !== 'product') return meant
  const { product } = meant
  // "Spaghetti Bolognese" is not the lasagne that is called Bolognese, too.
  if (isDoubtful(bot, product, food)) return { state: 'which', products: [product], isSure: false }
  const notes: string[] = []
  const price = product.prices.length === 1 ? product.prices[0]! : food.size && findSize(product, food.size)
  if (!price) {
    const named = food.parts.map(({ hits }) => optionAmong(product, hits)?.name ?? null)
    const called = calledBy(product.name, named.find((name) => name !== null) ?? meant.option)
    if (food.size) notes.push(`Diese Größe gibt es bei ${called} nicht.`)
    return { state: 'size', product, called, notes }
  }
  const sizeSaid = sizeNote(product, food.size, price)
  if (sizeSaid) notes.push(sizeSaid)
  const options = chooseOptions(product, food, meant.option, now, meant.halves)
  const extras = chooseExtras(bot, product, food.parts, notes, options)
  if (options.missing) return { state: 'option', product, variant: options.missing, notes }
  for (const { extraGroupId, minimum } of product.extraGroups) {
    const chosen = extras.filter((extra) => extra.extraGroupId === extraGroupId).map(({ name }) => name)
    const missing = minimum - chosen.length
    if (missing > 0) return { state: 'extras', product, extraGroupId, missing, chosen, notes }
  }
  const { comment, removals } = leaveOut(product, leftOut(bot.menu.index, product, food), notes)
  const input = {
    productPriceId: price.id,
    variantOptions: options.chosen,
    extras: [...extras, ...removals].map(({ extraGroupId, ingredientId }) => ({
      extraGroupId,
      ingredientId,
    })),
    comment,
  }
  return { state: 'ready', product, input, notes }
}

/** Only a part of its name was said, and what was said beside it does not go with it. */
function isDoubtful(bot: Bot, product: Product, { hits, parts }: SaidFood): boolean {
  const hit = hits.find(({ key }) => key.kind === 'product' && key.productId === product.id)
  const isGuess = hit?.by === 'typo' || hit?.by === 'sound'
  const isOfOther = ({ hits: said }: SaidPart) =>
    said.some(({ key, score }) => key.kind === 'option' && score >= sureOption)
  const strange = parts.filter(({ hits: said }) => !goesWith(bot.menu.index, product, said))
  return (hit?.score ?? 1) < doubtfulScore ? strange.length > 0 : isGuess && strange.some(isOfOther)
}

type Meant =
  | { state: 'product'; product: Product; option: string | null; halves?: readonly string[] }
  | Exclude<Resolved, { state: 'ready' }>

/** The product that was meant beyond doubt, or those that may be. */
export function decideProduct(bot: Bot, { hits, categoryId, unknown, said, size }: SaidFood): Meant {
  const found = rankProducts(bot, hits)
  const best = found[0]
  if (!best) {
    if (unknown !== null || categoryId === null) return { state: 'unknown', said: unknown ?? said }
    const alone = bot.menu.index.menu.products.filter((one) => one.categoryId === categoryId && one.isOffered)
    return alone.length === 1
      ? { state: 'product', product: alone[0]!, option: null }
      : { state: 'category', categoryId }
  }
  const least = best.score - (best.score > sureName ? narrowMargin : margin)
  const near = found.filter(({ score }) => score > least)
  const sized = size
    ? near.filter(({ product }) => product.prices.length > 1 && findSize(product, size))
    : near
  const candidates = sized.length > 0 ? sized : near
  if (best.score < sureScore || candidates.length > 1) {
    const products = candidates.slice(0, mostCandidates).map(({ product }) => product)
    return { state: 'which', products, isSure: best.score >= sureScore }
  }
  const { product, option } = candidates[0]!
  return { state: 'product', product, option }
}

/** Of what may be meant only that of which the menu says so; what is not marked is not claimed to be without meat. */
function onlyMeatless(bot: Bot, meant: Meant): Meant {
  if (meant.state === 'category') {
    const { categoryId } = meant
    const some = meatlessOf(bot, categoryId)
    if (some.length === 0) return { state: 'notMeatless', products: [], categoryId }
    return some.length > 1
      ? { ...meant, isMeatless: true }
      : { state: 'product', product: some[0]!, option: null }
  }
  if (meant.state !== 'which' && meant.state !== 'product') return meant
  const products = meant.state === 'which' ? meant.products : [meant.product]
  const fitting = products.filter(isMeatless)
  const [first] = fitting
  if (!first) return { state: 'notMeatless', products, categoryId: products[0]!.categoryId }
  if (meant.state === 'product') return meant
  return fitting.length > 1 || !meant.isSure
    ? { ...meant, products: fitting }
    : { state: 'product', product: first, option: null }
}

/** What of a kind of dishes the menu marks as being without meat. */
export function meatlessOf(bot: Bot, categoryId: string): Product[] {
  const { products } = bot.menu.index.menu
  return products.filter((one) => one.isOffered && one.categoryId === categoryId && isMeatless(one))
}

function isMeatless({ diet }: Product): boolean {
  return diet === 'Vegetarian' || diet === 'Vegan'
}

/** "halb Salami, halb Funghi": the product of the menu that is made of just these two halves. */
function decideHalves(bot: Bot, { halves }: SaidFood): Meant {
  const named = halves.map(({ hits }) => rankProducts(bot, hits).map(({ product }) => product))
  const [first, second] = named.map((products) => products.map(({ id }) => id))
  for (const product of bot.menu.index.menu.products) {
    if (!product.isOffered || !product.halves) continue
    const possible = product.variants[0]?.options.map(({ id }) => id) ?? []
    const one = first?.find((id) => possible.includes(id))
    const other = second?.find((id) => possible.includes(id))
    if (one && other) return { state: 'product', product, option: null, halves: [one, other] }
  }
  return { state: 'halves', products: [...new Set(named.flatMap(([likeliest]) => likeliest ?? []))] }
}

/** Each product once, the likeliest first; an option only where no other of the same product is as likely. */
function rankProducts(bot: Bot, hits: readonly FoodHit[]) {
  const found = new Map<string, { product: Product; option: string | null; score: number }>()
  for (const { key, score } of hits) {
    if (key.kind !== 'product') continue
    const product = bot.menu.index.products.get(key.productId)
    const known = found.get(key.productId)
    if (!product) continue
    if (!known) found.set(key.productId, { product, option: key.option, score })
    else if (known.score - score < 0.02 && known.option !== key.option) known.option = null
  }
  return [...found.values()].sort((a, b) => b.score - a.score)
}

type Chosen = NonNullable<CartProductInput['variantOptions']>

function chooseOptions(
  product: Product,
  { parts, size }: SaidFood,
  implied: string | null,
  now: Date,
  halves?: readonly string[],
) {
  const chosen: Chosen = []
  const used = new Set<SaidPart>()
  let missing: Variant | null = null
  for (const variant of product.variants) {
    const available = variant.options.filter((option) => !isSoldOut(option, now.getTime()))
    const only = { ...product, variants: [variant] }
    const part = parts.find(({ hits }) => optionAmong(only, hits) !== null)
    const said = part && optionAmong(only, part.hits)
    if (part) used.add(part)
    const named = variant.options.find(({ name }) => name === (said?.name ?? implied))
    const misspelled = named ?? (part ? null : misspelledOption(variant, parts, used))
    const half = halves?.[halfVariantIds(product.id).indexOf(variant.id)]
    const option =
      variant.options.find(({ id }) => id === half) ??
      misspelled ??
      (available.length === 1 ? available[0]! : optionBySize(product, variant, size))
    if (option) chosen.push({ variantId: variant.id, variantOptionId: option.id })
    else missing ??= variant
  }
  return { chosen, used, missing }
}

/** "Carbonara mit Makkaroi": what is nothing of the menu, where a choice is still open. */
function misspelledOption({ options }: Variant, parts: readonly SaidPart[], used: Set<SaidPart>) {
  const names = options.map((option) => [option.name, option] as const)
  for (const part of parts) {
    const option = part.hits.length === 0 ? nearestName(part.said, names) : null
    if (!option) continue
    used.add(part)
    return option
  }
  return null
}

/** "ein großer Cheeseburger", where the size is an option: the dearest of them. */
function optionBySize({ prices }: Product, { options }: Variant, size: SaidFood['size']) {
  const dearest = options.toSorted((a, b) => a.additionalPrice - b.additionalPrice)
  const isSized = dearest.length > 1 && dearest[0]!.additionalPrice < dearest.at(-1)!.additionalPrice
  if (size?.by !== 'relative' || prices.length > 1 || !isSized) return null
  return cheapest.has(size.size) ? dearest[0]! : dearest.at(-1)!
}

const cheapest: ReadonlySet<string> = new Set(['small', 'smaller', 'medium'])

function chooseExtras(
  bot: Bot,
  product: Product,
  parts: readonly SaidPart[],
  notes: string[],
  { used, chosen }: { used: ReadonlySet<SaidPart>; chosen: Chosen },
): FoundExtra[] {
  const extras: FoundExtra[] = []
  for (const part of parts) {
    if (used.has(part)) continue
    const extra = extraAmong(bot.menu.index, product, part.hits)
    const inside = ingredientAmong(product, part.hits)
    if (inside && (!extra || extra.name === inside) && !part.isMore) {
      notes.push(`${inside} gehört bei ${product.name} schon dazu.`)
    } else if (extra) extras.push(extra)
    else if (optionAmong(product, part.hits)) {
      if (!isChosen(product, part, chosen))
        notes.push(`Bei ${product.name} geht nur eins davon, ${part.said} ist nicht dabei.`)
    } else if (
      part.hits.some(({ key, score }) => key.kind !== 'category' && score > 0.5) ||
      part.said.length > 3
    ) {
      notes.push(`${part.said} gibt es nicht zu ${product.name}.`)
    }
  }
  return fitAmounts(product, extras, notes)
}

function isChosen(product: Product, { hits }: SaidPart, chosen: Chosen): boolean {
  const found = optionAmong(product, hits)
  return chosen.some(({ variantOptionId }) => variantOptionId === found?.variantOptionId)
}

function fitAmounts(product: Product, extras: readonly FoundExtra[], notes: string[]): FoundExtra[] {
  return product.extraGroups.flatMap(({ extraGroupId, maximum }) => {
    const ofGroup = extras.filter((extra) => extra.extraGroupId === extraGroupId)
    if (maximum === null || ofGroup.length <= maximum) return ofGroup
    notes.push(`Zu ${product.name} gehen höchstens ${maximum} Extras.`)
    return ofGroup.slice(0, maximum)
  })
}

/** By the menu where it foresees that, else in words for the kitchen. What is not in the dish need not be left out. */
function leaveOut(product: Product, without: readonly SaidPart[], notes: string[]) {
  const removals: Omit<FoundExtra, 'name'>[] = []
  const words: string[] = []
  for (const part of without) {
    const inside = ingredientAmong(product, part.hits)
    const known = part.hits.find(({ key }) => key.kind === 'ingredient')
    const removal = inside === null ? null : removalOf(product, inside)
    if (removal) removals.push(removal)
    else if (inside) words.push(inside)
    else if (known?.key.kind === 'ingredient' && product.ingredients.length > 0) {
      notes.push(`${product.name} ist ohnehin ohne ${known.key.name}.`)
    } else words.push(part.said)
  }
  const comment = [...new Set(words)].map((name) => `ohne ${name}`).join(', ')
  return { removals, comment: comment.slice(0, 500) }
}
