import type { Product } from '@tresen/contract/menu/product'
import { changesSince } from '@tresen/domain/carts/seen-cart'
import type { FoodHit } from '../menu/food-index.ts'
import type { SaidSize } from '../menu/size-words.ts'
import { isSpeechWord } from '../reading/concepts.ts'
import type { Understood } from '../reading/understand.ts'
import { isNamed, noFood, type OrderWish, type SaidFood } from '../reading/said-food.ts'
import { nearestName } from '../text/nearest.ts'
import { applyAddress } from './apply-details.ts'
import { sharesProduct } from './find-lines.ts'
import { ask, say, viewOf, type Turn } from './turn.ts'

/** Minutes by which the promise may have moved since it was said. */
const promiseTolerance = 10

/** Takes a message as the answer to what was asked; what is left of it is read as any other message. */
export function answerAsked(turn: Turn, said: Understood): Understood {
  const { asked } = turn.state
  if (!asked) return said
  const isYes = said.signs.includes('yes') && !said.signs.includes('no')
  const isNo = said.signs.includes('no') && said.wishes.every((wish) => wish.wish !== 'remove')
  if (asked.what === 'confirm') return confirm(turn, said, isNo)
  if (asked.what === 'suggestedAddress' && (isYes || isNo)) {
    turn.isUnderstood = true
    if (isYes) applyAddress(turn, { ...asked.address, addition: '' })
    else if (!said.details.address) ask(turn, { what: 'address' }, 'Wie lautet die Adresse dann?')
    return said
  }
  if (asked.what === 'more' || asked.what === 'items') return answerMore(turn, said, isYes, isNo)
  const [item] = turn.state.open
  if (!item) return said
  if (asked.what === 'product') return answerProduct(turn, said, item.food, asked.productIds, isYes, isNo)
  if (asked.what === 'size' || asked.what === 'option' || asked.what === 'extras')
    return answerChoice(turn, said, item.food)
  return said
}

/** Only a plain yes to a summary that still holds places an order. */
function confirm(turn: Turn, said: Understood, isNo: boolean): Understood {
  const { seen } = turn.state
  if (said.isPlainYes && seen) {
    const cart = viewOf(turn)
    const changes = changesSince(seen, cart)
    const isLater = cart.evaluationResult.promise.toMinutes > seen.toMinutes + promiseTolerance
    turn.isUnderstood = true
    if (cart.evaluationResult.errors.length === 0 && changes.length === 0 && !isLater) {
      turn.operations.push({ do: 'placeOrder', seen })
      turn.trace.push('Ja zur Zusammenfassung → bestellt, was gesagt wurde')
      turn.state.phase = 'ordered'
      turn.state.asked = null
      say(turn, 'Vielen Dank, Ihre Bestellung ist aufgegeben.')
    } else
      say(
        turn,
        ...changes.map((change) => `${change}.`),
        ...(isLater ? ['Es dauert inzwischen etwas länger.'] : []),
      )
    return said
  }
  const hasMore = said.wishes.length > 0 || said.signs.some((sign) => sign === 'remove' || sign === 'clear')
  if (isNo && !hasMore && Object.values(said.details).every((detail) => detail === null)) {
    turn.isUnderstood = true
    ask(turn, { what: 'change' }, 'Was soll ich ändern?')
  }
  return said
}

function answerMore(turn: Turn, said: Understood, isYes: boolean, isNo: boolean): Understood {
  const isDone = said.signs.includes('done') || (isNo && said.wishes.length === 0)
  if (isDone || (isYes && said.wishes.length === 0)) turn.isUnderstood = true
  if (isDone) turn.state.isDone = true
  else if (isYes && said.wishes.length === 0 && turn.state.asked?.what === 'more') {
    ask(turn, { what: 'items' }, 'Was darf es noch sein?')
  }
  return said
}

const ordinals = ['erste', 'zweite', 'dritte', 'vierte']
const misspelledOrdinals = ordinals.map((word, at) => [word, at] as const)

/** "die zweite", "die ertse": which of the ones that were named, from 0; -1: none is counted. */
function ordinalIn({ words }: Understood): number {
  const exact = ordinals.findIndex((ordinal) =>
    words.some(({ raw }) => new RegExp(`^${ordinal}[nrs]?$`, 'i').test(raw)),
  )
  if (exact >= 0 || words.length > mostWordsOfAnswer) return exact
  const unknown = words.filter(({ fold }) => !isSpeechWord(fold))
  return unknown.map(({ raw }) => nearestName(raw, misspelledOrdinals)).find((at) => at !== null) ?? -1
}

function answerProduct(
  turn: Turn,
  said: Understood,
  food: SaidFood,
  productIds: readonly string[],
  isYes: boolean,
  isNo: boolean,
): Understood {
  const ordinal = ordinalIn(said)
  const named = bestNamed(turn, said, productIds)
  const chosen =
    ordinal >= 0
      ? productIds[ordinal]
      : (named ?? (isYes && productIds.length === 1 ? productIds[0] : undefined))
  if (chosen) {
    const option = food.hits.find(({ key }) => key.kind === 'product' && key.productId === chosen)?.key
    food.hits = [
      {
        key: {
          kind: 'product',
          productId: chosen,
          option: option?.kind === 'product' ? option.option : null,
        },
        score: 1,
        by: 'spelling',
      },
    ]
    food.categoryId = null
    const answer = said.wishes.find((wish) => wish.wish === 'order')
    if (answer?.wish === 'order') Object.assign(food, merged(food, answer.food))
    turn.isUnderstood = true
    turn.trace.push(`Auswahl → ${turn.bot.menu.index.products.get(chosen)?.name ?? ''}`)
    return withoutFirstOrder(said)
  }
  if (!isNo) return said
  turn.state.open.shift()
  turn.isUnderstood = true
  if (said.wishes.length === 0) say(turn, 'Gut, dann nicht.')
  // "nein, eine Tonno": in the place of what is not wanted.
  const ofItsOwn = (wish: OrderWish) =>
    wish.wish === 'order' ? { ...wish, food: { ...wish.food, isCorrection: false } } : wish
  return { ...said, wishes: said.wishes.map(ofItsOwn) }
}

/** The one of the products asked for that an answer names best; "die mit Spinat" names it too. */
function bestNamed({ bot }: Turn, said: Understood, productIds: readonly string[]): string | undefined {
  const hits = said.concepts.flatMap((concept) => (concept.kind === 'food' ? concept.hits : []))
  const scores = new Map(productIds.map((id) => [id, scoreOf(bot.menu.index.products.get(id), hits)]))
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1])
  return best && best[1] > 0.2 && best[1] > (second?.[1] ?? 0) + 0.05 ? best[0] : undefined
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

/** A size, option or extras for the dish that was asked about; another dish with an amount is another dish. */
function answerChoice(turn: Turn, said: Understood, food: SaidFood): Understood {
  if (answerForSeveral(turn, said)) return withoutOrders(said)
  const isOther = said.wishes.some((wish) => wish.wish !== 'order' || wish.food.amount !== null)
  // "groß, und eine große Tonno": what comes with an amount is another dish.
  const counted = said.concepts.findIndex(
    (concept) => concept.kind === 'number' || (concept.kind === 'sign' && concept.sign === 'same'),
  )
  const own = isOther && counted >= 0 ? said.concepts.slice(0, counted) : said.concepts
  const hits = own.flatMap((concept) => (concept.kind === 'food' ? [concept] : []))
  const sized = said.wishes
    .flatMap((wish) => ('food' in wish && !isOtherDish(wish.food, food) ? [wish.food.size] : []))
    .find((size) => size !== null)
  const measured = said.concepts.find((concept) => concept.kind === 'number' && concept.form !== 'article')
  const size =
    sized ??
    (measured?.kind === 'number' && turn.state.asked?.what === 'size'
      ? ({ by: 'measure', text: measured.text } as const)
      : null)
  if (splitOpenItem(turn, said, food)) return withoutOrders(said)
  if (size) food.size = size
  if (!isOther && !size && hits.length === 0) return answerMisspelled(turn, said, food)
  if (isOther && !size && hits.length === 0) return said
  food.parts.push(
    ...hits.map((concept) => ({
      hits: concept.hits,
      said: said.words
        .slice(concept.from, concept.to)
        .map(({ raw }) => raw)
        .join(' '),
    })),
  )
  for (const wish of said.wishes) if (wish.wish === 'order') food.without.push(...wish.food.without)
  if (!size && hits.length === 0) return said
  turn.isUnderstood = true
  return withoutOrders(said)
}

/** "beide groß", "die Salami groß, die Tonno klein": of several dishes that are still asked about. */
function answerForSeveral(turn: Turn, said: Understood): boolean {
  const { open } = turn.state
  if (open.length < 2) return false
  const foods = said.wishes.flatMap((wish) => (wish.wish === 'order' ? [wish.food] : []))
  const shared = foods.find((food) => food.ofLatest !== null && !isNamed(food))
  if (shared) {
    for (const item of open.slice(0, shared.ofLatest ?? 0)) item.food = merged(item.food, shared)
    turn.isUnderstood = true
    return true
  }
  const pairs = foods.map((food) => ({ food, item: open.find((one) => sharesProduct(one.food, food)) }))
  const items = new Set(pairs.map(({ item }) => item))
  if (pairs.length < 2 || items.size < pairs.length || items.has(undefined)) return false
  for (const { food, item } of pairs) if (item) item.food = merged(item.food, food)
  turn.isUnderstood = true
  return true
}

/** "groq": of the few answers that there are, the one that it is nearest to. */
function answerMisspelled(turn: Turn, said: Understood, food: SaidFood): Understood {
  const product = food.hits.flatMap(({ key }) =>
    key.kind === 'product' ? (turn.bot.menu.index.products.get(key.productId) ?? []) : [],
  )[0]
  const { asked } = turn.state
  if (!product || said.words.length > mostWordsOfAnswer) return said
  for (const { raw, fold } of said.words) {
    if (isSpeechWord(fold)) continue
    const size = asked?.what === 'size' ? nearestName(raw, sizesOf(product)) : null
    const variant = asked?.what === 'option' && product.variants.find(({ id }) => id === asked.variantId)
    const option = variant
      ? nearestName(
          raw,
          variant.options.map(({ name }) => [name, name] as const),
        )
      : null
    if (!size && !option) continue
    if (size) food.size = size
    else if (option)
      food.parts.push({
        hits: [{ key: { kind: 'option', name: option }, score: 0.7, by: 'typo' }],
        said: raw,
      })
    turn.isUnderstood = true
    return withoutOrders(said)
  }
  return said
}

const mostWordsOfAnswer = 3
const sizesSaid = ['small', 'medium', 'large'] as const

function sizesOf({ prices }: Product): [string, SaidSize][] {
  const names = prices.flatMap(({ size }) =>
    size === null ? [] : [[size, { by: 'name', name: size }] satisfies [string, SaidSize]],
  )
  const relative = sizesSaid.flatMap((size) =>
    sizeNames[size].map((name): [string, SaidSize] => [name, { by: 'relative', size }]),
  )
  return [...names, ...relative]
}

const sizeNames = { small: ['klein', 'kleine'], medium: ['mittel', 'mittlere'], large: ['groß', 'große'] }

/** "doch lieber eine große Hawaii" does not say how large the Salami shall be. */
function isOtherDish({ amount, hits }: SaidFood, asked: SaidFood): boolean {
  return amount !== null && hits.length > 0 && !sharesProduct(asked, { hits })
}

/** "zwei Salami" … "eine groß, eine klein": each is asked for and ordered by itself. */
function splitOpenItem(turn: Turn, said: Understood, food: SaidFood): boolean {
  const parts = said.wishes.flatMap((wish) =>
    wish.wish === 'order' && wish.food.hits.length === 0 ? [wish.food] : [],
  )
  const sum = parts.reduce((total, { amount }) => total + (amount ?? 0), 0)
  if (parts.length < 2 || sum !== food.amount) return false
  const [item] = turn.state.open
  const split = parts.map((part) => ({ food: { ...merged(food, part), amount: part.amount }, replaces: [] }))
  turn.state.open.splice(0, 1, { ...split[0]!, replaces: item!.replaces }, ...split.slice(1))
  turn.isUnderstood = true
  return true
}

/** What is ordered beside an answer has an amount; all else was the answer. */
function withoutOrders(said: Understood): Understood {
  return {
    ...said,
    wishes: said.wishes.filter(
      (wish) => wish.wish !== 'order' || (wish.food.amount !== null && wish.food.hits.length > 0),
    ),
  }
}

function merged(food: SaidFood, answer: SaidFood): SaidFood {
  const { amount, size, parts, without } = answer
  return {
    ...noFood(),
    ...food,
    amount: food.amount ?? amount,
    size: size ?? food.size,
    parts: [...food.parts, ...parts],
    without: [...food.without, ...without],
  }
}

function withoutFirstOrder(said: Understood): Understood {
  const at = said.wishes.findIndex((wish) => wish.wish === 'order')
  return { ...said, wishes: said.wishes.filter((_wish, position) => position !== at) }
}
