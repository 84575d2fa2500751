import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { isNamed, noFood, type OrderWish, type SaidFood, type SaidPart } from '../../reading/said-food.ts'
import { asCorrection } from '../as-correction.ts'
import { changeLines, clearCart, inputOf, isForPeople, remove, sameAs } from '../lines/change-lines.ts'
import {
  addTo,
  changeOpen,
  isUnsure,
  linesWith,
  nameByPart,
  takeDishes,
  withDishesBeside,
} from './dishes-by-parts.ts'
import { goesWith, productsWith } from '../../menu/product-choices.ts'
import { findLines, isOfSize, othersLike, sharesProduct } from '../lines/find-lines.ts'
import { put } from './put-dish.ts'
import { decideProduct } from './decide-product.ts'
import { areSomeOf, linesMeant, sayWhereElse } from '../lines/lines-meant.ts'
import { isStep } from '../../menu/size-words.ts'
import { foldOne } from '../../text/words.ts'
import { act, linesOf, say, type Turn } from '../turn.ts'
import { describeLineOf, describeLines } from '../words-of-cart.ts'

/** Does what was wished for the cart, one wish after the other. `isDenied`: it was said after a no to the summary;
 * `isRefused`: it begins with a no. */
export function fulfil(
  turn: Turn,
  wishes: readonly OrderWish[],
  { isDenied = false, isRefused = false } = {},
) {
  for (const wish of asCorrection(turn, wishes, isDenied, isRefused)) {
    if (turn.state.phase !== 'ordering') return
    if (wish.wish === 'clear') clearCart(turn, wish.except)
    else if (wish.wish === 'remove') remove(turn, wish.food, wish.heard ?? [])
    else if (wish.wish === 'replace') replaceWish(turn, wish)
    else if (wish.wish === 'instead') adjust(turn, wish.food)
    else order(turn, wish.food)
  }
}

/** Of what lies in the cart so many, or otherwise; what was named and is not there is ordered. */
function adjust(turn: Turn, food: SaidFood) {
  const open = turn.state.open.at(isNamed(food) ? 0 : -1)
  const isOfOpen = open && food.amount !== null && (!isNamed(food) || sharesProduct(open.food, food))
  // "doch nur eine Cola", while its size is asked for
  if (isOfOpen && !food.size && food.parts.length + food.without.length === 0) {
    turn.isUnderstood = true
    open.food.amount = food.amount
    return
  }
  if (!isNamed(food)) return changeUnnamed(turn, food)
  const lines = findLines(turn, food).filter((line) => isOfSize(turn, line, food))
  if (lines.length === 0) order(turn, food)
  else changeLines(turn, lines, { ...food, size: null })
}

function order(turn: Turn, food: SaidFood) {
  const hasChange = food.size !== null || food.parts.length > 0 || food.without.length > 0
  if (!isNamed(food)) return orderUnnamed(turn, food, hasChange)
  if (isInsteadOfMeatless(turn, food)) {
    const { food: open } = turn.state.open.shift()!
    return void put(turn, { ...food, amount: food.amount ?? open.amount, size: food.size ?? open.size }, [])
  }
  if (food.isRestated && turn.state.open.length === 0) {
    const lines = findLines(turn, { ...food, size: null }).slice(-(food.amount ?? Infinity))
    if (lines.length > 0) return changeLines(turn, lines, food)
  }
  // "eine Salami" … "doch lieber eine große Hawaii": what is still asked about is not wanted any more.
  if (food.isCorrection && turn.state.open.shift()) return void put(turn, food, [])
  if (food.isCorrection && turn.state.lastLines.length > 0) {
    return replaceLines(turn, findLines(turn, { ...food, hits: [], categoryId: null, unknown: null }), food)
  }
  // "bitte beide Pizzen ohne Zwiebeln", of those that lie there
  if (food.categoryId !== null && food.hits.length === 0 && food.ofLatest !== null && hasChange) {
    const ofKind = findLines(turn, { ...food, size: null }).slice(-food.ofLatest)
    if (ofKind.length > 0) return changeLines(turn, ofKind, { ...food, amount: null })
  }
  if (food.isDefinite && food.halves.length > 1) return halve(turn, food)
  if (food.isDefinite && !hasChange && food.amount === null && settlesOpen(turn, food)) return
  // "die Hawaii zweimal", "Salami bitte zweimal": so many of it
  if (
    (food.isDefinite || isAllAlike(turn, food)) &&
    !hasChange &&
    (food.amount ?? 1) > 1 &&
    findLines(turn, food).length > 0
  )
    return changeLines(turn, findLines(turn, food), food)
  // "nur die Salami": the one that lies there
  const meant = food.isDefinite && !hasChange && food.amount === null ? findLines(turn, food) : []
  if (meant.length > 0) {
    turn.isUnderstood = true
    turn.state.lastLines = meant.map(({ id }) => id)
    return
  }
  if (isUnsure(turn, food, hasChange)) {
    turn.isUnderstood = true
    const hits = food.hits.slice(0, 1).map((hit) => ({ ...hit, score: 0.4 }))
    turn.state.open.push({ food: { ...food, hits }, replaces: [] })
    return
  }
  // "Hawaii bitte ohne Schinken", where one lies there: no further one, which would be counted.
  const isOfThere = food.isDefinite || isStep(food.size) || (food.size === null && !food.isAgain)
  const lines = isOfThere && hasChange ? findLines(turn, { ...food, size: null }) : []
  const isFurther = lines.length === 0 || (food.amount !== null && !areSomeOf(turn, food, lines))
  if (isFurther) return void put(turn, food, [])
  const { dishes, rest } = withDishesBeside(turn, lines, food)
  for (const dish of dishes) put(turn, dish, [])
  changeLines(turn, lines, rest)
}

/**
 * "nur die Parma", while its size is asked for: that one; "einen Rotwein, den Chianti", while it is asked which: the
 * Chianti. False: another dish is named.
 */
function settlesOpen(turn: Turn, { hits }: SaidFood): boolean {
  const key = hits[0]?.key
  if (key?.kind !== 'product') return false
  for (const item of turn.state.open) {
    const meant = decideProduct(turn.bot, item.food)
    const products =
      meant.state === 'which' ? meant.products : meant.state === 'product' ? [meant.product] : []
    if (!products.some(({ id }) => id === key.productId)) continue
    if (meant.state === 'which') item.food = { ...item.food, hits }
    turn.isUnderstood = true
    return true
  }
  return false
}

/** "die Salami, halb Salami und halb Schinken": the one that lies there, if that can be. */
function halve(turn: Turn, food: SaidFood) {
  const lines = findLines(turn, { ...food, size: null })
  put(
    turn,
    food,
    lines.map(({ id }) => id),
  )
}

function orderUnnamed(turn: Turn, food: SaidFood, hasChange: boolean) {
  const other = otherOfKind(turn, food)
  if (other) return void put(turn, other, [])
  if (food.isAgain || isOneMore(turn, food)) return again(turn, food)
  const [open] = turn.state.open
  for (const dish of takeDishes(turn, open?.food ?? null, food)) put(turn, dish, [])
  if (open && hasChange) {
    turn.isUnderstood = true
    addTo(turn, open.food, food)
    // "bei allen ohne Gurke", also those that lie there already
    if (food.ofLatest !== Infinity || linesOf(turn).length === 0) return
  }
  if (linesOf(turn).length === 0 && nameByPart(turn, food)) return void put(turn, food, [])
  if (food.size !== null || food.parts.length + food.without.length > 0) changeUnnamed(turn, food)
}

/** "12 Maki Lachs" … "und 6 mit Gurke", where the menu has a dish of its own for that. Null: it is said of what lies there. */
function otherOfKind(turn: Turn, food: SaidFood): SaidFood | null {
  const [part, ...more] = food.parts
  const [line] = linesMeant(turn, { ...noFood(), ofLatest: 1 })
  const product = turn.bot.menu.index.products.get(line?.productId ?? '')
  if (!part || more.length > 0 || food.amount === null || !product) return null
  if (goesWith(turn.bot.menu.index, product, part.hits)) return null
  const { menu } = turn.bot
  const ofKind = menu.index.menu.products.filter(({ categoryId }) => categoryId === product.categoryId)
  const hits = [...part.hits, ...productsWith(ofKind, part.hits)].filter((hit) =>
    menu.isInCategory(hit, product.categoryId),
  )
  return hits.length > 0 ? { ...food, hits, parts: [], said: part.said } : null
}

/** "eine Pizza ohne Fleisch" … "dann doch die Salami": whoever names one of its kind wants that. */
function isInsteadOfMeatless({ bot, state }: Turn, food: SaidFood): boolean {
  const open = state.open[0]?.food
  if (!open?.isMeatless || open.categoryId === null || open.hits.length > 0 || food.isMeatless) return false
  const meant = decideProduct(bot, food)
  return meant.state === 'product' && meant.product.categoryId === open.categoryId
}

/** Of what was spoken of, or of that in the cart which it fits alone. */
function changeUnnamed(turn: Turn, food: SaidFood) {
  if (isNoDish(turn, food)) return void (turn.isUnderstood = true)
  const lines = ofPortion(turn, linesMeant(turn, food), food)
  changeLines(turn, lines, food)
  sayWhereElse(turn, lines, food)
}

/** "ok, keine Nigiri", of which there are none: nothing of what lies there is to be without them. */
function isNoDish({ bot: { menu } }: Turn, { parts, without, size }: SaidFood): boolean {
  const isMissing = ({ hits, said }: SaidPart) => hits.length === 0 && menu.foods.missing.has(foldOne(said))
  return parts.length === 0 && size === null && without.length > 0 && without.every(isMissing)
}

/** "beim kleinen ohne Zwiebeln", of a burger with 125 g and one with 250: the sizes of the menu are no others there. */
function ofPortion(
  turn: Turn,
  spoken: readonly ShoppingCartProduct[],
  { size }: SaidFood,
): readonly ShoppingCartProduct[] {
  const portion = ({ variantOptions }: ShoppingCartProduct) =>
    Math.max(...variantOptions.map(({ name }) => Number(/^\d+/.exec(name)?.[0] ?? Number.NaN)))
  const alike = linesOf(turn).filter(({ productId }) => productId === spoken[0]?.productId)
  const portions = [...new Set(alike.map(portion))].sort((a, b) => a - b)
  if (size?.by !== 'relative' || portions.length < 2 || portions.some(Number.isNaN)) return spoken
  const meant = size.size === 'small' ? portions.at(0) : size.size === 'large' ? portions.at(-1) : undefined
  return meant === undefined ? spoken : alike.filter((line) => portion(line) === meant)
}

/** Counted after its name, of which nothing but that lies there: how large and with what, nobody needs to ask. */
function isAllAlike(turn: Turn, food: SaidFood): boolean {
  return food.isCountedAfter && new Set(findLines(turn, food).map(describeLineOf)).size === 1
}

/** "und eine ohne Käse", "und eine kleine", where no other piece is left that it could be said of. */
function isOneMore({ state, ...turn }: Turn, { isJoined, amount, ...food }: SaidFood): boolean {
  const isOtherwise = food.size !== null || food.parts.length + food.without.length > 0
  if (!isJoined || amount === null || !isOtherwise || state.open.length > 0) return false
  const lines = linesOf({ state, ...turn })
  const last = new Set(state.lastLines)
  const spoken = lines.filter(({ id }) => last.has(id))
  return spoken.length > 0 && (food.size !== null || othersLike(lines, spoken).length < amount)
}

function again(turn: Turn, food: SaidFood) {
  const last = new Set(turn.state.lastLines)
  const lines = linesOf(turn).filter(({ id }) => last.has(id))
  const model = lines.at(-1) ?? linesOf(turn).at(-1)
  if (!model) return say(turn, 'Es ist noch nichts bestellt.')
  // "alles nochmal", "die beiden noch mal"
  const models = food.ofLatest === null ? [model] : linesOf(turn).slice(-food.ofLatest)
  const amount = food.amount ?? 1
  if (isForPeople(turn, amount * models.length)) return
  const products = models.flatMap((one) =>
    Array.from({ length: amount }, () => ({ ...inputOf(one), id: turn.context.newId() })),
  )
  if (!act(turn, { do: 'addCartProducts', products })) return
  turn.trace.push(`„noch ${amount}“ → wie zuletzt: ${models.map(describeLineOf).join('; ')}`)
  const ids = new Set(products.map(({ id }) => id))
  turn.state.lastLines = [...ids]
  const added = linesOf(turn).filter(({ id }) => ids.has(id))
  if (food.size || food.parts.length > 0 || food.without.length > 0)
    changeLines(turn, added, { ...food, amount: null })
  else say(turn, `${describeLines(added).join('; ')}.`)
}

type Replacement = Extract<OrderWish, { wish: 'replace' }>

/** "statt Ananas Pilze", of a dish that lies there: the one is left out and the other comes on it. */
function replaceWish(turn: Turn, { target, food, heard = [], heardInstead = [] }: Replacement) {
  const isThere = isNamed(target) && findLines(turn, target).length > 0
  const said = target.said || (target.parts[0]?.said ?? '')
  const change = {
    ...noFood(),
    without: [{ hits: heard, said, isInstead: true }],
    parts: isNamed(food) ? [{ hits: heardInstead, said: food.said }] : food.parts,
  }
  if (!isThere && changeOpen(turn, change)) return
  const having = isThere || food.amount !== null || food.size !== null ? [] : linesWith(turn, heard)
  if (having.length === 0) return replace(turn, target, food)
  changeLines(turn, having, change)
}

function replace(turn: Turn, target: SaidFood, food: SaidFood) {
  const lines = findLines(turn, target)
  const open = turn.state.open.find((one) => sharesProduct(one.food, target))
  if (open && isNamed(food)) {
    turn.state.open.splice(turn.state.open.indexOf(open), 1)
    const { amount, size } = open.food
    return void put(turn, { ...food, amount: food.amount ?? amount, size: food.size ?? size }, open.replaces)
  }
  // "mit Pommes statt Reis", of what has no rice
  if (!isNamed(food) && target.unknown !== null) {
    say(turn, `„${target.unknown}“ ist nicht dabei.`)
    return changeUnnamed(turn, food)
  }
  const some = target.amount === null ? lines : lines.slice(-target.amount)
  if (!isNamed(food)) return changeLines(turn, some, food)
  if (lines.length === 0) {
    put(turn, food, [])
    return
  }
  replaceLines(turn, target.amount === null ? sameAs(lines) : some, food)
}

/** The amount stays where no other was said, and so does the size, if the new dish has it. */
function replaceLines(turn: Turn, lines: readonly ShoppingCartProduct[], food: SaidFood) {
  const size = lines[0]?.size ?? null
  const meant = decideProduct(turn.bot, food)
  const product = meant.state === 'product' ? meant.product : null
  const hasSize = product !== null && size !== null && product.prices.some((price) => price.size === size)
  const whole = {
    ...food,
    amount: food.amount ?? Math.max(1, lines.length),
    size: food.size ?? (hasSize ? ({ by: 'name', name: size } as const) : null),
  }
  put(
    turn,
    whole,
    lines.map(({ id }) => id),
  )
}
