import type { Product } from '@tresen/contract/menu/product'
import type { FoodHit } from '../../menu/food-index.ts'
import { extraAmong, ingredientAmong } from '../../menu/product-choices.ts'
import { isNamed, type OrderWish, type SaidFood, type SaidPart } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'
import { rawText } from '../../text/words.ts'
import { findLines, sharesProduct } from '../lines/find-lines.ts'
import type { OpenItem } from '../state.ts'
import { say, type Turn } from '../turn.ts'
import { isNothingElse } from './answer-choice.ts'
import { chosenOf, merged } from './answer-for-several.ts'
import { rankedIn, withoutDearness } from './ranked.ts'

/** Which of the dishes that were named is meant, both of them, or none. */
export function answerProduct(
  turn: Turn,
  read: Understood,
  food: SaidFood,
  productIds: readonly string[],
  isYes: boolean,
  isNo: boolean,
): Understood {
  const said = asOneDish(turn, read, food)
  // "was habt ihr denn an Nudeln?" chooses none
  if (said.isAsking) return said
  const several = severalOf(turn, said, food, productIds) ?? bothOf(turn, said, food, productIds)
  if (several) return several
  // "die zweite doch nicht" chooses none
  const ranked = said.signs.includes('remove') ? null : rankedIn(turn, said, productIds)
  const named = replacesOther(turn, said) ? undefined : bestNamed(turn, said, productIds)
  const chosen =
    ranked ?? named ?? (productIds.length === 1 && (isYes || saysHow(said)) ? productIds[0] : undefined)
  if (chosen) {
    food.hits = [chosenOf(food, chosen)]
    const answer = said.wishes.find((wish) => wish.wish === 'order')
    if (food.categoryId !== null) {
      turn.state.open[0]!.kindId = food.categoryId
      if (answer?.wish === 'order') keepRest(turn, food, answer.food.amount)
    }
    food.categoryId = null
    if (answer?.wish === 'order') Object.assign(food, merged(food, withoutNaming(turn, chosen, answer.food)))
    turn.isUnderstood = true
    turn.trace.push(`Auswahl → ${turn.bot.menu.index.products.get(chosen)?.name ?? ''}`)
    return withoutFirstOrder(withoutDearness(said))
  }
  if (!isNo) return narrowed(turn, said, food, productIds)
  turn.state.open.shift()
  turn.isUnderstood = true
  if (said.wishes.length === 0) say(turn, 'Gut, dann nicht.')
  // "nein, eine Tonno": in the place of what is not wanted.
  const ofItsOwn = (wish: OrderWish) =>
    wish.wish === 'order' ? { ...wish, food: { ...wish.food, isCorrection: false } } : wish
  return { ...said, wishes: said.wishes.map(ofItsOwn) }
}

/** "den Chicken", of two burgers that are called so: which of these is asked then, and no pizza is ordered. */
function narrowed(turn: Turn, said: Understood, food: SaidFood, productIds: readonly string[]): Understood {
  const [wish, ...more] = said.wishes
  if (wish?.wish !== 'order' || more.length > 0 || wish.food.amount !== null) return said
  const scores = scoresOf(turn, said, productIds)
  const best = scores[0]?.[1] ?? 0
  const near = scores.filter(([, score]) => score > 0.2 && score > best - 0.05)
  if (near.length < 2 || near.length === productIds.length) return said
  const hits = near.map(([id]) => ({ ...chosenOf(food, id), score: likely }))
  Object.assign(food, { hits, categoryId: null })
  turn.isUnderstood = true
  return withoutFirstOrder(said)
}

/** Enough to be asked for. */
const likely = 0.45

/** "eine große Pizza" … "Salami Schinken Pilze", in one breath and none counted: one dish, with the others on it. */
function asOneDish({ bot: { menu } }: Turn, said: Understood, { amount, categoryId }: SaidFood): Understood {
  const foods = said.concepts.flatMap((one) => (one.kind === 'food' ? [one] : []))
  const [first, ...others] = foods
  const key = first?.hits[0]?.key
  const product = key?.kind === 'product' ? menu.index.products.get(key.productId) : undefined
  const [wish] = said.wishes
  const isInOneBreath =
    others.every(({ gap, from }, at) => gap === 'none' && foods[at]!.to === from) &&
    said.concepts.every(({ kind }) => kind !== 'number')
  if (amount !== 1 || categoryId === null || !product || wish?.wish !== 'order') return said
  if (product.categoryId !== categoryId || others.length === 0 || !isInOneBreath) return said
  if (!others.every(({ hits }) => (extraAmong(menu.index, product, hits)?.score ?? 0) >= sureExtra))
    return said
  const parts = others.map(({ hits, from, to }) => ({ hits, said: rawText(said.words.slice(from, to)) }))
  const concepts = said.concepts.filter((one) => one.kind !== 'food' || one === first)
  return { ...said, concepts, wishes: [{ ...wish, food: { ...wish.food, parts } }] }
}

const sureExtra = 0.9

/** "eine mit Thunfisch": what the dish was chosen by is on it already. */
function withoutNaming({ bot }: Turn, productId: string, food: SaidFood): SaidFood {
  const product = bot.menu.index.products.get(productId)
  const isNaming = ({ hits, isMore }: SaidPart) =>
    product !== undefined && !isMore && ingredientAmong(product, hits) !== null
  return { ...food, parts: food.parts.filter((part) => !isNaming(part)) }
}

/** "groß halt", to the only one that was proposed: it is wanted. */
function saysHow({ wishes, signs }: Understood): boolean {
  const [wish, ...more] = wishes
  const isSize =
    wish?.wish === 'order' && wish.food.size !== null && !isNamed(wish.food) && !wish.food.isAgain
  return isSize && more.length === 0 && !signs.includes('no')
}

/** "Salami oder Tonno?" … "beide": one dish of each. Null: that was not said, or it is not a choice of two. */
function bothOf(
  turn: Turn,
  said: Understood,
  food: SaidFood,
  productIds: readonly string[],
): Understood | null {
  const isBoth = isNothingElse(said) && !said.signs.includes('no') && said.concepts.some(isBothWord)
  if (!isBoth || productIds.length !== 2 || food.categoryId !== null) return null
  const [item] = turn.state.open
  const each = productIds.map((id) => ({ food: { ...food, hits: [chosenOf(food, id)] }, replaces: [] }))
  turn.state.open.splice(0, 1, { ...each[0]!, replaces: item!.replaces }, each[1]!)
  turn.isUnderstood = true
  return said
}

/** "das ist alles" ends an order, "beide" does not. */
function isBothWord(concept: Understood['concepts'][number]): boolean {
  return concept.kind === 'sign' && concept.sign === 'all' && /beide/.test(concept.phrase)
}

/** "zwei Pizzen" … "Salami und Funghi": each is one of those. Null: no more than one was named. */
function severalOf(
  turn: Turn,
  said: Understood,
  kind: SaidFood,
  productIds: readonly string[],
): Understood | null {
  const { categoryId } = kind
  const isOfKind = (wish: OrderWish) =>
    wish.wish === 'order' &&
    (kind.hits.length > 0
      ? wish.food.hits[0]?.key.kind === 'product' && productIds.includes(wish.food.hits[0].key.productId)
      : categoryId !== null && wish.food.hits.some((hit) => turn.bot.menu.isInCategory(hit, categoryId)))
  if (said.wishes.filter(isOfKind).length < 2) return null
  turn.state.open.shift()
  turn.isUnderstood = true
  const whole = (wish: OrderWish): OrderWish =>
    wish.wish === 'order' && isOfKind(wish)
      ? { ...wish, food: { ...merged(wish.food, kind), amount: wish.food.amount ?? 1 } }
      : wish
  return { ...said, wishes: said.wishes.map(whole) }
}

/** "zwei Pizzen" … "eine Salami": what the other one shall be is still to be asked. */
function keepRest(turn: Turn, kind: SaidFood, amount: number | null) {
  const rest = (kind.amount ?? 1) - (amount ?? kind.amount ?? 1)
  if (amount === null || rest <= 0) return
  turn.state.open.splice(1, 0, {
    food: { ...kind, hits: [], amount: rest, parts: [], without: [] },
    replaces: [],
  })
  kind.amount = amount
}

/**
 * "zwei Pizzen" … "Salami" … "und Hawaii": the one was not both of them. Null: no other one of the kind was named, or
 * more than there were to be.
 */
export function shareKind(turn: Turn, said: Understood, { kindId, food }: OpenItem): Understood | null {
  if (kindId === undefined) return null
  const { open } = turn.state
  const others = said.wishes.flatMap((wish) => {
    const isOther =
      wish.wish === 'order' &&
      !sharesProduct(food, wish.food) &&
      wish.food.hits.some((hit) => turn.bot.menu.isInCategory(hit, kindId))
    return isOther ? [wish] : []
  })
  const rest = open.find((item) => item.food.categoryId === kindId && item.food.hits.length === 0)
  const isPlain = others.every((wish) => wish.food.amount === null)
  const left = rest ? (rest.food.amount ?? 1) : isPlain ? (food.amount ?? 1) - 1 : 0
  const count = others.reduce((sum, wish) => sum + (wish.food.amount ?? 1), 0)
  if (count === 0 || count > left) return null
  const source = rest?.food ?? food
  source.amount = (source.amount ?? 1) - count
  if (rest?.food.amount === 0) open.splice(open.indexOf(rest), 1)
  for (const wish of others)
    open.push({ food: { ...wish.food, amount: wish.food.amount ?? 1 }, replaces: [] })
  turn.isUnderstood = true
  return { ...said, wishes: said.wishes.filter((wish) => !others.some((other) => other === wish)) }
}

/** "lieber Tonno statt Hawaii", which lies in the cart, while it is asked which salad: that chooses none. */
function replacesOther(turn: Turn, { wishes }: Understood): boolean {
  return wishes.some(
    (wish) => wish.wish === 'replace' && isNamed(wish.target) && findLines(turn, wish.target).length > 0,
  )
}

/** The one of the products asked for that an answer names best; "die mit Spinat" names it too. */
function bestNamed(turn: Turn, said: Understood, productIds: readonly string[]): string | undefined {
  const [best, second] = scoresOf(turn, said, productIds)
  return best && best[1] > 0.2 && best[1] > (second?.[1] ?? 0) + 0.05 ? best[0] : undefined
}

/** How well an answer names each of them, the best first. */
function scoresOf({ bot }: Turn, { concepts }: Understood, productIds: readonly string[]) {
  const hits = concepts.flatMap((concept) => (concept.kind === 'food' ? concept.hits : []))
  const scores = productIds.map((id) => [id, scoreOf(bot.menu.index.products.get(id), hits)] as const)
  return scores.toSorted((a, b) => b[1] - a[1])
}

function scoreOf(product: Product | undefined, hits: readonly FoodHit[]): number {
  const parts = new Set(product?.ingredients.map(({ name }) => name))
  return Math.max(
    0,
    ...hits.map(({ key, score }) => {
      if (key.kind === 'product') return key.productId === product?.id ? score : 0
      return key.kind === 'ingredient' && parts.has(key.name) ? score * 0.6 : 0
    }),
  )
}

function withoutFirstOrder(said: Understood): Understood {
  const at = said.wishes.findIndex((wish) => wish.wish === 'order')
  return { ...said, wishes: said.wishes.filter((_wish, position) => position !== at) }
}
