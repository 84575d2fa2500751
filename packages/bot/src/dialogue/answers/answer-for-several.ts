import { sureHit, type FoodHit } from '../../menu/food-index.ts'
import type { Concept } from '../../reading/concepts.ts'
import { optionOfFigure } from '../../reading/numbers-of-food.ts'
import { isNamed, noFood, type SaidFood } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'
import { sharesProduct } from '../lines/find-lines.ts'
import type { OpenItem } from '../state.ts'
import type { Turn } from '../turn.ts'
import { withLater } from '../wishes/parts-said.ts'

/** "beide groß", "die Salami groß, die Tonno klein": of several dishes that are still asked about. */
export function answerForSeveral(turn: Turn, said: Understood): boolean {
  const { open } = turn.state
  if (open.length < 2) return false
  if (answerByFigure(turn, said)) return true
  const foods = said.wishes.flatMap((wish) => (wish.wish === 'order' ? [wish.food] : []))
  const shared = foods.find((food) => food.ofLatest !== null && !isNamed(food))
  if (shared) {
    for (const item of open.slice(0, shared.ofLatest ?? 0)) item.food = merged(item.food, shared)
    turn.isUnderstood = true
    return true
  }
  // "groß und klein", of two: each in its turn
  if (foods.length === open.length && foods.every(isBareSize)) {
    for (const [at, item] of open.entries()) item.food = merged(item.food, foods[at]!)
    turn.isUnderstood = true
    return true
  }
  // "einmal scharf, einmal mild", of two curries
  if (foods.length === open.length && foods.every(isBareChoice) && open.every(isOne)) {
    for (const [at, item] of open.entries()) item.food = merged(item.food, { ...foods[at]!, amount: null })
    turn.isUnderstood = true
    return true
  }
  const pairs = foods.map((food) => ({ food, item: open.find((one) => sharesProduct(one.food, food)) }))
  const items = new Set(pairs.map(({ item }) => item))
  if (pairs.length < 2 || items.size < pairs.length || items.has(undefined)) return false
  for (const [at, { food, item }] of pairs.entries())
    if (item) item.food = merged(item.food, { ...food, size: sizeFrom(foods, at) })
  turn.isUnderstood = true
  return true
}

/** "die Salami groß, die andere auch" */
export function isOfOthersToo({ message }: Understood): boolean {
  return /(?<!\p{L})d(?:ie|en|er|as) andere[nrs]?(?: bitte)? (?:auch|genauso|ebenso|ebenfalls)(?!\p{L})/iu.test(
    message,
  )
}

/** "Margherita und Mais klein, Salami groß": whoever repeats names to say how large means it for those before it, too. */
function sizeFrom(foods: readonly SaidFood[], at: number): SaidFood['size'] {
  const isOnlyNamed = ({ parts, without }: SaidFood) => parts.length + without.length === 0
  return (
    foods[at]!.size ??
    (isOnlyNamed(foods[at]!) ? (foods.slice(at).find(({ size }) => size)?.size ?? null) : null)
  )
}

function isBareSize(food: SaidFood): boolean {
  return food.size !== null && food.amount === null && !isNamed(food)
}

function isBareChoice(food: SaidFood): boolean {
  const [part, ...more] = food.parts
  const isChoice = part?.hits[0]?.key.kind === 'option' && more.length === 0
  return (
    isChoice && food.size === null && food.without.length === 0 && (food.amount ?? 1) === 1 && !isNamed(food)
  )
}

function isOne({ food }: OpenItem): boolean {
  return (food.amount ?? 1) === 1
}

/** "beide 125": a figure that names an option of each dish that is still asked about. */
function answerByFigure(turn: Turn, { signs, concepts }: Understood): boolean {
  const figure = concepts.find(({ kind }) => kind === 'number')
  if (!figure || !signs.includes('all')) return false
  const named = turn.state.open.map(({ food }) => ({ food, name: optionIn(turn, food, figure) }))
  if (named[0]?.name == null) return false
  for (const { food, name } of named)
    if (name !== null)
      food.parts.push({ hits: [{ key: { kind: 'option', name }, score: 1, by: 'number' }], said: name })
  turn.isUnderstood = true
  return true
}

function optionIn({ bot }: Turn, { hits }: SaidFood, figure: Concept): string | null {
  const products = hits.flatMap(({ key }) =>
    key.kind === 'product' ? (bot.menu.index.products.get(key.productId) ?? []) : [],
  )
  return products.map((product) => optionOfFigure(product, figure)).find((name) => name !== null) ?? null
}

/** The one of what may have been meant that was chosen by now. */
export function chosenOf({ hits }: SaidFood, productId: string): FoodHit {
  const said = hits.find(({ key }) => key.kind === 'product' && key.productId === productId)?.key
  const option = said?.kind === 'product' ? said.option : null
  return sureHit({ kind: 'product', productId, option })
}

/** A dish that is still asked about, with what an answer says of it. */
export function merged(food: SaidFood, answer: SaidFood): SaidFood {
  const { amount, size } = answer
  return {
    ...noFood(),
    ...food,
    amount: food.amount ?? amount,
    size: size ?? food.size,
    ...withLater(food, answer),
  }
}
