import type { TakeawayErrorType, TakeawayProblem } from '@tresen/contract/takeaway/takeaway'
import type { TakeawayMenu } from '@tresen/contract/takeaway/takeaway-menu'
import { placeInSource } from '@tresen/domain/takeaway/place-in-source'
import type { TakeawaySource } from '@tresen/domain/takeaway/takeaway-source'
import { readMarksText, readMenuText } from './read-source.ts'

type Report = (problem: TakeawayProblem) => void

/** Reads what was downloaded; a word says why it cannot be read. */
export function readDocuments(
  menuText: string,
  marksText: string | null,
  report: Report,
): TakeawaySource | TakeawayErrorType {
  const menu = readMenuText(menuText, report)
  if (typeof menu === 'string') return menu
  if (marksText === null)
    return {
      menu: menu.value,
      marks: null,
      unreadableMarks: new Set(),
      mentioned: menu.mentioned,
      pathOf: menu.pathOf,
      placeOf: (path) => placeInSource({ menu: menu.document }, path),
    }
  // Where something stands in the second document is told apart by its name in front.
  const marks = readMarksText(marksText, (problem) => report({ ...problem, path: inMarks(problem.path) }))
  if (typeof marks === 'string') return marks
  return {
    menu: menu.value,
    marks: marks.value,
    unreadableMarks: marks.unreadable,
    mentioned: menu.mentioned,
    pathOf: (part) => menu.pathOf(part) || inMarks(marks.pathOf(part)),
    placeOf: (path) => placeInSource({ menu: menu.document, marks: marks.document }, path),
  }
}

function inMarks(path: string): string {
  return `marks#${path}`
}

/** The address of the second document; null when there is none, false when it lies on another host. */
export function marksAddress(menu: TakeawayMenu, menuUrl: string): string | null | false {
  if (menu.marksUrl === undefined) return null
  const url = URL.canParse(menu.marksUrl, menuUrl) ? new URL(menu.marksUrl, menuUrl) : null
  return url?.origin === new URL(menuUrl).origin && url.href
}
