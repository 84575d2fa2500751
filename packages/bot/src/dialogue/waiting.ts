import type { Understood } from '../reading/understand.ts'
import type { BotState } from './state.ts'
import { say, type Turn } from './turn.ts'

/** "Moment, ich muss die Nummer suchen": said while something of the order is asked for, and nothing of it. */
export function isWaiting({ asked }: BotState, { concepts, details, words }: Understood): boolean {
  const [first] = concepts
  const isDetail = asked !== null && ['name', 'phone', 'address', 'payment', 'confirm'].includes(asked.what)
  const isBegun = first?.kind === 'sign' && first.sign === 'hesitate' && words.length > 2
  const isNothing = Object.values(details).every((one) => one === null)
  return isDetail && isBegun && isNothing && concepts.every(saysNothingSure)
}

const sureFood = 0.8

function saysNothingSure(concept: Understood['concepts'][number]): boolean {
  if (concept.kind === 'food') return (concept.hits[0]?.score ?? 0) < sureFood
  return concept.kind === 'word' || isPause(concept) || isNumberSign(concept)
}

function isNumberSign(concept: Understood['concepts'][number]): boolean {
  return concept.kind === 'sign' && ['number', 'phone', 'this'].includes(concept.sign)
}

export function wait(turn: Turn) {
  turn.isUnderstood = true
  turn.state.misunderstood = 0
  say(turn, 'Lassen Sie sich Zeit.')
}

export function isPause(concept: Understood['concepts'][number]): boolean {
  return concept.kind === 'sign' && (concept.sign === 'hesitate' || concept.sign === 'filler')
}
