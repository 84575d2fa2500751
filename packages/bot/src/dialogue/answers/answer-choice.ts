import type { Product } from '@tresen/contract/menu/product'
import { sureDish, type FoodHit } from '../../menu/food-index.ts'
import type { SaidSize } from '../../menu/size-words.ts'
import { goesWith } from '../../menu/product-choices.ts'
import { isSpeechWord } from '../../reading/concepts.ts'
import { isNamed, noFood, type SaidFood } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'
import { isWrittenName } from '../../text/common-names.ts'
import { nearestName } from '../../text/nearest.ts'
import { rawText } from '../../text/words.ts'
import { optionOfLast } from '../as-correction.ts'
import { sharesProduct } from '../lines/find-lines.ts'
import type { Turn } from '../turn.ts'
import { addTo } from '../wishes/dishes-by-parts.ts'
import { answerForSeveral, isOfOthersToo, merged } from './answer-for-several.ts'
import { answerLater } from './answer-later.ts'

/** A size, option or extras for the dish that was asked about; another dish with an amount is another dish. */
export function answerChoice(turn: Turn, said: Understood, food: SaidFood): Understood {
  if (answerForSeveral(turn, said) || answerLater(turn, said)) return withoutOrders(said)
  const other = otherInstead(turn, said, food)
  if (other) return other
  if (isFurtherDish(turn, said, food)) return said
  const sized = sizeBeforeMore(turn, said, food)
  if (sized) return sized
  if (saysHowMany(turn, said, food)) return { ...said, wishes: [] }
  // "die kleine Salami weg": of what lies there, while another dish is asked about
  const isTakingOut = said.wishes.length > 0 && said.wishes.every(({ wish }) => wish === 'remove')
  if (isTakingOut && namesOthers(said.wishes, food)) return said
  const isOther = said.wishes.some((wish) => wish.wish !== 'order' || wish.food.amount !== null)
  // "groß, und eine große Tonno": what comes with an amount is another dish.
  const counted = said.concepts.findIndex(
    (concept) => concept.kind === 'number' || (concept.kind === 'sign' && concept.sign === 'same'),
  )
  const own = isOther && counted >= 0 ? said.concepts.slice(0, counted) : said.concepts
  const isWith = said.signs.includes('with')
  const hits = own.flatMap((concept, at) => {
    if (concept.kind !== 'food' || !isChoice(concept.hits)) return []
    // "große Tonno", "mit Mayo die Pommes": names the dish once more, and puts no tuna on it.
    const before = own[at - 1]
    const isNaming = !isWith || (before?.kind === 'sign' && before.sign === 'this')
    return isNaming && isCalledSo(concept.hits, food) ? [] : [concept]
  })
  const size = sizeSaid(turn, said, food)
  if (splitOpenItem(turn, said, food)) {
    const { wishes } = withoutOrders(said)
    return {
      ...said,
      wishes: wishes.filter((wish) => wish.wish !== 'order' || !asOption(turn, food, wish.food)),
    }
  }
  if (size) food.size = size
  if (size && isOfOthersToo(said)) for (const { food: other } of turn.state.open) other.size ??= size
  if (!isOther && !size && hits.length === 0) return answerMisspelled(turn, said, food)
  if (isOther && !size && hits.length === 0) return said
  addTo(turn, food, { ...noFood(), ...partsSaid(said, hits) })
  if (!size && hits.length === 0) return said
  turn.isUnderstood = true
  return withoutOrders(said)
}

/** How large, by a word or by what it measures. */
function sizeSaid(turn: Turn, said: Understood, food: SaidFood): SaidSize | null {
  const sized = said.wishes
    .flatMap((wish) =>
      'food' in wish && wish.wish !== 'remove' && !isOtherDish(wish.food, food) ? [wish.food.size] : [],
    )
    .find((size) => size !== null)
  const measured = said.concepts.find((concept) => concept.kind === 'number' && concept.form !== 'article')
  if (sized || measured?.kind !== 'number' || turn.state.asked?.what !== 'size') return sized ?? null
  return { by: 'measure', text: measured.text }
}

type Food = Extract<Understood['concepts'][number], { kind: 'food' }>

/** What shall come on it and what not. */
function partsSaid(said: Understood, named: readonly Food[]): Pick<SaidFood, 'parts' | 'without'> {
  const foods = said.wishes.flatMap((wish) => (wish.wish === 'order' ? [wish.food] : []))
  const without = foods.flatMap((food) => food.without)
  const wanted = foods.flatMap((food) => food.parts)
  // "ohne Zwiebeln" puts no onions on it.
  const added = named.filter(({ hits }) => !without.some((one) => one.hits === hits))
  const parts = added.map((concept) => {
    // "extra Zwiebeln" are more of them, where there are some.
    const isMore = wanted.some((part) => part.hits === concept.hits && part.isMore)
    return { hits: concept.hits, said: saidBy(said, concept), ...(isMore && { isMore }) }
  })
  return { parts, without }
}

function saidBy({ words }: Understood, { from, to }: { from: number; to: number }): string {
  return rawText(words.slice(from, to))
}

/** "nein, doch lieber Tonno": another dish in the place of the one that is asked about, and nothing that comes on it. */
function otherInstead(turn: Turn, said: Understood, asked: SaidFood): Understood | null {
  const [wish, ...more] = said.wishes
  const isRefused = said.signs.some((sign) => sign === 'no' || sign === 'correct')
  if (!isRefused || wish?.wish !== 'order' || more.length > 0 || asked.hits.length === 0) return null
  const [best] = wish.food.hits
  const isDish = best?.key.kind === 'product' && best.score >= sureDish && !said.signs.includes('with')
  if (!isDish || sharesProduct(asked, wish.food) || asOption(turn, asked, wish.food)) return null
  if (optionOfLast(turn, wish.food) !== null) return null
  const amount = wish.food.amount ?? asked.amount
  const food = { ...wish.food, amount, size: wish.food.size ?? asked.size, isCorrection: true }
  return { ...said, wishes: [{ ...wish, food }] }
}

/** "Beilagensalate" … "zwei", while it is asked with which dressing. */
function saysHowMany(turn: Turn, { concepts }: Understood, food: SaidFood): boolean {
  const [only, ...more] = concepts.filter((one) => one.kind !== 'sign' || one.sign !== 'filler')
  const isCount = only?.kind === 'number' && only.form === 'word' && more.length === 0
  if (!isCount || food.amount !== null || turn.state.asked?.what !== 'option') return false
  food.amount = only.value
  turn.isUnderstood = true
  return true
}

/** "Pommes", "und Pommes mit Mayo", while it is asked how large the Gyros shall be: dishes of their own, that come on none. */
function isFurtherDish({ bot, state }: Turn, { concepts, wishes }: Understood, asked: SaidFood): boolean {
  const named = concepts.findIndex((one) => one.kind === 'food' && isChoice(one.hits))
  const isWith = concepts.slice(0, named).some((one) => one.kind === 'sign' && one.sign === 'with')
  const key = asked.hits[0]?.key
  const product = key?.kind === 'product' ? bot.menu.index.products.get(key.productId) : undefined
  if (isWith || state.asked?.what === 'extras' || !product || wishes.length === 0) return false
  const [first] = wishes
  return wishes.every((wish) => {
    if (wish.wish !== 'order') return false
    const [best] = wish.food.hits
    const isDish = best?.key.kind === 'product' && best.score >= sureDish && wish.food.size === null
    const concept = wish === first ? concepts[named] : undefined
    const hits = concept?.kind === 'food' ? concept.hits : wish.food.hits
    return isDish && !sharesProduct(asked, wish.food) && !goesWith(bot.menu.index, product, hits)
  })
}

/** "groß und Pommes": how large the dish is that was asked about, and another one. */
function sizeBeforeMore(turn: Turn, said: Understood, asked: SaidFood): Understood | null {
  const [first, ...wishes] = said.wishes
  const size = first?.wish === 'order' && !isNamed(first.food) ? first.food.size : null
  if (size === null || turn.state.asked?.what !== 'size') return null
  const rest = { ...said, wishes }
  if (!isFurtherDish(turn, rest, asked)) return null
  asked.size = size
  turn.isUnderstood = true
  return rest
}

/** Whether something is named that is not the dish that is asked about. */
function namesOthers(wishes: Understood['wishes'], food: SaidFood): boolean {
  return wishes.every((wish) => 'food' in wish && isNamed(wish.food) && !sharesProduct(food, wish.food))
}

/** Neither a size, which is taken as one, nor a kind of dish. */
function isChoice([best]: readonly FoodHit[]): boolean {
  return best?.key.kind !== 'size' && best?.key.kind !== 'category'
}

function isCalledSo(hits: readonly FoodHit[], { hits: [asked] }: SaidFood): boolean {
  return hits.some(
    ({ key, score }) =>
      key.kind === 'product' &&
      asked?.key.kind === 'product' &&
      key.productId === asked.key.productId &&
      score >= sureDish,
  )
}

/** "groq": of the few answers that there are, the one that it is nearest to. */
function answerMisspelled(turn: Turn, said: Understood, food: SaidFood): Understood {
  const product = food.hits.flatMap(({ key }) =>
    key.kind === 'product' ? (turn.bot.menu.index.products.get(key.productId) ?? []) : [],
  )[0]
  const { asked } = turn.state
  if (!product || said.words.length > mostWordsOfAnswer) return said
  for (const { raw, fold } of said.words) {
    if (isSpeechWord(fold) || isWrittenName(raw)) continue
    const size =
      asked?.what === 'size'
        ? nearestName(
            raw,
            sizesOf(product).filter(([name]) => isAsLong(raw, name)),
          )
        : null
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

/** "Balsamico", to which dressing it shall be: a word or two that mean nothing else. */
export function isNoChoice({ state }: Turn, { words }: Understood): boolean {
  const isShort = words.length > 0 && words.length < mostWordsOfAnswer
  return state.asked?.what === 'option' && isShort && words.every(({ fold }) => !isSpeechWord(fold))
}

export const mostWordsOfAnswer = 3
/** "fini" is no Family. */
function isAsLong(raw: string, name: string): boolean {
  return Math.abs(raw.length - name.length) <= (raw.length > 4 ? 2 : 1)
}

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
  const parts = said.wishes.flatMap((wish) => {
    if (wish.wish !== 'order') return []
    if (wish.food.categoryId !== null) return []
    return wish.food.hits.length === 0 ? [wish.food] : (asOption(turn, food, wish.food) ?? [])
  })
  const sum = parts.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const all = food.amount ?? 1
  // "zwei Cola" … "eine kleine": how large the other one shall be is still to be asked.
  const isOption = said.wishes.some(
    (wish) => wish.wish === 'order' && asOption(turn, food, wish.food) !== null,
  )
  const isSome =
    parts.length === 1 && sum > 0 && (sum < all || (sum === all && isOption)) && hasChoice(parts[0]!)
  if (!isSome && (parts.length < 2 || sum !== all)) return false
  const [item] = turn.state.open
  const split = parts.map((part) => ({ food: { ...merged(food, part), amount: part.amount }, replaces: [] }))
  if (sum < all) split.push({ food: { ...food, amount: all - sum }, replaces: [] })
  turn.state.open.splice(0, 1, { ...split[0]!, replaces: item!.replaces }, ...split.slice(1))
  turn.isUnderstood = true
  return true
}

function hasChoice({ size, parts }: SaidFood): boolean {
  return size !== null || parts.length > 0
}

/** "einmal Mayo, einmal Ketchup": what is called like an option of the dish that is asked about is that option. */
function asOption(
  { bot: { menu }, state }: Turn,
  { hits: [asked] }: SaidFood,
  said: SaidFood,
): SaidFood | null {
  const [named] = said.hits
  if (state.asked?.what !== 'option' || asked?.key.kind !== 'product' || named?.key.kind !== 'product')
    return null
  const { variantId } = state.asked
  const name = menu.index.products.get(named.key.productId)?.name
  const variant = menu.index.products.get(asked.key.productId)?.variants.find(({ id }) => id === variantId)
  if (name === undefined || !variant?.options.some((option) => option.name === name)) return null
  const part = { hits: [{ ...named, key: { kind: 'option', name } as const }], said: said.said }
  return { ...noFood(), amount: said.amount, parts: [part] }
}

/** What is ordered beside an answer has an amount; all else was the answer. */
function withoutOrders(said: Understood): Understood {
  return {
    ...said,
    wishes: said.wishes.filter(
      (wish) =>
        wish.wish !== 'order' ||
        (wish.food.amount !== null && (wish.food.hits.length > 0 || wish.food.unknown !== null)) ||
        // "bei allen ohne Gurke", also those that lie there
        (wish.food.ofLatest === Infinity && wish.food.size === null && !isNamed(wish.food)),
    ),
  }
}

/** Whether nothing was said but words of talking, such as yes, no and thanks. */
export function isNothingElse({ concepts, wishes }: Understood): boolean {
  return wishes.length === 0 && concepts.every(({ kind }) => kind === 'sign')
}
