import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Product } from '@tresen/contract/menu/product'
import { isNamed, noFood, type OrderWish, type SaidFood } from '../../reading/said-food.ts'
import { asCorrection } from '../as-correction.ts'
import { changeLines, clearCart, inputOf, isForPeople, remove, sameAs } from '../lines/change-lines.ts'
import { addTo, isUnsure, linesWith, nameByPart, ofSizeInCart, takeDishes } from './dishes-by-parts.ts'
import { findLines, isOfSize, othersLike, sharesProduct } from '../lines/find-lines.ts'
import { decideProduct, resolveFood, type Resolved } from './resolve-food.ts'
import { askWhatIsNear, sayNoHalves, sayNotMeatless } from './not-on-menu.ts'
import { mostOpenItems } from '../state.ts'
import { linesMeant, sayWhereElse } from '../lines/lines-meant.ts'
import { isStep } from '../../menu/size-words.ts'
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
  if (lines.length > 0 && food.amount === null) changeLines(turn, lines, food)
  else put(turn, food, [])
}

function orderUnnamed(turn: Turn, food: SaidFood, hasChange: boolean) {
  if (food.isAgain || isOneMore(turn, food)) return again(turn, food)
  const [open] = turn.state.open
  for (const dish of takeDishes(turn, open?.food ?? null, food)) put(turn, dish, [])
  if (open && hasChange) return void addTo(open.food, food)
  if (linesOf(turn).length === 0 && nameByPart(turn, food)) return void put(turn, food, [])
  if (food.size !== null || food.parts.length + food.without.length > 0) changeUnnamed(turn, food)
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
  const lines = ofPortion(turn, linesMeant(turn, food), food)
  changeLines(turn, lines, food)
  sayWhereElse(turn, lines, food)
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

/** Puts a dish into the cart, in the place of other lines, or keeps it until what is missing was asked. */
export function put(turn: Turn, said: SaidFood, replaced: readonly string[]): boolean {
  const food = said.isAgain && said.size === null ? ofSizeInCart(turn, said) : said
  const amount = food.amount ?? 1
  if (isForPeople(turn, amount)) return false
  const resolved = resolveFood(turn.bot, food, turn.context.now)
  trace(turn, food, resolved)
  turn.isUnderstood ||= resolved.state !== 'unknown' || food.unknown !== null
  if ('notes' in resolved) say(turn, ...resolved.notes)
  if (resolved.state === 'unknown') {
    if (resolved.said) say(turn, `„${resolved.said}“ habe ich auf unserer Karte nicht gefunden.`)
    askWhatIsNear(turn, food, resolved.said, replaced)
    return false
  }
  if (resolved.state === 'halves') return sayNoHalves(turn, food, resolved.products, replaced)
  if (resolved.state === 'notMeatless') return sayNotMeatless(turn, food, resolved)
  if ('product' in resolved && isLeftToPeople(turn, resolved.product)) return false
  if (resolved.state !== 'ready') {
    const { open } = turn.state
    if (open.length >= mostOpenItems) return false
    // What is asked about later is not passed over in silence.
    const name = 'product' in resolved ? resolved.product.name : food.said
    const note = open.length > 0 && name !== '' ? `${amount} × ${name} merke ich mir.` : ''
    say(turn, note)
    open.push({ food, replaces: [...replaced], ...(note !== '' && { note }) })
    return false
  }
  for (const lineId of replaced) act(turn, { do: 'removeCartProduct', lineId })
  const products = Array.from({ length: amount }, () => ({ ...resolved.input, id: turn.context.newId() }))
  if (amount < 1 || !act(turn, { do: 'addCartProducts', products })) return false
  const ids = new Set(products.map(({ id }) => id))
  turn.state.lastLines = [...ids]
  say(turn, `${describeLines(linesOf(turn).filter(({ id }) => ids.has(id))).join('; ')}.`)
  return true
}

/** What the restaurant's people want to take orders for themselves is not kept waiting: it is said at once. */
function isLeftToPeople(turn: Turn, { name, categoryId }: Product): boolean {
  if (!turn.bot.habits.leftToPeople.includes(categoryId)) return false
  turn.isUnderstood = true
  turn.trace.push(`„${name}“ nimmt nur ein Mensch auf`)
  say(turn, `${name} nimmt ein Mensch aus dem Restaurant auf. Sagen Sie „Mensch“, dann verbinde ich Sie.`)
  return true
}

function trace({ trace: lines }: Turn, food: SaidFood, resolved: Resolved) {
  const [hit] = food.hits
  const by = hit ? `${hit.score}, ${reasons[hit.by]}` : 'nicht auf der Karte'
  const products =
    'products' in resolved ? resolved.products : 'product' in resolved ? [resolved.product] : []
  const names = products.map(({ articleNumber, name }) => `${articleNumber} ${name}`)
  const meant = names.length > 0 ? names.join(' oder ') : undecided[resolved.state]
  lines.push(`„${food.said}“ → ${meant}, ${by}`)
}

/** What became of a dish that is no product yet. */
const undecided: Record<string, string> = {
  unknown: 'unbekannt',
  category: 'nur welche Art',
  halves: 'halb und halb',
  notMeatless: 'nichts, was laut Karte ohne Fleisch ist',
}

const reasons = {
  spelling: 'nach dem Namen',
  ending: 'nach dem Namen mit anderer Endung',
  part: 'nach einem Teil des Namens',
  sound: 'nach dem Klang',
  typo: 'nach ähnlicher Schreibung',
  number: 'nach der Nummer',
  model: 'nach dem Sprachmodell',
} as const

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
  const having = isThere || food.amount !== null || food.size !== null ? [] : linesWith(turn, heard)
  if (having.length === 0) return replace(turn, target, food)
  changeLines(turn, having, {
    ...noFood(),
    without: [{ hits: heard, said: target.said || (target.parts[0]?.said ?? '') }],
    parts: isNamed(food) ? [{ hits: heardInstead, said: food.said }] : food.parts,
  })
}

function replace(turn: Turn, target: SaidFood, food: SaidFood) {
  const lines = findLines(turn, target)
  if (!isNamed(food)) return changeLines(turn, lines, food)
  if (lines.length === 0) {
    put(turn, food, [])
    return
  }
  replaceLines(turn, target.amount === null ? sameAs(lines) : lines.slice(-target.amount), food)
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
