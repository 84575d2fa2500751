import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { productHit } from '../../menu/food-index.ts'
import { isNamed, noFood } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'
import { inputOf, isForPeople } from './change-lines.ts'
import { put } from '../wishes/put-dish.ts'
import { act, linesOf, say, type Turn } from '../turn.ts'
import { describeLines } from '../words-of-cart.ts'

type Each = { amount: number; isMore: boolean }

/** So many of what was named in an answer can be meant by "von jedem". */
const mostKinds = 6

/**
 * "von jedem zwei", "von jeder noch eine": of what the last answer named, else of what lies in the cart; where there is
 * neither, it is asked for. False: nothing of the kind was said.
 */
export function orderOfEach(turn: Turn, said: Understood): boolean {
  const each = eachIn(said)
  if (!each) return false
  if (turn.state.open.length > 0) return sizeOfEach(turn, said)
  turn.isUnderstood = true
  if (turn.shownBefore.length > 1) return takeShown(turn, each)
  const kinds = [
    ...Map.groupBy(linesOf(turn), (line) => JSON.stringify({ ...inputOf(line), id: '' })).values(),
  ]
  if (kinds.length === 0) askOfWhat(turn, each)
  else if (!isForPeople(turn, each.amount * kinds.length)) changeEach(turn, kinds, each)
  return true
}

/** "von beiden die große", of dishes whose sizes are still asked for. */
function sizeOfEach({ state, ...turn }: Turn, { wishes }: Understood): boolean {
  const sizes = wishes.flatMap((wish) =>
    'food' in wish && !isNamed(wish.food) ? (wish.food.size ?? []) : [],
  )
  const [size] = sizes
  if (state.asked?.what !== 'size' || !size || sizes.length > 1 || state.open.length < 2) return false
  for (const { food } of state.open) food.size ??= size
  turn.trace.push('„von beiden“ → alle, nach denen noch gefragt wird')
  return true
}

function takeShown(turn: Turn, { amount }: Each): boolean {
  const ids = turn.shownBefore
  if (ids.length > mostKinds) askOfWhat(turn, { amount })
  else
    for (const productId of ids) {
      const said = turn.bot.menu.index.products.get(productId)?.name ?? ''
      put(turn, { ...noFood(), amount, hits: [productHit(productId)], said }, [])
    }
  return true
}

function askOfWhat(turn: Turn, { amount }: Pick<Each, 'amount'>) {
  turn.trace.push(`„von jedem ${amount}“ → wovon, ist offen`)
  say(
    turn,
    `Wovon genau? Nennen Sie mir die Gerichte, am besten mit der Anzahl: „je ${amount} Salami und Tonno“.`,
  )
}

/** "noch": so many more of each; else so many of each in all. */
function changeEach(turn: Turn, kinds: readonly ShoppingCartProduct[][], { amount, isMore }: Each) {
  const ids = new Set<string>()
  for (const lines of kinds) {
    const more = isMore ? amount : amount - lines.length
    for (const { id } of lines.slice(amount).filter(() => more < 0))
      act(turn, { do: 'removeCartProduct', lineId: id })
    const model = inputOf(lines[0]!)
    const products = Array.from({ length: Math.max(0, more) }, () => ({ ...model, id: turn.context.newId() }))
    if (products.length > 0 && !act(turn, { do: 'addCartProducts', products })) return
    for (const { id } of [...lines, ...products]) ids.add(id)
  }
  turn.trace.push(`„von jedem ${isMore ? 'noch ' : ''}${amount}“ → was im Warenkorb liegt`)
  const changed = linesOf(turn).filter(({ id }) => ids.has(id))
  turn.state.lastLines = changed.map(({ id }) => id)
  say(turn, `Geändert: ${describeLines(changed).join('; ')}.`)
}

/** How many; null: something else was said, or of what is named beside it. */
function eachIn({ words, concepts }: Understood): Each | null {
  const text = words.map(({ raw }) => raw.toLowerCase()).join(' ')
  if (!/\bvon (jede[mnrs]?|alle[mn]|beide[mn]?)\b(?! straße)/.test(text)) return null
  const numbers = concepts.flatMap((one) => (one.kind === 'number' ? [one.value] : []))
  const isNothingElse = concepts.every(
    ({ kind, ...one }) => kind !== 'food' && !('sign' in one && one.sign === 'remove'),
  )
  if (!isNothingElse || numbers.length > 1 || words.length > mostWords) return null
  return { amount: Math.max(1, Math.round(numbers[0] ?? 1)), isMore: /\bnoch\b|\bmehr\b/.test(text) }
}

const mostWords = 9
