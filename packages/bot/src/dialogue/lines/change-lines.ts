import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Product } from '@tresen/contract/menu/product'
import type { FoodHit } from '../../menu/food-index.ts'
import { extraAmong, ingredientAmong, optionAmong, refusal, removalOf } from '../../menu/product-choices.ts'
import { findSize, isStep, sizeNote, stepFrom } from '../../menu/size-words.ts'
import { isNamed, noFood, type SaidFood } from '../../reading/said-food.ts'
import { changeOpen, linesWith } from '../wishes/dishes-by-parts.ts'
import { leftOut } from '../wishes/parts-said.ts'
import { findLines, linesCalled, sharesProduct } from './find-lines.ts'
import { act, handOff, linesOf, say, type Turn } from '../turn.ts'
import { chooseAgain } from './choose-again.ts'
import { withoutRemovals } from './take-back-removals.ts'
import { hasPart } from './lines-meant.ts'
import { describeLineOf, describeLines, nameOf } from '../words-of-cart.ts'

/** More of one thing than the restaurant leaves to its bot is taken up by a human: handed off, with the cart as it is. */
export function isForPeople(turn: Turn, amount: number | null): boolean {
  if (amount === null || amount <= turn.bot.habits.mostOfOne) return false
  handOff(turn, 'LargeOrder')
  return true
}

/** Changes lines that are in the cart: another size or option, an extra more, something left out. */
export function changeLines(turn: Turn, lines: readonly ShoppingCartProduct[], food: SaidFood) {
  if (lines.length === 0 || isForPeople(turn, food.amount)) return
  if (food.size === null && food.parts.length === 0 && food.without.length === 0)
    return changeAmount(turn, lines, food)
  const changedBefore = lines.filter((line) => isNormalAgain(line, food))
  const meant = changedBefore.length > 0 ? changedBefore : lines
  const changed = food.amount !== null && food.amount < meant.length ? meant.slice(-food.amount) : meant
  const done = changed.filter((line) => changeLine(turn, line, food))
  turn.state.lastChange = done.map((line) => ({ lineId: line.id, before: inputOf(line) }))
  if (food.amount !== null && food.amount > lines.length)
    addAlike(turn, lines.at(-1)!.id, food.amount - lines.length)
  const ids = new Set(done.map(({ id }) => id))
  if (ids.size === 0) return
  turn.state.lastLines = [...ids]
  sayChanged(turn, ids)
}

/** How lines that were changed are now. */
export function sayChanged(turn: Turn, ids: ReadonlySet<string>) {
  say(turn, `Geändert: ${describeLines(linesOf(turn).filter(({ id }) => ids.has(id))).join('; ')}.`)
}

/** "nein, zwei": so many of what was ordered last. */
function changeAmount(turn: Turn, lines: readonly ShoppingCartProduct[], { amount }: SaidFood) {
  if (amount === null || amount < 1) return
  if (amount === lines.length) {
    turn.isUnderstood = true
    turn.state.lastLines = lines.map(({ id }) => id)
    return say(turn, `Es bleibt bei: ${describeLines(lines).join('; ')}.`)
  }
  const more = amount - lines.length
  const added = more > 0 ? addAlike(turn, lines.at(-1)!.id, more) : []
  const surplus = more < 0 ? lines.slice(more) : []
  for (const { id } of surplus) act(turn, { do: 'removeCartProduct', lineId: id })
  const gone = new Set(surplus.map(({ id }) => id))
  const ids = new Set([...lines.map(({ id }) => id).filter((id) => !gone.has(id)), ...added])
  turn.state.lastLines = [...ids]
  sayChanged(turn, ids)
}

/** So many lines more like one of the cart; their ids. */
function addAlike(turn: Turn, lineId: string, count: number): string[] {
  const model = linesOf(turn).find(({ id }) => id === lineId)
  if (!model) return []
  const products = Array.from({ length: count }, () => ({
    ...inputOf(model),
    id: turn.context.newId(),
  }))
  return act(turn, { do: 'addCartProducts', products }) ? products.map(({ id }) => id) : []
}

function changeLine(turn: Turn, line: ShoppingCartProduct, food: SaidFood): boolean {
  const product = turn.bot.menu.index.products.get(line.productId)
  if (!product) return false
  const input = inputOf(line)
  if (isNormalAgain(line, food))
    return act(turn, {
      do: 'updateCartProduct',
      lineId: line.id,
      change: { ...input, extras: [], comment: '' },
    })
  const said = turn.said.length
  const price = sizeFor(turn, line, product, food)
  const whole = withoutRemovals(product, input, food.parts)
  const { options, extras } = withParts(turn, product, whole, whole.parts)
  const before = extras.length
  const out = leaveOutOf(turn, line, product, extras, leftOut(turn.bot.menu.index, product, food))
  if (extras.length < before && chooseAgain(turn, line, product, extras)) return false
  const comment = listOf(whole.comment ?? '', out)
  const productPriceId = price?.id ?? line.productPriceId
  const isSame =
    productPriceId === input.productPriceId &&
    comment === input.comment &&
    JSON.stringify([options, extras]) === JSON.stringify([input.variantOptions, input.extras])
  if (isSame) {
    turn.isUnderstood = true
    if (turn.said.length === said && turn.operations.length === 0)
      say(turn, `Das ist schon so: ${describeLineOf(line)}.`)
    return false
  }
  return act(turn, {
    do: 'updateCartProduct',
    lineId: line.id,
    change: { productPriceId, variantOptions: options, extras, comment },
  })
}

/** Options and extras of a line with what was said that comes on it. */
function withParts(turn: Turn, product: Product, input: CartProductInput, parts: SaidFood['parts']) {
  const options = [...(input.variantOptions ?? [])]
  const extras = [...(input.extras ?? [])]
  for (const { hits, said } of parts) {
    const option = optionAmong(product, hits)
    const extra = extraAmong(turn.bot.menu.index, product, hits)
    const { variantId = '', variantOptionId = '' } = option ?? {}
    if (option)
      options.splice(
        options.findIndex((one) => one.variantId === variantId),
        1,
        { variantId, variantOptionId },
      )
    else if (extra) extras.push({ extraGroupId: extra.extraGroupId, ingredientId: extra.ingredientId })
    else say(turn, refusal(product, hits, said))
  }
  return { options, extras }
}

/** Takes out of the extras of a line what it shall go without; what is in the dish itself, the kitchen is told. */
function leaveOutOf(
  turn: Turn,
  line: ShoppingCartProduct,
  product: Product,
  extras: NonNullable<CartProductInput['extras']>,
  without: SaidFood['without'],
): string[] {
  const told: string[] = []
  for (const { hits, said } of without) {
    const extra = extraAmong(turn.bot.menu.index, product, hits)
    const at = extra ? extras.findIndex(({ ingredientId }) => ingredientId === extra.ingredientId) : -1
    const inside = ingredientAmong(product, hits)
    const removal = inside === null ? null : removalOf(product, inside)
    if (at >= 0) extras.splice(at, 1)
    else if (removal) extras.push(removal)
    else if (inside === null && isElsewhere(product, hits)) sayNotIn(turn, line, hits)
    else told.push(`ohne ${inside ?? said}`)
  }
  return told
}

/** "alle normal", of what has something on it or goes without: as it is on the menu, and as large as it was. */
function isNormalAgain({ extras, comment }: ShoppingCartProduct, { size }: SaidFood): boolean {
  return size?.by === 'relative' && size.isNormal === true && (extras.length > 0 || comment !== '')
}

/** The price of the size that was said, one size up or down where that was said; null: there is none such. */
function sizeFor(turn: Turn, line: ShoppingCartProduct, product: Product, { size }: SaidFood) {
  if (size === null) return null
  if (!isStep(size)) {
    const price = findSize(product, size)
    say(turn, price ? sizeNote(product, size, price) : `Diese Größe gibt es bei ${product.name} nicht.`)
    return price
  }
  const price = stepFrom(product, line.productPriceId, size)
  if (price) return price
  const most = size.by === 'relative' && size.size === 'smaller' ? 'kleinste' : 'größte'
  const isOnly = product.prices.length === 1
  say(turn, `${nameOf(line)} ${isOnly ? 'gibt es nur in einer Größe' : `ist schon die ${most}`}.`)
  return null
}

/** What the menu has elsewhere and this product not: on a drink there is nothing to leave out for the kitchen. */
function isElsewhere({ ingredients, prices }: Product, hits: readonly FoodHit[]): boolean {
  const isKnown = hits.some(({ key, score }) => key.kind === 'ingredient' && score >= sureIngredient)
  return isKnown && (ingredients.length > 0 || prices.some(({ millilitres }) => millilitres !== null))
}

const sureIngredient = 0.75

function sayNotIn(turn: Turn, line: ShoppingCartProduct, hits: readonly FoodHit[]) {
  const [best] = hits.flatMap(({ key }) => (key.kind === 'ingredient' ? [key.name] : []))
  const isAnywhere = linesOf(turn).some((one) => hasPart(turn, one, hits))
  say(
    turn,
    isAnywhere ? `${nameOf(line)} ist ohnehin ohne ${best}.` : `In Ihrer Bestellung ist nichts mit ${best}.`,
  )
}

function listOf(comment: string, more: readonly string[]): string {
  const all = [...comment.split(', ').filter(Boolean), ...more]
  return [...new Set(all)].join(', ').slice(0, 500)
}

/** The choice that lies in the cart, to be chosen once more. */
export function inputOf({
  productPriceId,
  variantOptions,
  extras,
  comment,
}: ShoppingCartProduct): CartProductInput {
  return {
    productPriceId,
    variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({ variantId, variantOptionId })),
    extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
    comment,
  }
}

/** "alles weg", "alles weg außer der Salami" */
export function clearCart(turn: Turn, except?: SaidFood) {
  const kept = new Set(except ? findLines(turn, except).map(({ id }) => id) : [])
  const gone = linesOf(turn).filter(({ id }) => !kept.has(id))
  const names = describeLines(gone)
  for (const { id } of gone) act(turn, { do: 'removeCartProduct', lineId: id })
  turn.state.open = []
  turn.isUnderstood = true
  if (kept.size === 0) return say(turn, 'Gut, wir fangen von vorn an.')
  turn.state.lastLines = [...kept]
  if (names.length > 0) say(turn, `Gestrichen: ${names.join('; ')}.`)
}

/** Takes dishes out of the cart, or something out of a dish. */
export function remove(turn: Turn, food: SaidFood, heard: readonly FoodHit[]) {
  const openAt = turn.state.open.findIndex(
    (item, at) =>
      sharesProduct(item.food, food) ||
      isSameKind(item.food, food) ||
      (food.nth === at && linesOf(turn).length === 0),
  )
  if (openAt >= 0) {
    const open = turn.state.open[openAt]!.food
    // "eine Cola weniger"
    if (food.amount !== null && food.amount < (open.amount ?? 1)) {
      open.amount = (open.amount ?? 1) - food.amount
      turn.isUnderstood = true
      return
    }
    turn.state.open.splice(openAt, 1)
    turn.isUnderstood = true
    return say(turn, 'Gut, das lasse ich weg.')
  }
  // "ohne Pilze, mit Paprika", else "den Rucola doch nicht"
  const taken = isNamed(food)
    ? { ...noFood(), without: [{ hits: heard, said: food.said }], parts: food.parts }
    : { ...noFood(), without: food.parts }
  if (changeOpen(turn, taken)) return
  // "den Rucola doch nicht": of the dish, not the dish
  if (!isNamed(food) && food.parts.length > 0) {
    const lines = findLines(turn, food)
    const other = food.parts.length > 1 ? food.parts.at(-1)! : null
    const product = turn.bot.menu.index.products.get(lines[0]?.productId ?? '')
    // "doch nicht so scharf, mittel"
    if (other && product && optionAmong(product, other.hits))
      return changeLines(turn, lines, { ...food, parts: [other] })
    const without = [...food.without, ...food.parts]
    return changeLines(turn, findLines(turn, food), { ...food, parts: [], without })
  }
  const lines = findLines(turn, food)
  const having = lines.length === 0 ? linesWith(turn, heard) : []
  // "einmal ohne Pommes"
  const some = food.amount === null ? having : having.slice(-food.amount)
  if (having.length > 0) return changeLines(turn, some, taken)
  if (lines.length === 0) {
    const called = linesCalled(turn, food.unknown ?? '')
    if (called.length > 0) return takeAway(turn, food, called)
    // "ohne Zwiebeln" of what was ordered last
    if (isNamed(food)) say(turn, `${food.said || 'Das'} steht nicht in Ihrer Bestellung.`)
    turn.isUnderstood = true
    return
  }
  const all =
    food.ofLatest !== null ? lines : food.amount === null ? sameAs(lines) : lines.slice(-food.amount)
  takeAway(turn, food, all)
}

function takeAway(turn: Turn, food: SaidFood, lines: readonly ShoppingCartProduct[]) {
  const gone = describeLines(lines)
  for (const { id } of lines) act(turn, { do: 'removeCartProduct', lineId: id })
  turn.trace.push(`„${food.said}“ → heraus: ${gone.join('; ')}`)
  say(turn, `Gestrichen: ${gone.join('; ')}.`)
}

/** "vergiss den Burger", while it is asked which. */
function isSameKind(open: SaidFood, { categoryId, hits }: SaidFood): boolean {
  return categoryId !== null && hits.length === 0 && open.hits.length === 0 && open.categoryId === categoryId
}

/** Of several products that may be meant, those like the last one. */
export function sameAs(lines: readonly ShoppingCartProduct[]): ShoppingCartProduct[] {
  const last = lines.at(-1)
  return lines.filter(({ productPriceId }) => productPriceId === last?.productPriceId)
}
