import { isQuestion } from '../reading/clauses.ts'
import type { Understood } from '../reading/understand.ts'
import { ordinalsIn } from './questions/ordinals-said.ts'
import { isNamed, noFood, type OrderWish, type SaidFood } from '../reading/said-food.ts'
import { productHit, sureHit } from '../menu/food-index.ts'
import { linesOf, say, type Turn } from './turn.ts'

/**
 * What a message wishes; who asked about dishes and now speaks of "eine" or "die" without a name means those, and who was
 * asked what shall be otherwise and names a number means the dish spoken of last.
 */
export function wishesOf(turn: Turn, said: Understood): readonly OrderWish[] {
  const { state } = turn
  // "statt Käse was anderes?" names nothing that could come instead
  if (insteadOfNothing.test(said.message) && said.wishes.every(({ wish }) => wish === 'instead')) {
    turn.isUnderstood = true
    say(turn, 'Was soll es stattdessen sein?')
    return []
  }
  const counted = countedOf(turn, said)
  if (counted) return counted
  const ofShown = ofWhatWasNamed(turn, said) ?? ofKindShown(turn, said) ?? ofPartShown(turn, said)
  if (ofShown) return [ofShown]
  const isBare = said.concepts.every(
    ({ kind, ...one }) => kind !== 'number' || ('form' in one && one.form === 'word'),
  )
  const isCount =
    state.asked?.what === 'change' ||
    (state.isDeniedLatest && isBare && state.lastLines.length > 0) ||
    (isBare && state.mentioned.length === 0 && isOnlyCount(said) && isOneKindLast(turn))
  state.isDeniedLatest = endsInNo(said)
  const count = said.wishes.length === 0 && isCount ? amountOf(said) : null
  if (count !== null) return [{ wish: 'instead', food: { ...noFood(), amount: count } }]
  const { mentioned, mentionedSize } = state
  const isElse = said.wishes.length === 0 && !isTaken(said)
  // Something else that is asked in between leaves it as it is.
  if (mentioned.length === 0 || said.signs.some(isQuestion) || isElse) return said.wishes
  Object.assign(state, { mentioned: [], mentionedSize: null })
  const named = (food: SaidFood): OrderWish => ({
    wish: 'order',
    food: {
      ...food,
      said: food.said || said.message,
      size: food.size ?? mentionedSize,
      hits: mentioned.map((one) => sureHit({ kind: 'product', ...one })),
    },
  })
  if (said.wishes.length === 0) return [named({ ...noFood(), amount: amountOf(said) })]
  return said.wishes.map((wish) => {
    const isOfIt =
      (wish.wish === 'order' || wish.wish === 'instead') && !isNamed(wish.food) && !wish.food.isAgain
    return isOfIt ? named(wish.food) : wish
  })
}

const insteadOfNothing = /(?<!\p{L})(?:an)?statt (?:\p{L}+ ){1,2}(?:was|etwas) ander(?:e|n)s/iu

/** "dann nehm ich die zweite", of what was listed just before. Null: it was not counted so. */
function countedOf({ shownBefore }: Turn, said: Understood): OrderWish[] | null {
  if (said.isAsking || shownBefore.length === 0 || said.signs.some((sign) => isChange.has(sign))) return null
  const ids = ordinalsIn(said.concepts).flatMap((at) => shownBefore[at] ?? [])
  const [wish, ...others] = said.wishes
  if (ids.length === 0 || others.length > 0) return null
  const isPlain = !wish || ((wish.wish === 'order' || wish.wish === 'instead') && !isNamed(wish.food))
  if (!isPlain) return null
  const food = wish && 'food' in wish && wish.food ? wish.food : noFood()
  return ids.map((productId) => ({
    wish: 'order',
    food: {
      ...food,
      nth: null,
      said: food.said || said.message,
      hits: [productHit(productId)],
    },
  }))
}

/** "die zweite doch klein", "die erste weg": of what lies in the cart. */
const isChange: ReadonlySet<string> = new Set(['remove', 'correct', 'swap', 'instead', 'clear', 'no'])

/** "mit Rucola: Parma und Fitness" … "ja, eine große davon": one of those, while nothing else lies there that it is said of. */
function ofWhatWasNamed(turn: Turn, said: Understood): OrderWish | null {
  const { shownBefore, state } = turn
  const [wish, ...more] = said.wishes
  const isUnnamed = wish !== undefined && 'food' in wish && !isNamed(wish.food) && more.length === 0
  if (!isUnnamed || !said.signs.includes('share') || shownBefore.length === 0) return null
  if (state.mentioned.length > 0 || state.open.length > 0 || linesOf(turn).length > 0) return null
  const hits = shownBefore.map(productHit)
  return { wish: 'order', food: { ...wish.food, hits, said: said.message } }
}

/** "mit Hähnchen: Pizza Polo, Pasta Hähnchenbrust und mehr" … "dann die Pasta": what was listed of that kind. */
function ofKindShown({ shownBefore, bot: { menu } }: Turn, { wishes }: Understood): OrderWish | null {
  const [wish, ...more] = wishes
  if (wish?.wish !== 'order' || more.length > 0) return null
  const { categoryId, hits: named, isDefinite } = wish.food
  if (categoryId === null || named.length > 0 || !isDefinite) return null
  const hits = shownBefore
    .filter((productId) => menu.index.products.get(productId)?.categoryId === categoryId)
    .map(productHit)
  return hits.length > 0 ? { ...wish, food: { ...wish.food, hits, categoryId: null } } : null
}

/** "… Pasta Schinken und Pasta Spinat" … "dann die mit Spinat": the one of these, and no pizza that is called so. */
function ofPartShown({ shownBefore, bot: { menu } }: Turn, { wishes, signs }: Understood): OrderWish | null {
  const [wish, ...more] = wishes
  if (wish?.wish !== 'order' || more.length > 0 || !signs.includes('with')) return null
  const { amount, size, hits, isDefinite } = wish.food
  if (amount !== null || size !== null || !isDefinite || hits.length === 0) return null
  const said = hits[0]!.key
  const named = hits.filter(({ key }) => key.kind === 'product' && shownBefore.includes(key.productId))
  const isFirst = said.kind === 'product' && shownBefore.includes(said.productId)
  if (isFirst || named.length === 0) return null
  const known = named.filter(({ key }) => key.kind === 'product' && menu.index.products.has(key.productId))
  return { ...wish, food: { ...wish.food, hits: known.map((hit) => ({ ...hit, score: 1 })) } }
}

/** "dann nehme ich eine", "die hätte ich gern", "gut, zwei bitte". */
function isTaken(said: Understood): boolean {
  const isOther = said.concepts.some(
    ({ kind, from }) => kind === 'food' || (kind === 'word' && /^\p{Lu}/u.test(said.words[from]!.raw)),
  )
  const isWanted = said.words.some(({ raw }) =>
    /^(nehm|hätt|möcht|will|woll|bestell|krieg|bekomm)/i.test(raw),
  )
  // "dann die", "ja, die bitte"
  const isPointed = said.signs.includes('this') && said.signs.every((sign) => besideThis.has(sign))
  const isRefused = said.signs.some((sign) => sign === 'no' || sign === 'swap')
  return !isOther && !isRefused && (isWanted || isPointed || amountOf(said) !== null)
}

const besideThis: ReadonlySet<string> = new Set(['this', 'and', 'yes', 'filler', 'thanks', 'hesitate'])

/** "zwei bitte", to whether it may be anything else. */
function isOnlyCount({ concepts, signs }: Understood): boolean {
  return concepts.some(({ kind }) => kind === 'number') && signs.every((sign) => sign === 'filler')
}

/** What was ordered last is one kind of dish, and nothing else is asked but what else it may be. */
function isOneKindLast(turn: Turn): boolean {
  const { asked, open, lastLines } = turn.state
  const last = linesOf(turn).filter(({ id }) => lastLines.includes(id))
  const isFree = open.length === 0 && (asked?.what === 'more' || asked?.what === 'items')
  return isFree && new Set(last.map(({ productPriceId }) => productPriceId)).size === 1
}

function endsInNo({ concepts }: Understood): boolean {
  const last = concepts.at(-1)
  return last?.kind === 'sign' && (last.sign === 'no' || last.sign === 'correct')
}

function amountOf({ concepts }: Understood): number | null {
  const numbers = concepts.flatMap((concept) => (concept.kind === 'number' ? [concept.value] : []))
  return numbers.length === 1 ? numbers[0]! : null
}
