import type { Product } from '@tresen/contract/menu/product'
import type { Understood } from '../../reading/understand.ts'
import { say, type Turn } from '../turn.ts'
import { shownNames } from './shown-names.ts'
import { productsIn } from './products-asked.ts'
import { listed } from '../words-of-cart.ts'

export const askStaff =
  'Bei einer Allergie fragen Sie bitte zusätzlich unser Personal, ich verbinde Sie gern.'
const meat = /^(schwein|fleisch$|halal|koscher)/
const leastOfIngredient = 0.75

/**
 * "welche Pizzen sind ohne Schwein?", "auf welcher Pizza ist Ananas?": by what stands on the menu of each dish, and by
 * nothing that only somebody in the kitchen knows. False: it was not asked for parts of dishes.
 */
export function answerByParts(turn: Turn, said: Understood): boolean {
  const { menu } = turn.bot.menu.index
  const isWithout = said.words.some(({ raw }) => /^ohne$/i.test(raw))
  const categoryId = categoryIn(said)
  const offered = menu.products.filter(
    (one) => one.isOffered && (categoryId === null || one.categoryId === categoryId),
  )
  if (said.words.some(({ fold }) => meat.test(fold))) {
    // "Habt ihr eine Lasagne ohne Fleisch?"
    const named = new Set(isWithout ? productsIn(turn, said) : [])
    const fitting = offered.filter((one) => one.diet !== 'None' && (named.size === 0 || named.has(one)))
    const isOnlyMeat = said.words.some(({ raw }) => /^fleisch$/i.test(raw))
    if (!isWithout || !isOnlyMeat) say(turn, 'Von welchem Tier etwas ist, steht nicht auf unserer Karte.')
    if (fitting.length === 0) say(turn, 'Davon ist auf der Karte nichts als fleischlos angegeben.')
    else
      say(
        turn,
        `Ohne Fleisch ${fitting.length === 1 ? 'ist' : 'sind'} laut Karte ${shownNames(turn, fitting)}.`,
      )
    say(turn, askStaff)
    return true
  }
  const ingredients = ingredientsIn(said)
  if (ingredients.length === 0 || !asksWhich(said, categoryId)) return false
  const has = ({ ingredients: own }: Product) => own.some(({ name }) => ingredients.includes(name))
  const fitting = offered.filter((one) => one.ingredients.length > 0 && has(one) !== isWithout)
  if (fitting.length === 0) say(turn, 'Davon ist auf der Karte nichts so angegeben.', askStaff)
  else
    say(
      turn,
      `${isWithout ? 'Ohne' : 'Mit'} ${ingredients[0]!} laut Karte: ${shownNames(turn, fitting)}.`,
      askStaff,
    )
  return true
}

/** What is on a dish, as the menu has it. */
export function sayIngredients(turn: Turn, { name, ingredients }: Product) {
  if (ingredients.length > 0) say(turn, `${name}: ${listed(ingredients.map((one) => one.name))}.`)
}

function asksWhich({ words }: Understood, categoryId: string | null): boolean {
  const isAny = words.some(({ fold }) =>
    /^(welche|welchen|welcher|was|etwas|irgendwas|irgendetwas)$/.test(fold),
  )
  const isWith = words.some(({ raw }) => /^(mit|ohne)$/i.test(raw))
  return isAny && (isWith || categoryId !== null)
}

function ingredientsIn({ concepts }: Understood): string[] {
  const found = concepts.flatMap((concept) =>
    concept.kind === 'food'
      ? concept.hits.filter(({ key, score }) => key.kind === 'ingredient' && score >= leastOfIngredient)
      : [],
  )
  return [...new Set(found.flatMap(({ key }) => (key.kind === 'ingredient' ? key.name : [])))]
}

function categoryIn({ concepts }: Understood): string | null {
  for (const concept of concepts) {
    const key = concept.kind === 'food' ? concept.hits[0]?.key : undefined
    if (key?.kind === 'category') return key.categoryId
  }
  return null
}
