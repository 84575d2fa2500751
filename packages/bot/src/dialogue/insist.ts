import type { Understood } from '../reading/understand.ts'
import { askNext } from './next-question.ts'
import { say, type Turn } from './turn.ts'

/** What is only asked once, and whose answer nothing else would bring. */
export const keepsAsking: ReadonlySet<string> = new Set(['suggestedAddress', 'houseNumber'])

/** It was not spoken of, and is still needed. */
export function isLeftOpen(turn: Turn, said: Understood): boolean {
  if (turn.state.open.length > 0) return false
  const isNeeded = said.details.address === null && said.details.isPickup !== true && turn.cart.street === ''
  return isAside(said) || (isNeeded && !said.signs.includes('no') && !said.signs.includes('yes'))
}

/** What nobody answers is let go of at last; it is asked anew when it has to be known. */
export function insist(turn: Turn) {
  const { insisted, question } = turn.state
  const times = insisted.question === question ? insisted.times + 1 : 1
  turn.state.insisted = { question, times }
  if (times > mostInsisted) {
    Object.assign(turn.state, { asked: null })
    return askNext(turn)
  }
  say(turn, question)
}

const mostInsisted = 3

/** Nothing of the order was said: a question of the guest's own, or a pause. */
function isAside({ wishes, details, signs }: Understood): boolean {
  const isNothing = wishes.length === 0 && Object.values(details).every((one) => one === null)
  return isNothing && !signs.includes('no') && !signs.includes('yes')
}
