import { hintsIn } from '@tresen/domain/restaurants/hints'
import type { Understood } from '../../reading/understand.ts'
import { foldOne } from '../../text/words.ts'
import { say, type Turn } from '../turn.ts'

const shortestTopic = 5
const shortestStem = 4
/** What a question begins with, where nobody wrote its mark. */
const questionWord =
  /^\s*(wo|wann|wie|wer|womit|kann|könn|darf|dürf|gibt|habt|haben sie|ist|sind|bietet|bieten)/i

/** A hint of the restaurant that speaks of what was asked; false: none does. */
export function answerFromHints(turn: Turn, said: Understood): boolean {
  if (!said.isAsking && !said.message.includes('?') && !questionWord.test(said.message)) return false
  const { missing } = turn.bot.menu.foods
  const topics = new Set(
    said.words.map(({ fold }) => fold).filter((fold) => fold.length >= shortestTopic && !missing.has(fold)),
  )
  for (const { text: hint, isInternal } of hintsIn(turn.bot.shop.hints)) {
    if (isInternal) continue
    const words = hint.split(/[^\p{L}]+/u).map(foldOne)
    if (!words.some((word) => [...topics].some((topic) => isAbout(word, topic)))) continue
    turn.isUnderstood = true
    turn.trace.push(`Hinweis des Restaurants: ${hint}`)
    say(turn, hint)
    return true
  }
  return false
}

/** "Parkplätze" and "Parken" */
function isAbout(word: string, topic: string): boolean {
  const stem = word.replace(/(?:e[mnrs]|e|n|s)$/, '')
  return word === topic || (stem.length >= shortestStem && topic.startsWith(stem))
}
