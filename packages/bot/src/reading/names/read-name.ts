import { withCapital } from '../../text/capital.ts'
import { foldOne, type Word } from '../../text/words.ts'
import { isCommonName } from '../../text/common-names.ts'
import { lettersApart } from '../../text/edit-distance.ts'
import type { Sign } from '../../text/signs.ts'
import { isSpeechWord, type Concept } from '../concepts.ts'

/** A name as it was said. */
export type SaidName = {
  firstName: string
  lastName: string
  /** Nothing says that it is one: it is a name only where none is known yet. `sure`: many people are called so. */
  isBare?: 'sure' | 'likely'
}

const titles = new Set(['herr', 'frau', 'familie', 'doktor', 'dr', 'der', 'die'].map(foldOne))
/** Signs after which no name goes on. */
const ends: ReadonlySet<Sign> = new Set<Sign>(
  'and done pickup delivery phone address voucher comment cash card creditCard payPal klarna at clock today tomorrow in asap with without yes no thanks bye human askAllergens askHours askPrice name correct summary repeat number'.split(
    ' ',
  ) as Sign[],
)
const mostWords = 5

/** The name that is said from a concept on, and how many concepts it took; null: none is. */
export function readNameAt(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
): { name: SaidName; length: number } | null {
  const spelled = readSpelled(words, concepts, at)
  if (spelled) return spelled
  const parts: string[] = []
  let next = at
  for (; next < concepts.length && parts.length < mostWords; next++) {
    const concept = concepts[next]!
    if (parts.length > 0 && concept.gap !== 'none') break
    const said = words.slice(concept.from, concept.to)
    if (concept.kind === 'number' && parts.length > 0) break
    const isEnd =
      concept.kind === 'sign' &&
      isSpeechWord(said[0]!.fold) &&
      (ends.has(concept.sign) || (concept.sign === 'filler' && !isCapital(said)))
    if (parts.length > 0 && isParticle(said) && concepts[next + 1]?.gap === 'none') {
      parts.push(said[0]!.raw)
      continue
    }
    if (isEnd && (parts.length > 0 || (concept.kind === 'sign' && concept.sign !== 'filler'))) break
    if (isEnd) continue
    if (parts.length === 0 && said.some(({ raw }) => /^(Vegetarier|Veganer|Allergiker)/i.test(raw))) break
    for (const { raw, fold } of said)
      if (
        (!isTitle(raw, fold, concepts[next + 1]?.gap === 'none') || parts.at(-1) === 'von') &&
        !/^\d/.test(raw)
      )
        parts.push(capitalized(raw))
  }
  if (parts.length === 0 || parts.some((part) => houses.test(part))) return null
  const particle = parts.findIndex((part) => /^(von|van|de|zu)$/.test(part))
  const last = particle > 0 ? particle : parts.length - 1
  const name = { firstName: parts.slice(0, last).join(' '), lastName: parts.slice(last).join(' ') }
  return { name, length: next - at }
}

/** "für das Klinikum Station 42": where it goes, and nobody's name. */
const houses = /^(?:Klinikum|Klinik|Krankenhaus|Station|Feuerwehr|Polizei|Schule|Kindergarten|Hotel)$/i

/** Also one that was misspelled, before a name: "Frrau Lindner". */
function isTitle(raw: string, fold: string, isBeforeName: boolean): boolean {
  if (titles.has(fold)) return true
  const isLike = (title: string) => lettersApart(raw, title, 1) <= 1
  return isBeforeName && !isCommonName(fold) && ['Frau', 'Herr', 'Familie'].some(isLike)
}

/** "Em wie Martha, Ü wie Übermut": the letters before each "wie". */
function readSpelled(words: readonly Word[], concepts: readonly Concept[], at: number) {
  const first = concepts[at]
  if (!first) return null
  const said = words.slice(first.from)
  const letters: string[] = []
  let used = 0
  for (let i = 0; i + 2 < said.length && said[i + 1]!.fold === 'wie' && said[i]!.raw.length <= 2; i += 3) {
    letters.push(said[i]!.raw.charAt(0))
    used = i + 3
  }
  if (letters.length < 2) return null
  const end = concepts.findIndex(({ from }) => from >= first.from + used)
  const lastName = capitalized(letters.join('').toLowerCase())
  return { name: { firstName: '', lastName }, length: (end === -1 ? concepts.length : end) - at }
}

function isParticle(said: readonly Word[]): boolean {
  return said.length === 1 && /^(von|van|de|zu|der)$/.test(said[0]!.raw)
}

function isCapital(said: readonly Word[]): boolean {
  return said.length === 1 && /^\p{Lu}\p{Ll}/u.test(said[0]!.raw) && said[0]!.raw.length > 3
}

/** As names are written: a particle stays small. */
function capitalized(word: string): string {
  return /^(von|van|de|zu|der)$/.test(word) ? word : withCapital(word)
}
