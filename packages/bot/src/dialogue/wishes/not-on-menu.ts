import type { Product } from '@tresen/contract/menu/product'
import { productHit } from '../../menu/food-index.ts'
import { nearProducts } from '../../menu/near-products.ts'
import type { SaidFood } from '../../reading/said-food.ts'
import { withCapital } from '../../text/capital.ts'
import { meatlessOf } from './decide-product.ts'
import type { Resolved } from './resolved.ts'
import { mostOpenItems } from '../state.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'

/** What is not there is remembered: who asks for something like it means it. */
export function sayMissing(turn: Turn, said: string) {
  turn.state.missed = said
  say(turn, `„${said}“ habe ich auf unserer Karte nicht gefunden.`)
}

/** What is not marked is not ordered as being without meat; what there is of its kind is named. */
export function sayNotMeatless(
  turn: Turn,
  food: SaidFood,
  { products, categoryId }: Extract<Resolved, { state: 'notMeatless' }>,
): boolean {
  if (products.length > 0) say(turn, `${namesOf(products)} ist auf der Karte nicht als fleischlos angegeben.`)
  const kind = turn.bot.menu.index.menu.categories.find(({ id }) => id === categoryId)?.name ?? ''
  const others = meatlessOf(turn.bot, categoryId)
  if (others.length === 0) say(turn, `Ohne Fleisch ist bei ${kind} auf der Karte nichts angegeben.`)
  else if (turn.state.open.length < mostOpenItems)
    turn.state.open.push({ food: { ...food, hits: [], categoryId, unknown: null }, replaces: [] })
  return false
}

/** What cannot be had in halves can be had whole: which one it shall be is asked. */
export function sayNoHalves(
  turn: Turn,
  food: SaidFood,
  products: readonly Product[],
  replaced: readonly string[],
) {
  const hasSome = turn.bot.menu.index.menu.products.some(({ isOffered, halves }) => isOffered && halves)
  const named =
    hasSome && products.length > 1 ? products.map(({ name }) => `halb ${name}`).join(', ') : 'halb und halb'
  say(turn, `${withCapital(named)} gibt es auf unserer Karte leider nicht.`)
  if (products.length < 2 || turn.state.open.length >= mostOpenItems) return false
  const hits = products.map(({ id }) => productHit(id))
  turn.state.open.push({ food: { ...food, halves: [], hits }, replaces: [...replaced] })
  return false
}

/** "eine große alam": what is called nearly so is asked for. */
export function askWhatIsNear(turn: Turn, food: SaidFood, said: string, replaced: readonly string[]) {
  const hits = nearProducts(turn.bot.menu.foods, said)
  if (hits.length === 0 || turn.state.open.length >= mostOpenItems) return
  turn.state.open.push({ food: { ...food, hits, unknown: null, categoryId: null }, replaces: [...replaced] })
}

/** What the products of a question are called: `Lasagne Gemüse oder Lasagne Rind`. */
export function namesOf(products: readonly { name: string }[]): string {
  return listed(
    products.map(({ name }) => name),
    'oder',
  )
}
