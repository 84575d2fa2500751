import type { Product } from '@tresen/contract/menu/product'
import type { FoodHit } from '../../menu/food-index.ts'
import { ingredientAmong } from '../../menu/product-choices.ts'
import { findSize } from '../../menu/size-words.ts'
import type { SaidFood, SaidPart } from '../../reading/said-food.ts'
import type { Bot } from '../turn.ts'
import type { Resolved } from './resolved.ts'

/** Two products whose scores are nearer than that are asked for. */
const margin = 0.12
/** Where a whole name was said, one that is only nearly as good is not meant. */
const narrowMargin = 0.04
/** Where a word of several names was said, all of these are asked for. */
const wideMargin = 0.2
const sureName = 0.85
const sureScore = 0.5
const mostCandidates = 4

/** Which product was meant, of all that was said of it; what is asked for where that may be several. */
export function decideFood(bot: Bot, food: SaidFood): Meant {
  const named = food.halves.length > 1 ? decideHalves(bot, food) : decideProduct(bot, food)
  return food.isMeatless ? onlyMeatless(bot, named) : named
}

export type Meant =
  | { state: 'product'; product: Product; option: string | null; halves?: readonly string[] }
  | Exclude<Resolved, { state: 'ready' }>

/** The product that was meant beyond doubt, or those that may be. */
export function decideProduct(bot: Bot, { hits, categoryId, unknown, said, size, parts }: SaidFood): Meant {
  const found = rankProducts(bot, hits)
  const best = found[0]
  if (!best) {
    if (unknown !== null || categoryId === null) return { state: 'unknown', said: unknown ?? said }
    const alone = bot.menu.index.menu.products.filter((one) => one.categoryId === categoryId && one.isOffered)
    return alone.length === 1
      ? { state: 'product', product: alone[0]!, option: null }
      : { state: 'category', categoryId }
  }
  const least =
    best.score - (best.score > sureName ? narrowMargin : best.score < sureScore ? wideMargin : margin)
  const near = found.filter(({ score }) => score > least)
  const sized = size
    ? near.filter(({ product }) => product.prices.length > 1 && findSize(product, size))
    : near
  const possible = sized.length > 0 ? sized : near
  // "eine Lasagne mit Gemüse", where there is one with meat, too
  const named = possible.filter(({ product }) => parts.some((part) => namesProduct(product, part)))
  const candidates = named.length === 1 ? named : possible
  if (best.score < sureScore || candidates.length > 1) {
    const products = candidates.slice(0, mostCandidates).map(({ product }) => product)
    return { state: 'which', products, isSure: best.score >= sureScore }
  }
  const { product, option } = candidates[0]!
  return { state: 'product', product, option }
}

/** Whether what was said beside a dish is what it is called by, or in it. */
export function namesProduct(product: Product, { hits }: SaidPart): boolean {
  const isCalledSo = hits.some(
    ({ key, score }) => key.kind === 'product' && key.productId === product.id && score >= sureScore,
  )
  return isCalledSo || ingredientAmong(product, hits) !== null
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
