import type { Understood } from '../reading/understand.ts'
import type { Sign } from '../text/signs.ts'
import { ask, viewOf, type Turn } from './turn.ts'
import { isPause, wait } from './waiting.ts'

/** What is said for its own sake; how many they are changes nothing either. */
const pleasantries: ReadonlySet<Sign> = new Set<Sign>(['hello', 'thanks', 'bye', 'company'])

/** What was said of the talk itself: that it is all, a greeting, a pause. */
export function noteSigns(turn: Turn, { signs, wishes, concepts }: Understood) {
  if (signs.includes('done')) {
    turn.state.isDone = true
    turn.isUnderstood = true
  }
  if (wishes.length > 0 && !signs.includes('done') && turn.state.asked?.what === 'more')
    turn.state.isDone = false
  // "ich möchte etwas ändern"
  if (signs.includes('swap') && wishes.length === 0 && !turn.isUnderstood && viewOf(turn).isFilled) {
    turn.isUnderstood = true
    ask(turn, { what: 'change' }, 'Was soll ich ändern?')
  }
  if (signs.some((sign) => pleasantries.has(sign))) turn.isUnderstood = true
  const isHesitating = signs[0] === 'hesitate' && concepts[0]?.kind === 'sign'
  if (isHesitating && wishes.length === 0 && !turn.isUnderstood) wait(turn)
  const isBare = concepts.length > 0 && concepts.every(isPause)
  if (isBare && wishes.length === 0 && turn.state.asked === null) turn.isUnderstood = true
}
