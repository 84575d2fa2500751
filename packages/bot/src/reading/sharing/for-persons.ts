import { foldOne, type Word } from '../../text/words.ts'
import type { Concept } from '../concepts.ts'
import { sizeOf } from '../order-signs.ts'

/** `isCounted`: "für mich eine", where it is said how many. */
type Share = { from: number; to: number; isCounted: boolean }

const forWord = foldOne('für')
const mostOfPerson = 3
const sureChoice = 0.9
/** Below that, a figure counts. */
const leastFigure = 30
const besidePerson: ReadonlySet<string> = new Set(['filler', 'this'])

/**
 * "Pizza Salami, für die Frau groß, für mich mittel": what is said for one person after another is said of one piece
 * each, as if it were "eine groß, eine mittel".
 */
export function oneForEach(words: readonly Word[], concepts: readonly Concept[]): Concept[] {
  const shares = concepts.flatMap((_concept, at) => shareAt(words, concepts, at) ?? [])
  if (shares.length < 2) return [...concepts]
  return concepts.flatMap((one, at) => {
    const before = shares.find(({ isCounted, to }) => isCounted && to === at)
    const concept: Concept = before ? { ...one, gap: 'comma' } : one
    const share = shares.find(({ from, to }) => from <= at && at < to)
    if (!share) return [concept]
    if (at !== share.from) return []
    return share.isCounted ? [] : [onePiece(concept)]
  })
}

function onePiece({ from, to, gap }: Concept): Concept {
  return { kind: 'number', value: 1, form: 'article', text: '1', from, to, gap }
}

/** The words "für die Frau" and "für mich" with nothing behind them but how it shall be. */
function shareAt(words: readonly Word[], concepts: readonly Concept[], at: number): Share | null {
  if (words[concepts[at]!.from]!.fold !== forWord) return null
  for (let to = at + 1; to <= at + 1 + mostOfPerson; to++) {
    const next = concepts[to]
    if (!next || next.gap !== 'none') return null
    if (saysWhatBeside(next) || (saysHow(next) && !isOfDish(concepts[to + 1])))
      return { from: at, to, isCounted: false }
    if (next.kind === 'number') return { from: at, to, isCounted: true }
    if (next.kind !== 'word' && !(next.kind === 'sign' && besidePerson.has(next.sign))) return null
  }
  return null
}

/** "für mich mit Pilzen" */
function saysWhatBeside(concept: Concept): boolean {
  return concept.kind === 'sign' && (concept.sign === 'with' || concept.sign === 'without')
}

/** "für mich groß", "für mich scharf", "für mich 250" */
function saysHow(concept: Concept): boolean {
  if (concept.kind === 'number') return concept.form === 'digits' && concept.value >= leastFigure
  if (concept.kind !== 'food') return sizeOf(concept) !== null
  return concept.hits.some(
    ({ key, score }) => (key.kind === 'option' || key.kind === 'size') && score >= sureChoice,
  )
}

/** "für mich große Salami" names a dish. */
function isOfDish(next: Concept | undefined): boolean {
  return next?.kind === 'food' && next.gap === 'none' && next.hits[0]?.key.kind === 'product'
}
