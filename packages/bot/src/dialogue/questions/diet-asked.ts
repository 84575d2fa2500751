import type { Understood } from '../../reading/understand.ts'
import { say, type Turn } from '../turn.ts'
import { askStaff, offeredOf } from './answer-by-parts.ts'
import { shownByKind } from './shown-names.ts'

const dietWord = /^ve(gan|get|gi)/

/** "ich bin Vegetarierin, was …?" */
export const tellsDiet = /(?:bin|sind|ist|esse|essen|lebe|leben) (?:\p{L}+ )?(vegan|vegetar)/iu

/** Whether it is asked for what is vegan or vegetarian; null: for neither. */
export function dietAsked({
  words,
  signs,
  message,
}: Pick<Understood, 'words' | 'signs' | 'message'>): 'Vegan' | 'Vegetarian' | null {
  const found = words.find(({ fold }, at) => dietWord.test(fold) && !isName(words, at))
  const said = found?.fold ?? tellsDiet.exec(message)?.[1]?.toLowerCase()
  if (said === undefined) return signs.includes('meatless') ? 'Vegetarian' : null
  return said.startsWith('vegan') ? 'Vegan' : 'Vegetarian'
}

/** "in der Vegetarisch": a dish that is called so; of one that is, it would be "in der vegetarischen". */
function isName(words: Understood['words'], at: number): boolean {
  const [before, article] = words.slice(Math.max(0, at - 2), at)
  return (
    words[at]!.fold === 'vegetarisch' &&
    /^(in|auf|bei|von|zu)$/i.test(before?.raw ?? '') &&
    /^(der|die)$/i.test(article?.raw ?? '')
  )
}

/** What the menu marks as vegan or vegetarian, of the kind that is named; false: it was not asked. */
export function sayForDiet(turn: Turn, said: Understood): boolean {
  const diet = dietAsked(said)
  if (diet === null) return false
  const fitting = offeredOf(turn, said).filter(
    (one) => one.diet === diet || (diet === 'Vegetarian' && one.diet === 'Vegan'),
  )
  const label = diet === 'Vegan' ? 'vegan' : 'vegetarisch'
  if (fitting.length === 0) say(turn, `Davon ist auf der Karte nichts als ${label} angegeben.`)
  else say(turn, `Zum Beispiel ${shownByKind(turn, fitting)}; laut Karte ${label}.`)
  say(turn, askStaff)
  return true
}
