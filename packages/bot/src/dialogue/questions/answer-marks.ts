import type { Product } from '@tresen/contract/menu/product'
import type { Allergen } from '@tresen/contract/menu/marks'
import { additiveLabels, allergenLabels } from '@tresen/domain/menu/marks'
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
  const named = productsIn(turn, said).filter(({ name }) => !diet || !/^ve(gan|get)/.test(foldOne(name)))
  const products = (named.length > 0 ? named : spokenOfNow(turn, said)).slice(0, mostProducts)
  const asked = allergensIn(said.words)
  if (products.length === 0) return answerOfNoDish(turn, said, asked)
  for (const product of products) {
    if (diet) say(turn, dietText(product))
    for (const allergen of asked) say(turn, allergenText(product, allergen))
    if (asked.length === 0 && !diet) sayWhatIsIn(turn, product, said)
    const isAboutMarks = diet || asked.length > 0 || asksAll(said)
    if (isAboutMarks && product.variants.length > 0) say(turn, 'Dazu kommt, was Sie dabei auswählen.')
  }
  say(turn, askStaff)
}

function answerOfNoDish(turn: Turn, said: Understood, asked: readonly Allergen[]) {
  if (asked.length === 0 && said.isAboutMarks && sayForDiet(turn, said)) return
  if (answerFromHints(turn, said)) return say(turn, askStaff)
  const missing = said.words.find(({ fold }) => turn.bot.menu.foods.missing.has(fold))
  if (missing) return say(turn, `„${missing.raw}“ habe ich auf unserer Karte nicht gefunden.`)
  if (asked.length > 0) return sayWithout(turn, said, asked)
  if (!said.words.some(({ fold }) => ofDish.test(fold)) && !said.isAboutMarks) return say(turn, unknownText)
  say(turn, 'Zu welchem Gericht möchten Sie das wissen?', askStaff)
}

/** For whom must not eat something: only what of others is written down, and never that it is free of it. */
function sayWithout(turn: Turn, said: Understood, asked: readonly Allergen[]) {
  const labels = listed(
    asked.map((one) => allergenLabels[one].label),
    'oder',
  )
  const fitting = offeredOf(turn, said).filter(
    ({ allergens }) => allergens.length > 0 && asked.every((one) => !allergens.includes(one)),
  )
  if (fitting.length === 0) say(turn, `Nichts davon ist auf der Karte ohne ${labels} angegeben.`)
  else say(turn, `Ohne Angabe von ${labels} sind laut Karte zum Beispiel ${shownByKind(turn, fitting)}.`)
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

function allergenText({ name, allergens }: Product, allergen: Allergen): string {
  const { label } = allergenLabels[allergen]
  return allergens.includes(allergen)
    ? `${name} enthält laut Karte: ${label}.`
    : `${label} ist bei ${name} auf der Karte nicht angegeben.`
}

function dietText({ name, diet }: Product): string {
  if (diet === 'Vegan') return `${name} ist auf der Karte als vegan angegeben.`
  return diet === 'Vegetarian'
    ? `${name} ist auf der Karte als vegetarisch angegeben.`
    : `${name} ist auf der Karte weder als vegetarisch noch als vegan angegeben.`
}
