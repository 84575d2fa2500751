import type { TakeawayProblem } from '@tresen/contract/takeaway/takeaway'
import { TakeawayMarks, TakeawayMenu } from '@tresen/contract/takeaway/takeaway-menu'
import { salvage, type Salvaged } from './salvage.ts'

type Report = (problem: TakeawayProblem) => void
type Unread = 'NotJson' | 'WrongFormat'

/** The first document, as it came, and everything that has a key in it, also what could not be read: as kind and key. */
export type ReadMenu = Salvaged<TakeawayMenu> & {
  document: unknown
  mentioned: [kind: string, key: string][]
}

/** Reads the first document of a source; a word says why it is none. */
export function readMenuText(text: string, report: Report): ReadMenu | Unread {
  const document = parse(text)
  if (document === undefined) return 'NotJson'
  const salvaged = salvage<TakeawayMenu>(TakeawayMenu, document, report)
  return salvaged ? { ...salvaged, document, mentioned: mentionedIn(document) } : 'WrongFormat'
}

function mentionedIn(document: unknown): ReadMenu['mentioned'] {
  const of = (kind: string, parts: unknown): ReadMenu['mentioned'] =>
    entriesOf(parts).flatMap(({ key }) => (typeof key === 'string' ? [[kind, key]] : []))
  const menu = document as Record<string, unknown>
  return [
    ...of('category', menu['categories']),
    ...entriesOf(menu['categories']).flatMap(({ products }) => of('product', products)),
    ...of('ingredientCategory', menu['ingredientCategories']),
    ...of('ingredient', menu['ingredients']),
    ...of('extraGroup', menu['extraGroups']),
    ...of('sideDish', menu['sideDishes']),
  ]
}

function entriesOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list)
    ? (list as unknown[])
        .filter((one) => typeof one === 'object' && one !== null)
        .map((one) => one as Record<string, unknown>)
    : []
}

/** The second document, as it came, and what the entries that could not be read are about: `ingredient mozzarella`. */
export type ReadMarks = Salvaged<TakeawayMarks> & { document: unknown; unreadable: Set<string> }

/** Reads the second document of a source; a word says why it is none. */
export function readMarksText(text: string, report: Report): ReadMarks | Unread {
  const document = parse(text)
  if (document === undefined) return 'NotJson'
  const unreadable = new Set<string>()
  const salvaged = salvage<TakeawayMarks>(TakeawayMarks, document, (problem) => {
    const index = Number(/^\/marks\/(\d+)/.exec(problem.path)?.[1])
    const entry = (document as { marks: ({ of?: unknown; key?: unknown } | null)[] }).marks[index]
    unreadable.add(`${String(entry?.of)} ${String(entry?.key)}`)
    report(problem)
  })
  return salvaged ? { ...salvaged, document, unreadable } : 'WrongFormat'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
