import type { Product } from '@tresen/contract/menu/product'
import type { Understood } from '../../reading/understand.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { kindIn } from './kind-asked.ts'
import { productsIn, withoutDiet } from './products-asked.ts'
import { shownByKind } from './shown-names.ts'

export const askStaff =
  'Bei einer Allergie fragen Sie bitte zusätzlich unser Personal, ich verbinde Sie gern.'
const meat = /^(schwein|fleisch$|halal|koscher)/
const animal = 'Von welchem Tier etwas ist, steht nicht auf unserer Karte.'
const leastOfIngredient = 0.75
const mostDescribed = 2

/**
 * "welche Pizzen sind ohne Schwein?", "auf welcher Pizza ist Ananas?": by what stands on the menu of each dish, and by
 * nothing that only somebody in the kitchen knows. False: it was not asked for parts of dishes.
 */
export function answerByParts(turn: Turn, said: Understood): boolean {
  if (said.words.some(({ fold }) => meat.test(fold))) {
    answerOfMeat(turn, said)
    return true
  }
  const ingredients = ingredientsIn(said)
  if (ingredients.length === 0 || !asksWhich(turn, said)) return false
  const isWithout = said.words.some(({ raw }) => /^ohne$/i.test(raw))
  // Gorgonzola and Edamer are cheese, too.
  const isCheese = ingredients.some((name) => /käse/i.test(name))
  const has = ({ ingredients: own }: Product) => own.some(({ name }) => ingredients.includes(name))
  const fitting = offeredOf(turn, said).filter(
    (one) =>
      one.ingredients.length > 0 &&
      has(one) !== isWithout &&
      !(isCheese && isWithout && one.allergens.includes('Milk')),
  )
  if (fitting.length === 0) say(turn, 'Davon ist auf der Karte nichts so angegeben.', askStaff)
  else
    say(
      turn,
      `${isWithout ? 'Ohne' : 'Mit'} ${ingredients[0]!} laut Karte: ${shownByKind(turn, fitting)}.`,
      askStaff,
    )
  return true
}

function answerOfMeat(turn: Turn, said: Understood) {
  const isWithout = said.words.some(({ raw }) => /^(ohne|keine?n?)$/i.test(raw))
  const isOnlyMeat = said.words.some(({ raw }) => /^fleisch$/i.test(raw))
  const named = productsIn(turn, withoutDiet(said))
  if (!isWithout && named.length > 0 && named.length <= mostDescribed) {
    for (const product of named) sayIngredients(turn, product)
    return say(turn, animal, askStaff)
  }
  if (!isWithout && sayCommon(turn, said)) return say(turn, animal, askStaff)
  // "Habt ihr eine Lasagne ohne Fleisch?"
  const ofNamed = new Set(isWithout ? named : [])
  const fitting = offeredOf(turn, said).filter(
    (one) => one.diet !== 'None' && (ofNamed.size === 0 || ofNamed.has(one)),
  )
  if (!isWithout || !isOnlyMeat) say(turn, animal)
  if (fitting.length === 0) say(turn, 'Davon ist auf der Karte nichts als fleischlos angegeben.')
  else
    say(
      turn,
      `Ohne Fleisch ${fitting.length === 1 ? 'ist' : 'sind'} laut Karte ${shownByKind(turn, fitting)}.`,
    )
  say(turn, askStaff)
}

/** What is on a dish, as the menu has it. */
export function sayIngredients(turn: Turn, { name, ingredients }: Product) {
  if (ingredients.length > 0) say(turn, `${name}: ${listed(ingredients.map((one) => one.name))}.`)
}

/** "was ist bei dem Schnitzel dabei?": what all of a kind have on them. False: no kind is named, or they have nothing. */
export function sayCommon(turn: Turn, said: Understood): boolean {
  const kind = categoryIn(said)
  if (kind === null) return false
  const products = offeredOf(turn, said)
  const [first, ...others] = products.map(({ ingredients }) => ingredients.map(({ name }) => name))
  const common = (first ?? []).filter((name) => others.every((own) => own.includes(name)))
  if (common.length === 0) return false
  const { name } = turn.bot.menu.index.menu.categories.find(({ id }) => id === kind)!
  say(turn, `${name}: laut Karte alle mit ${listed(common)}.`)
  return true
}

/** What can be ordered of the kind that is named, or of what was listed just before ("welche davon"); else of all. */
export function offeredOf(turn: Turn, said: Understood): Product[] {
  const { menu, products } = turn.bot.menu.index
  const categoryId = categoryIn(said) ?? kindIn(turn.bot.menu, said.words)
  const offered = menu.products.filter((one) => one.isOffered)
  if (categoryId !== null) return offered.filter((one) => one.categoryId === categoryId)
  const isOfShown = said.words.some(({ fold }) => /^(davon|darunter|die|den|denen)$/.test(fold))
  const before = isOfShown ? turn.shownBefore.flatMap((id) => products.get(id) ?? []) : []
  if (before.length < 2) return offered
  // Of a kind only the first were named.
  const kinds = new Set(before.map((one) => one.categoryId))
  return kinds.size === 1 ? offered.filter((one) => kinds.has(one.categoryId)) : before
}

/** "was ist mit der Funghi?" asks for no mushrooms. */
const asksOfDish =
  /(?:was|wie) (?:ist|sieht) (?:es |das )?(?:denn )?(?:aus )?mit (?:der|dem|den|einer?)(?!\p{L})/iu

function asksWhich(turn: Turn, said: Understood): boolean {
  if (asksOfDish.test(said.message)) return false
  const isAny = said.words.some(({ fold }) =>
    /^(welche|welchen|welcher|was|etwas|irgendwas|irgendetwas)$/.test(fold),
  )
  const isKind = (categoryIn(said) ?? kindIn(turn.bot.menu, said.words)) !== null
  const isWith = said.words.some(({ raw }) => /^(mit|ohne)$/i.test(raw))
  return (isAny && (isWith || isKind)) || (isKind && isWith && said.signs.includes('askMenu'))
}

function ingredientsIn({ concepts }: Understood): string[] {
  const found = concepts.flatMap((concept) =>
    concept.kind === 'food' && concept.hits[0]?.key.kind !== 'category'
      ? concept.hits.filter(({ key, score }) => key.kind === 'ingredient' && score >= leastOfIngredient)
      : [],
  )
  return [...new Set(found.flatMap(({ key }) => (key.kind === 'ingredient' ? key.name : [])))]
}

/** The kind of dishes that is named. */
export function categoryIn({ concepts }: Pick<Understood, 'concepts'>): string | null {
  for (const concept of concepts) {
    const key = concept.kind === 'food' ? concept.hits[0]?.key : undefined
    if (key?.kind === 'category') return key.categoryId
  }
  return null
}
