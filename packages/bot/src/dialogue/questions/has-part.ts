import type { Product } from '@tresen/contract/menu/product'
import { isSpeechWord } from '../../reading/concepts.ts'
import type { AskedFor } from './asked-for.ts'
import { foldOne } from '../../text/words.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { categoryIn, offeredOf } from './answer-by-parts.ts'
import { lastOrdered, productsIn } from './products-asked.ts'

type Concept = AskedFor['concepts'][number]

const asksWhether =
  /^(is|ist|sind|hat|haben|komt|komen|gehoert|gehoeren|enthaelt|enthalten|bekomt|bekome|krieg|krige|gibts?|kan|geht)$/
const asksOtherwise = /^(was|wat|wie|wo|welch.*|wan|wer)$/
const linking =
  /^(mit|ohne|drin|drauf|dabei|dazu|darin|darauf|auf|in|im|bei|beim|zu|hat|haben|enthaelt|enthalten|gehoert|gehoeren)$/
const leastOfIngredient = 0.75
const shortestPart = 3
const mostDishes = 2
const sauces = /so[sz]+e|sauce|sauz/g

/**
 * "ist die Carbonara mit Sahne?", "sind auf der Casa Pilze?": yes where the menu says so, else what it does say. False:
 * it was not asked whether something is on a dish.
 */
export function answerHasPart(turn: Turn, said: AskedFor): boolean {
  if (!isWhether(said)) return false
  const foods = said.concepts.filter((one) => one.kind === 'food' && one.hits[0]?.key.kind !== 'category')
  const isOnKind = categoryIn(said) !== null && foods.length === 1
  const last = asksOfLast(said, foods) ? lastOrdered(turn) : []
  const dish = isOnKind || last.length > 0 ? null : dishIn(said)
  const parts = partsIn(said, dish)
  if (parts.length === 0) return false
  const kind = dish === null ? categoryIn(said) : null
  if (kind !== null) return answerOfKind(turn, offeredOf(turn, said), parts)
  const products = last.length > 0 ? last : productsIn(turn, { ...said, concepts: dish ? [dish] : [] })
  if (products.length === 0) return false
  for (const product of products.slice(0, mostDishes)) sayOfDish(turn, product, parts)
  return true
}

/** "Pommes sind dabei, oder?": nothing is named but what may be on the dish that was ordered last. */
function asksOfLast({ words }: AskedFor, foods: readonly Concept[]): boolean {
  const isPart = foods.every((one) => scoreOf(one, 'ingredient') >= scoreOf(one, 'product'))
  return isPart && foods.length < 2 && words.some(({ fold }) => /^(dabei|drauf|drin)$/.test(fold))
}

/** What may be on it, as it was said, and the names of the ingredients that this may be. */
type Part = { said: string; folded: string; names: readonly string[] }

function sayOfDish(turn: Turn, product: Product, parts: readonly Part[]) {
  const { name, ingredients } = product
  const found = parts.map((part) => ingredientFor(product, part))
  const there = found.filter((one) => one !== null)
  const missing = parts.filter((_part, at) => found[at] === null).map(({ said }) => `„${said}“`)
  if (there.length > 0) say(turn, `Ja, ${name} ist laut Karte mit ${listed([...new Set(there)])}.`)
  if (missing.length === 0) return
  if (ingredients.length === 0)
    return say(turn, `Ob ${listed(missing)} in ${name} ist, steht nicht auf unserer Karte.`)
  say(turn, `${listed(missing)} steht bei ${name} nicht auf der Karte.`)
  if (there.length === 0) say(turn, `${name} ist mit ${listed(ingredients.map((one) => one.name))}.`)
}

/** "sind die Burger mit Pommes?" */
function answerOfKind(turn: Turn, products: readonly Product[], parts: readonly Part[]): boolean {
  const having = products.filter((one) => parts.every((part) => ingredientFor(one, part) !== null))
  const what = listed(parts.map(({ said, names }) => names[0] ?? said))
  if (having.length === 0) say(turn, `„${what}“ steht dort nicht auf der Karte.`)
  else if (having.length === products.length) say(turn, `Ja, laut Karte sind alle mit ${what}.`)
  else say(turn, `Mit ${what} laut Karte: ${listed(having.slice(0, 6).map(({ name }) => name))}.`)
  return true
}

/** By what was understood, else by its word as a part of an ingredient's: "Sahne" of "Sahnesauce". */
function ingredientFor({ ingredients }: Product, { folded, names }: Part): string | null {
  const own = ingredients.map(({ name }) => name)
  const known = own.find((name) => names.includes(name))
  return (
    known ?? own.find((name) => asSauce(foldOne(name.replace(/[^\p{L}]/gu, ''))).includes(folded)) ?? null
  )
}

function isWhether({ words, signs }: AskedFor): boolean {
  const first = words.find(({ fold }) => asksWhether.test(fold) || asksOtherwise.test(fold))
  return (
    first !== undefined &&
    asksWhether.test(first.fold) &&
    !signs.includes('askPrice') &&
    words.some(({ fold }) => linking.test(fold))
  )
}

/** The dish that is asked about: what is best called by a dish's name, the first of several. */
function dishIn({ concepts }: AskedFor): Concept | null {
  let best: { concept: Concept; score: number } | null = null
  for (const concept of concepts) {
    if (concept.kind === 'number' && concept.form === 'digits') return concept
    if (concept.kind !== 'food') continue
    const score = scoreOf(concept, 'product')
    const isPart = scoreOf(concept, 'ingredient') > score
    if (!isPart && score >= 0.5 && score > (best?.score ?? 0)) best = { concept, score }
  }
  return best?.concept ?? null
}

function scoreOf(concept: Concept, kind: 'product' | 'ingredient'): number {
  return concept.kind === 'food' ? (concept.hits.find(({ key }) => key.kind === kind)?.score ?? 0) : 0
}

function partsIn(said: AskedFor, dish: Concept | null): Part[] {
  const parts = said.concepts.flatMap((concept): Part[] => {
    const words = wordsOf(said, concept)
    const text = words.map(({ raw }) => raw).join(' ')
    // "Rindfleisch" of "Rindersalami"
    const folded = asSauce(words.map(({ fold }) => fold).join('')).replace(/(?<=.{3})fleisch$/, '')
    if (concept === dish || folded.length < shortestPart || linking.test(folded)) return []
    if (concept.kind === 'food') {
      const names = concept.hits.flatMap(({ key, score }) =>
        key.kind === 'ingredient' && score >= leastOfIngredient ? [key.name] : [],
      )
      const isKind = concept.hits[0]?.key.kind === 'category' || concept.hits[0]?.key.kind === 'size'
      return (isKind || adjective.test(folded)) && names.length === 0 ? [] : [{ said: text, folded, names }]
    }
    const isThing = concept.kind === 'word' && !words.some(({ fold }) => isSpeechWord(fold))
    return isThing && !adjective.test(folded) ? [{ said: text, folded, names: [] }] : []
  })
  const known = parts.filter(({ names }) => names.length > 0)
  return known.length > 0
    ? [...known, ...parts.filter(({ said: text, names }) => names.length === 0 && /^\p{Lu}/u.test(text))]
    : parts
}

const adjective = /^(frisch|gros|klein|leker|gut|viel|richtig|ech|hausgemacht|selbst)/

function wordsOf({ allWords }: AskedFor, { from, to }: Concept) {
  return allWords.slice(from, to)
}

function asSauce(fold: string): string {
  return fold.replace(sauces, 'sauce')
}
