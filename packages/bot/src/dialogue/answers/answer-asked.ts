import type { Product } from '@tresen/contract/menu/product'
import { changesSince } from '@tresen/domain/carts/seen-cart'
import type { FoodHit } from '../../menu/food-index.ts'
import { isSpeechWord } from '../../reading/concepts.ts'
import type { Understood } from '../../reading/understand.ts'
import type { OrderWish, SaidFood } from '../../reading/said-food.ts'
import { nearestName } from '../../text/nearest.ts'
import { answerAny } from './answer-any.ts'
import { sharesProduct } from '../lines/find-lines.ts'
import type { OpenItem } from '../state.ts'
import { answerChoice, merged, mostWordsOfAnswer } from './answer-choice.ts'
import { applyAddress, applyMoment, applyName } from '../apply-details.ts'
import { ask, say, viewOf, type Turn } from '../turn.ts'

/** Minutes by which the promise may have moved since it was said. */
const promiseTolerance = 10

/** Takes a message as the answer to what was asked; what is left of it is read as any other message. */
export function answerAsked(turn: Turn, said: Understood): Understood {
  const { asked } = turn.state
  if (!asked) return said
  const isYes = said.signs.includes('yes') && !said.signs.includes('no')
  const isNo = said.signs.includes('no') && said.wishes.every((wish) => wish.wish !== 'remove')
  if (asked.what === 'confirm') return confirm(turn, said, isNo)
  if (asked.what === 'change' && isNothingSaid(said) && said.wishes.length === 0 && howElse(said)) {
    turn.isUnderstood = true
    askHowElse(turn, said)
    return said
  }
  if (asked.what === 'suggestedAddress' && (isYes || isNo)) {
    turn.isUnderstood = true
    if (isYes) {
      applyAddress(turn, { ...asked.address, addition: '' })
      const { name } = asked
      if (name !== undefined && turn.cart.lastName === '' && !said.details.name)
        applyName(turn, { firstName: '', lastName: name })
    } else if (!said.details.address) ask(turn, { what: 'address' }, 'Wie lautet die Adresse dann?')
    return said
  }
  if (asked.what === 'time' && asked.proposed && isYes && said.details.time === null) {
    applyMoment(turn, new Date(asked.proposed))
    return said
  }
  if (asked.what === 'more' || asked.what === 'items') return answerMore(turn, said, isYes, isNo)
  const [item] = turn.state.open
  if (!item) return said
  if (answerAny(turn, said, item)) return { ...said, wishes: [] }
  if (asked.what === 'product') return answerProduct(turn, said, item.food, asked.productIds, isYes, isNo)
  const shared = shareKind(turn, said, item)
  if (shared) return shared
  if (asked.what === 'size' || asked.what === 'option' || asked.what === 'extras')
    return isNo && isNothingElse(said) ? leaveOut(turn, said) : answerChoice(turn, said, item.food)
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
  if (isNo && !hasMore && isNothingSaid(said)) {
    turn.isUnderstood = true
    // "nein danke, nichts weiter": nothing more, and nothing otherwise; it is asked once more.
    if (!said.signs.includes('done')) askHowElse(turn, said)
  }
  return said
}

function isNothingSaid({ details }: Understood): boolean {
  return Object.values(details).every((detail) => detail === null)
}

const changeable = [
  ['name', 'Auf welchen Namen dann?'],
  ['phone', 'Wie lautet die Telefonnummer dann?'],
  ['address', 'Wie lautet die Adresse dann?'],
] as const

/** "nein, der Name ist falsch": what of the order shall be otherwise. */
function howElse({ signs }: Understood) {
  return changeable.find(([what]) => signs.includes(what))
}

function askHowElse(turn: Turn, said: Understood) {
  const [what, question] = howElse(said) ?? (['change', 'Was soll ich ändern?'] as const)
  ask(turn, { what }, question)
}

const saysWrong = /^(falsch|passt nicht|.*(stim?t|richtig) ?nicht|nicht richtig|.*nicht richtig)/

function answerMore(turn: Turn, said: Understood, isYes: boolean, isNo: boolean): Understood {
  // "nein, das ist falsch" ends no order.
  const isWrong = said.concepts.some(
    (one) => one.kind === 'sign' && one.sign === 'no' && saysWrong.test(one.phrase),
  )
  if (isWrong && isNothingElse(said) && isNothingSaid(said)) {
    turn.isUnderstood = true
    askHowElse(turn, said)
    return said
  }
  const isDone = said.signs.includes('done') || (isNo && said.wishes.length === 0) || isBareAll(said)
  if (isDone || (isYes && said.wishes.length === 0)) turn.isUnderstood = true
  if (isDone) turn.state.isDone = true
  else if (isYes && said.wishes.length === 0 && turn.state.asked?.what === 'more' && isNothingSaid(said)) {
    ask(turn, { what: 'items' }, 'Was darf es noch sein?')
  }
  return said
}

/** "alles", to whether it may be anything else. */
function isBareAll({ concepts, wishes }: Understood): boolean {
  const signs = concepts.map((concept) => (concept.kind === 'sign' ? concept.sign : null))
  const besides: readonly unknown[] = ['all', 'filler', 'thanks', 'yes']
  return wishes.length === 0 && signs.includes('all') && signs.every((sign) => besides.includes(sign))
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
  const several = severalOf(turn, said, food)
  if (several) return several
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
    const answer = said.wishes.find((wish) => wish.wish === 'order')
    if (food.categoryId !== null) {
      turn.state.open[0]!.kindId = food.categoryId
      if (answer?.wish === 'order') keepRest(turn, food, answer.food.amount)
    }
    food.categoryId = null
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

/** "zwei Pizzen" … "Salami und Funghi": each is one of those. Null: no more than one was named. */
function severalOf(turn: Turn, said: Understood, kind: SaidFood): Understood | null {
  const { categoryId } = kind
  const isOfKind = (wish: OrderWish) =>
    wish.wish === 'order' &&
    categoryId !== null &&
    wish.food.hits.some((hit) => turn.bot.menu.isInCategory(hit, categoryId))
  if (kind.hits.length > 0 || said.wishes.filter(isOfKind).length < 2) return null
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
function shareKind(turn: Turn, said: Understood, { kindId, food }: OpenItem): Understood | null {
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

function isNothingElse({ concepts, wishes }: Understood): boolean {
  return wishes.length === 0 && concepts.every(({ kind }) => kind === 'sign')
}

/** "nein", to what is asked about a dish: it is not wanted. */
function leaveOut(turn: Turn, said: Understood): Understood {
  const [item] = turn.state.open.splice(0, 1)
  turn.isUnderstood = true
  say(turn, `Gut, „${item!.food.said}“ lasse ich weg.`)
  return said
}

function withoutFirstOrder(said: Understood): Understood {
  const at = said.wishes.findIndex((wish) => wish.wish === 'order')
  return { ...said, wishes: said.wishes.filter((_wish, position) => position !== at) }
}
