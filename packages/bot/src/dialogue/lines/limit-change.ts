import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Sign } from '../../text/signs.ts'
import type { Understood } from '../../reading/understand.ts'
import { inputOf, sayChanged } from './change-lines.ts'
import type { BotState } from '../state.ts'
import { act, linesOf, type Turn } from '../turn.ts'

type Change = BotState['lastChange'][number]

/**
 * "mit Mais" … "nein, nur bei einer": what was just changed on several stays on so many of them; the others are again as
 * they were. False: nothing of the kind was said. `changed`: the lines of the last change.
 */
export function limitChange(turn: Turn, said: Understood, changed: readonly Change[]): boolean {
  if (takeBackChange(turn, said, changed)) return true
  const amount = limitIn(said)
  if (amount === null) return false
  const lines = linesOf(turn)
  const before = changed.length > 0 ? changed : plainOf(turn, lines)
  const back = before.filter(({ lineId }) => lines.some(({ id }) => id === lineId)).slice(0, -amount)
  if (back.length === 0 || before.length <= amount) return false
  for (const { lineId, before: change } of back) act(turn, { do: 'updateCartProduct', lineId, change })
  const ids = new Set(before.map(({ lineId }) => lineId))
  sayChanged(turn, ids)
  turn.state.lastLines = before.slice(-amount).map(({ lineId }) => lineId)
  return true
}

/**
 * "eine mit Käse" … "nein, beide": what was just changed on some of several holds for the others as well that were as
 * they had been. False: nothing of the kind was said.
 */
export function widenChange(turn: Turn, said: Understood, changed: readonly Change[]): boolean {
  const [model] = changed
  const isAll =
    said.signs.includes('all') && said.concepts.every(({ kind }) => kind === 'sign' || kind === 'number')
  const isElse = said.signs.some((sign) => !besideAll.has(sign))
  const lines = linesOf(turn)
  const line = lines.find(({ id }) => id === model?.lineId)
  if (!model || !line || !isAll || isElse) return false
  const before = JSON.stringify(model.before)
  const others = lines.filter((one) => JSON.stringify(inputOf(one)) === before)
  for (const { id } of others) act(turn, { do: 'updateCartProduct', lineId: id, change: inputOf(line) })
  if (others.length === 0) return false
  const ids = new Set([...changed.map(({ lineId }) => lineId), ...others.map(({ id }) => id)])
  sayChanged(turn, ids)
  turn.state.lastLines = [...ids]
  return true
}

/** "mit Raita" … "dann ohne": what was just changed is as it was. */
function takeBackChange(turn: Turn, { message }: Understood, changed: readonly Change[]): boolean {
  const lines = linesOf(turn)
  const before = changed.filter(({ lineId }) => lines.some(({ id }) => id === lineId))
  if (before.length === 0 || !onlyWithout.test(message)) return false
  for (const { lineId, before: change } of before) act(turn, { do: 'updateCartProduct', lineId, change })
  sayChanged(turn, new Set(before.map(({ lineId }) => lineId)))
  return true
}

const onlyWithout = /^\W*(?:(?:ach|ne|nee|nein|ok|gut|dann|doch|lieber|halt) )*ohne(?: bitte)?\W*$/iu

const besideAll: ReadonlySet<Sign> = new Set<Sign>([
  'all',
  'correct',
  'no',
  'filler',
  'this',
  'hesitate',
  'yes',
])

/** What was ordered last with something on it or without, as it would be plain. */
function plainOf({ state }: Turn, lines: readonly ShoppingCartProduct[]): Change[] {
  const last = new Set(state.lastLines)
  const own = lines.filter(({ id, extras, comment }) => last.has(id) && (extras.length > 0 || comment !== ''))
  return own.map((line) => ({ lineId: line.id, before: plain(inputOf(line)) }))
}

function plain(input: CartProductInput): CartProductInput {
  return { ...input, extras: [], comment: '' }
}

/** "nur bei einer", "aber nur eine davon", "bloß auf zwei": on how many; null: it does not say that. */
function limitIn({ words, concepts }: Understood): number | null {
  const text = words.map(({ raw }) => raw.toLowerCase()).join(' ')
  if (!/\b(nur|bloß|lediglich)\b/.test(text) || !/\b(bei|auf|davon|von)\b/.test(text)) return null
  const numbers = concepts.filter((one) => one.kind === 'number')
  const isNothingElse = concepts.every(({ kind }) => kind === 'number' || kind === 'sign')
  const [only] = numbers
  return isNothingElse && numbers.length === 1 && only?.kind === 'number' && only.value > 0
    ? only.value
    : null
}
