import type { Product } from '@tresen/contract/menu/product'
import type { Allergen } from '@tresen/contract/menu/marks'
import { additiveLabels, allergenLabels, hasAllergen } from '@tresen/domain/menu/marks'
import { keptFreeOf } from '@tresen/domain/menu/search/kept-free'
import type { Understood } from '../../reading/understand.ts'
import { allergensIn } from '../../text/allergen-words.ts'
import { foldOne } from '../../text/words.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { unknownText } from './answer-menu.ts'
import { askStaff, offeredOf, sayIngredients } from './answer-by-parts.ts'
import { answerFromHints } from './answer-from-hints.ts'
import { dietAsked, sayForDiet } from './diet-asked.ts'
import { productsIn, spokenOfNow } from './products-asked.ts'
import { shownByKind } from './shown-names.ts'

const mostProducts = 2
/** "drin", but not "drinnen". */
const ofDish =
  /^(drin|drauf|darin|darauf|dabei|zutat\p{L}*|alerg\p{L}*|enth?ael?t|enthalten|inhalt\p{L}*|zusatz\p{L}*|unvertraeg\p{L}*)$/u
/** "was ist da drin?" asks for what is on it; only these words ask for all that has to be marked. */
const asksForAll = /^(alerg|inhaltsstof|zusatzstof|unvertraeg|kenzeichn)/

/** What the data say and no more: what is not written down may still be in it. */
export function answerMarks(turn: Turn, said: Understood) {
  const diet = dietAsked(said)
  // "welche Pizzen sind vegetarisch" means no pizza of that name.
  const named = productsIn(turn, withoutAllergens(said)).filter(
    ({ name }) => !diet || !/^ve(gan|get)/.test(foldOne(name)),
  )
  const products = (named.length > 0 ? named : spokenOfNow(turn, said)).slice(0, mostProducts)
  const asked = allergensIn(said.words)
  if (products.length === 0) return answerOfNoDish(turn, said, asked)
  for (const product of products) {
    if (diet) say(turn, dietText(product))
    for (const allergen of asked) say(turn, allergenText(turn, product, allergen))
    if (asked.length === 0 && !diet) sayWhatIsIn(turn, product, said)
    const isAboutMarks = diet || asked.length > 0 || asksAll(said)
    if (isAboutMarks && product.variants.length > 0) say(turn, 'Dazu kommt, was Sie dabei auswählen.')
  }
  say(turn, askStaff)
}

/** "und Milch", "ohne Fisch": asks for an allergen, and no muffin that is nearly called so, nor tuna. */
function withoutAllergens<Said extends Understood>(said: Said): Said {
  const isAllergen = ({ from, to }: Said['concepts'][number]) =>
    allergensIn(said.words.slice(from, to)).length > 0
  const isWithout = said.words.some(({ raw }) => /^(?:ohne|keine?[nrs]?|nichts?)$/i.test(raw))
  const isGuess = (one: Said['concepts'][number]) =>
    one.kind === 'food' &&
    one.hits.every(({ by }) => by === 'typo' || by === 'sound' || (isWithout && by === 'part'))
  return { ...said, concepts: said.concepts.filter((one) => !isAllergen(one) || !isGuess(one)) }
}

function answerOfNoDish(turn: Turn, said: Understood, asked: readonly Allergen[]) {
  if (asked.length === 0 && said.isAboutMarks && sayForDiet(turn, said)) return
  if (answerFromHints(turn, said)) return say(turn, askStaff)
  // "was mit Garnelen?" wants some, "und Milch?" none
  const isWanted = said.words.some(({ raw }) => /^mit$/i.test(raw))
  const missing = said.words.find(
    (word) => turn.bot.menu.foods.missing.has(word.fold) && (isWanted || allergensIn([word]).length === 0),
  )
  if (missing) return say(turn, `„${missing.raw}“ habe ich auf unserer Karte nicht gefunden.`)
  if (asked.length > 0) return sayWithout(turn, said, asked)
  if (!said.words.some(({ fold }) => ofDish.test(fold)) && !said.isAboutMarks) return say(turn, unknownText)
  say(turn, 'Zu welchem Gericht möchten Sie das wissen?', askStaff)
}

/** For whom must not eat something: only what of others is written down, and never that it is free of it. */
function sayWithout(turn: Turn, said: Understood, asked: readonly Allergen[]) {
  const labels = listed(
    asked.map((one) => `„${allergenLabels[one].label}“`),
    'oder',
  )
  const isFree = keptFreeOf(turn.bot.menu.index.menu, asked)
  const fitting = offeredOf(turn, said).filter((product) => isFree(product) === true)
  if (fitting.length === 0) say(turn, `Nichts davon ist auf der Karte ohne ${labels} angegeben.`)
  else say(turn, `Laut Karte nicht mit ${labels} sind zum Beispiel ${shownByKind(turn, fitting)}.`)
  say(turn, askStaff)
}

function asksAll({ words }: Understood): boolean {
  return words.some(({ fold }) => asksForAll.test(fold))
}

function sayWhatIsIn(turn: Turn, product: Product, said: Understood) {
  sayIngredients(turn, product)
  if (product.ingredients.length > 0 && !asksAll(said)) return
  const labels = product.allergens.map((allergen) => allergenLabels[allergen].label)
  const additives = product.additives.map((additive) => additiveLabels[additive].label)
  say(
    turn,
    labels.length > 0
      ? `${product.name} enthält laut Karte: ${listed(labels)}.`
      : `Bei ${product.name} sind keine Allergene angegeben.`,
  )
  if (additives.length > 0) say(turn, `Zusatzstoffe: ${listed(additives)}.`)
}

function allergenText({ bot }: Turn, product: Product, allergen: Allergen): string {
  const { name } = product
  const { label } = allergenLabels[allergen]
  if (hasAllergen(product, allergen)) return `${name} enthält laut Karte: ${label}.`
  // Spaghetti or Maccheroni: whatever is chosen, it comes with it.
  const isFree = keptFreeOf(bot.menu.index.menu, [allergen])(product)
  if (isFree === false) return `${name} enthält laut Karte, was auch immer Sie dabei wählen: ${label}.`
  return isFree === null && product.allergens.length === 0
    ? `Bei ${name} sind keine Allergene angegeben; das heißt nicht, dass keine darin sind.`
    : `„${label}“ ist bei ${name} auf der Karte nicht angegeben.`
}

function dietText({ name, diet }: Product): string {
  if (diet === 'Vegan') return `${name} ist auf der Karte als vegan angegeben.`
  return diet === 'Vegetarian'
    ? `${name} ist auf der Karte als vegetarisch angegeben.`
    : `${name} ist auf der Karte weder als vegetarisch noch als vegan angegeben.`
}
