import { isKnownDish } from '../../menu/known-dishes.ts'
import { isEverydayWord } from '../../text/everyday-words.ts'
import { isCommonName } from '../../text/common-names.ts'
import type { Sign } from '../../text/signs.ts'
import { foldOne, type Word } from '../../text/words.ts'
import { isSpeechWord, type Concept } from '../concepts.ts'
import { takeOut, type ExpectedDetail, type Rest } from '../rest-of-message.ts'
import { isNameLike, people } from './take-name.ts'

/** "Müller", "…, Lehmann, 0551 778899": a part of a message that is nothing else and looks like a name. */
export function takeLoneName(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  // Who tells a number, or has told the street, names no street by it.
  const { digits, address } = rest.details
  const mayBeName = expected === null || besidesName.has(expected) || digits !== null || address !== null
  if (rest.details.name !== null || !mayBeName) return
  const { concepts } = rest
  for (let from = 0; from < concepts.length; from = partEnd(concepts, from)) {
    const part = concepts.slice(from, partEnd(concepts, from))
    const begin = part.findIndex((one) => !isSmallTalk(words, one))
    const own = begin === -1 ? [] : part.slice(begin).filter((one) => !isSmallTalk(words, one))
    const isLone = own.length > 0 && own.length <= mostOwnNames
    const raws = own.map((one) => words[one.from]!)
    if (!isLone || !own.every((one) => isName(words, one) || isBesideName(words, one, own))) continue
    if (raws.some(({ raw }) => isNone(raw))) continue
    const isSure = raws.some(({ raw }) => isCommonName(foldOne(raw)))
    // Something else that says who and how is beside it, or it is all that was written.
    const isAlone = concepts.length === part.length
    const hasDetails = Object.values(rest.details).some((one) => one !== null)
    if (!isSure && !((isAlone || hasDetails) && part.length === own.length)) continue
    const names = raws.map(({ raw }) => raw)
    rest.details.name = {
      firstName: names.slice(0, -1).join(' '),
      lastName: names.at(-1)!,
      isBare: isSure ? 'sure' : 'likely',
    }
    takeOut(rest, from, from + part.length)
    return
  }
}

const mostOwnNames = 2
const besidesName: ReadonlySet<ExpectedDetail> = new Set<ExpectedDetail>(['phone', 'time', 'houseNumber'])
/** What begins with a capital, is not known and still is no name. */
const noName =
  /^(?:(?:Hilfe|Test|Ende|Stopp?|Start|Karte|Essen|Trinken|Uhr|Straße|Haus|Hause|Nummer|Telefon|Handy|Firma|Nichts|Keiner?|Schade|Danke|Bitte|Guten?|Hallo|Ja|Nein)$|Speise|Menü|Pizz|Getränk|Minut|Stund|Montag|Dienstag|Mittwoch|Donnerstag|Samstag|Sonntag|Sonnabend|Bezahl|Zahlung|Liefer|Abhol|Wurst|Käse)/

/** "Schade", "Treppe": names only where one is asked for. */
function isNone(raw: string): boolean {
  const fold = foldOne(raw)
  const isEveryday = isEverydayWord(fold) && !isCommonName(fold)
  return noName.test(raw) || people.test(raw) || isKnownDish(fold) || isEveryday
}

/** A word that is nothing of the menu; of what is nearly that, or nearly a turn of phrase, only a name that many have. */
function isName(words: readonly Word[], concept: Concept): boolean {
  const { raw } = words[concept.from]!
  const isOne = concept.to === concept.from + 1 && /^\p{Lu}\p{Ll}{2,}$/u.test(raw)
  if (!isOne) return false
  const isCommon = isCommonName(foldOne(raw)) && !isSpeechWord(foldOne(raw))
  if (concept.kind === 'word') return true
  return isCommon && (concept.kind === 'sign' || isNameLike(words, concept))
}

/** "Horst Krause": beside a name that many have, what only sounds like a dish is one too. */
function isBesideName(words: readonly Word[], concept: Concept, own: readonly Concept[]): boolean {
  const isOne = concept.to === concept.from + 1
  const isCommon = own.some((one) => one !== concept && isCommonName(foldOne(words[one.from]!.raw)))
  return isOne && isCommon && isNameLike(words, concept)
}

function partEnd(concepts: readonly Concept[], from: number): number {
  let end = from + 1
  while (end < concepts.length && concepts[end]!.gap === 'none') end += 1
  return end
}

const smallTalk: ReadonlySet<Sign> = new Set<Sign>(['filler', 'hello', 'thanks', 'yes', 'hesitate'])

function isSmallTalk(words: readonly Word[], concept: Concept): boolean {
  const { fold } = words[concept.from]!
  return concept.kind === 'sign' && smallTalk.has(concept.sign) && isSpeechWord(fold)
}
