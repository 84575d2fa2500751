import type { Sign } from '../text/signs.ts'
import { isCommonName } from '../text/common-names.ts'
import { isEverydayWord } from '../text/everyday-words.ts'
import { isKnownDish } from '../menu/known-dishes.ts'
import { withCapital } from '../text/capital.ts'
import type { WrittenAddress } from '@tresen/contract/geo/address'
import { foldOne, rawText, type Word } from '../text/words.ts'
import { isSpeechWord, type Concept } from './concepts.ts'

/** An address as it was said; what was left out is empty. */
export type SaidAddress = WrittenAddress & { addition: string }

const streetEnd =
  /(?:stra(?:ß|ss|s)e|str|weg|platz|all?ee|gass?e|ring|damm|ufer|graben|wall|chaussee|markt|stieg|steig|anger|kamp|breite|promenade|papendiek)$/i
const notOfStreet = new Set(
  'in im am an der die das dem den zur zum nach adresse meine ist und bitte liefern lieferung wohne ich straße lautet wäre wir wohnen einmal es geht soll sie an: nummer hausnummer nr'
    .split(' ')
    .map(foldOne),
)
/** Words that begin many names of streets: "Am Markt", "An der Lutter". */
const firstWords = new Set(['am', 'an', 'im', 'zum', 'zur', 'auf', 'unter', 'hinter'].map(foldOne))
const numberWord = new Set(['nummer', 'hausnummer', 'nr', 'haus'].map(foldOne))
const additionWord =
  /^(stock|stockwerk|etage|og|eg|dg|hinterhaus|vorderhaus|dachgeschoss|erdgeschoss|links|rechts|wohnung|bei|klingel|klingelschild|klingelname|briefkasten|hinterhof|aufgang|station|zimmer|raum|gebäude|eingang|block|apartment|appartement|whg)$/i

/**
 * The address that a message names, and the concepts it took: street and house number ("Weender Straße zwölf a"), and
 * postcode and town where they were said. Only what ends like a street counts, unless an address `isExpected`; it is looked for `after` a concept.
 */
export function readAddress(
  words: readonly Word[],
  concepts: readonly Concept[],
  isExpected: boolean,
  after = 0,
): { address: SaidAddress; from: number; to: number } | null {
  for (let at = after + 1; at < concepts.length; at++) {
    const number = houseNumberAt(words, concepts, at)
    if (!number) continue
    let end = numberWord.has(words[concepts[at - 1]!.from]!.fold) ? at - 1 : at
    // "Weender Straße, Moment, Nummer zwölf"
    while (end > 1 && isPause(concepts[end - 1]!)) end -= 1
    const street =
      streetBefore(words, concepts, end, isExpected) ?? placeBefore(words, concepts, end, at + number.length)
    if (!street) continue
    const rest = readTown(words, concepts, at + number.length)
    const address = { street: street.name, streetNumber: number.text, ...rest.value }
    return { address, from: street.from, to: at + number.length + rest.length }
  }
  return numberFirst(words, concepts)
}

/** "Hausnummer 5 in der Jüdenstraße" */
function numberFirst(words: readonly Word[], concepts: readonly Concept[]) {
  const at = concepts.findIndex(
    ({ from, kind }) => kind === 'number' && numberWord.has(words[from - 1]?.fold ?? ''),
  )
  const number = at < 1 ? null : houseNumberAt(words, concepts, at)
  const end = concepts.findIndex(({ to }, position) => position > at && streetEnd.test(words[to - 1]!.raw))
  const street = number && end > at ? streetBefore(words, concepts.slice(0, end + 1), end + 1, false) : null
  if (!number || !street || street.from <= at) return null
  const address = { street: street.name, streetNumber: number.text, zipCode: '', city: '', addition: '' }
  return { address, from: at - 1, to: end + 1 }
}

function isPause(concept: Concept): boolean {
  return concept.kind === 'sign' && concept.sign === 'hesitate'
}

/** A street that was said without its number: "in die Weender Straße", and any name as an answer to where. */
export function readStreet(
  words: readonly Word[],
  concepts: readonly Concept[],
  isExpected: boolean,
): { address: SaidAddress; from: number; to: number } | null {
  const at = concepts.findIndex(({ kind, to }) => {
    const { raw } = words[to - 1]!
    return kind === 'word' && /^\p{Lu}/u.test(raw) && streetEnd.test(raw)
  })
  const end = at === -1 && isExpected && areNames(words, concepts) ? concepts.length - 1 : at
  const street = end === -1 ? null : streetBefore(words, concepts, end + 1, isExpected)
  if (!street) return null
  const address = { street: street.name, streetNumber: '', zipCode: '', city: '', addition: '' }
  return { address, from: street.from, to: end + 1 }
}

const mostWordsOfStreet = 4

/** "Untere Karspüle": a few words, the last with a capital, that mean nothing else. */
function areNames(words: readonly Word[], concepts: readonly Concept[]): boolean {
  const last = concepts.at(-1)
  const isName = last?.kind === 'word' && /^\p{Lu}\p{Ll}{3}/u.test(words[last.from]!.raw)
  const areFew = concepts.length <= mostWordsOfStreet
  return isName && areFew && concepts.every(({ kind }) => kind === 'word' || kind === 'sign')
}

/** "Nummer 12 a", where the street is known. */
export function readHouseNumber(words: readonly Word[], concepts: readonly Concept[]) {
  for (let at = 0; at < concepts.length; at++) {
    const number = houseNumberAt(words, concepts, at)
    if (!number) continue
    const rest = readTown(words, concepts, at + number.length)
    const before = concepts[at - 1]
    const from = before && numberWord.has(words[before.from]!.fold) ? at - 1 : at
    const address = { street: '', streetNumber: number.text, ...rest.value }
    return { address, from, to: at + number.length + rest.length }
  }
  return null
}

function houseNumberAt(words: readonly Word[], concepts: readonly Concept[], at: number) {
  const concept = concepts[at]!
  const { raw } = words[concept.from]!
  const isNumber =
    concept.kind === 'number' && concept.form !== 'article' && concept.value > 0 && concept.value < 1000
  if (!isNumber || /^\d{4,}$/.test(raw)) return null
  const next = concepts[at + 1]
  const letter = next && next.gap === 'none' && next.to === next.from + 1 ? words[next.from]!.raw : ''
  const isSuffix = /^[a-k]$/i.test(letter)
  return { text: String(concept.value) + (isSuffix ? letter.toLowerCase() : ''), length: isSuffix ? 2 : 1 }
}

function streetBefore(
  words: readonly Word[],
  concepts: readonly Concept[],
  end: number,
  isExpected: boolean,
) {
  const last = concepts[end - 1]
  if (!last) return null
  const isStreet = streetEnd.test(words[last.to - 1]!.raw)
  if (!isStreet && !isExpected) return null
  let from = end - 1
  while (from > 0 && isPartOfName(words, concepts, from)) from -= 1
  const first = words[concepts[from]!.from]!
  const isLoneFirst =
    notOfStreet.has(first.fold) && from < end - 1 && !isNameBeginning(words, concepts, from, end)
  if (isLoneFirst) from += 1
  const name = rawText(words.slice(concepts[from]!.from, last.to))
  return name.length < 3 ? null : { name: withCapital(name), from }
}

/** "Im Hassel 7", "An der Lutter 12": it ends like no street, and nothing is counted, for nothing follows that could be. */
function placeBefore(words: readonly Word[], concepts: readonly Concept[], end: number, after: number) {
  const [last, next] = [concepts[end - 1], concepts[after]]
  const isCounting = next !== undefined && next.gap === 'none' && !isSaidBeside(next)
  if (!last || isCounting || !/^\p{Lu}\p{Ll}{2}/u.test(words[last.to - 1]!.raw)) return null
  // Lutter is nearly a litre.
  const isKnown = last.kind === 'sign' && isSpeechWord(words[last.from]!.fold)
  if (last.kind === 'number' || isKnown) return null
  const found = streetBefore(words, concepts, end, true)
  if (!found) return null
  const isBegun = found.from < end - 1 && firstWords.has(words[concepts[found.from]!.from]!.fold)
  return isBegun || isUnknownPlace(words, concepts, found.from, end) ? found : null
}

/** "Schillerwiese 10", "in die Untere Karspüle 12": nothing that is known, and a number after it. */
function isUnknownPlace(
  words: readonly Word[],
  concepts: readonly Concept[],
  from: number,
  end: number,
): boolean {
  const { raw, fold } = words[concepts[end - 1]!.from]!
  const before = concepts[from - 1]
  const isApart =
    before === undefined ||
    concepts[from]!.gap !== 'none' ||
    isEverydayWord(words[before.from]!.fold) ||
    (before.kind === 'sign' && beforePlace.has(before.sign))
  const isName = concepts[end - 1]!.kind === 'word' && raw.length >= shortestPlace
  return isApart && isName && !isCommonName(fold) && !isKnownDish(fold) && !isEverydayWord(fold)
}

const shortestPlace = 6
const beforePlace: ReadonlySet<Sign> = new Set<Sign>(['delivery', 'this', 'in', 'into', 'address'])

/** "an der Lutter 12 bitte" */
function isSaidBeside(concept: Concept): boolean {
  return concept.kind === 'sign' && ['filler', 'delivery', 'thanks', 'and'].includes(concept.sign)
}

/** Whether the street's name goes on before a concept. */
function isPartOfName(words: readonly Word[], concepts: readonly Concept[], at: number): boolean {
  const [before, here] = [concepts[at - 1]!, concepts[at]!]
  if (here.gap !== 'none') return false
  const word = words[before.to - 1]!
  // "zwei große Salami nach Hause Weender Straße 12"
  if (before.kind === 'sign' && before.sign === 'delivery') return false
  // "schicken zur Theaterstraße"
  const isBeginning = firstWords.has(words[here.from]!.fold) && here.to === here.from + 1
  if (isBeginning && before.kind === 'word' && !/^\p{Lu}/u.test(word.raw)) return false
  // "Groner Tor Straße"
  const isOfTown = /^\p{Lu}\p{Ll}+er$/u.test(words[before.to - 2]?.raw ?? '')
  if (isEverydayWord(word.fold) && !isOfTown) return false
  if (before.kind === 'food' && isCounted(concepts[at - 2])) return false
  const isBegun = firstWords.has(words[before.from]!.fold)
  // "Auf der Lieth", but "an die Lange Straße"
  if (isBegun && (before.to === before.from + 1 || /^(der|dem|den)$/i.test(word.raw))) return true
  if (before.kind === 'sign' && !/^\p{Lu}/u.test(word.raw))
    return before.sign === 'this' && at > 1 && firstWords.has(words[before.from - 1]?.fold ?? '')
  if (notOfStreet.has(word.fold) && !/^\p{Lu}/u.test(word.raw)) return false
  return before.kind !== 'number' && (/^\p{Lu}/u.test(word.raw) || /(?:er|e|en)$/.test(word.raw))
}

function isCounted(before: Concept | undefined): boolean {
  return (
    before?.kind === 'number' || (before?.kind === 'sign' && /^(gros|klein|mit?el|groes)/.test(before.phrase))
  )
}

function isNameBeginning(
  words: readonly Word[],
  concepts: readonly Concept[],
  from: number,
  end: number,
): boolean {
  const first = words[concepts[from]!.from]!
  const rest = words.slice(concepts[from + 1]!.from, concepts[end - 1]!.to)
  const isWhole = !rest.some(({ raw }) => streetEnd.test(raw) && raw.length > 6)
  return firstWords.has(first.fold) && isWhole
}

function readTown(words: readonly Word[], concepts: readonly Concept[], at: number) {
  let zipCode = ''
  const town: string[] = []
  const addition: string[] = []
  let next = at
  for (; next < concepts.length; next++) {
    const concept = concepts[next]!
    const word = words[concept.from]!
    if (/^\d{5}$/.test(word.raw)) zipCode = word.raw
    else if (addition.length > 0 || isAddition(words, concepts, next)) {
      const isCounted = /^\d$/.test(words[concept.from - 1]?.raw ?? '') && additionWord.test(word.raw)
      if (concept.gap === 'end' && addition.length > 0 && !isCounted) break
      // "dritter Stock, zwei große Salami"
      if (concept.gap === 'comma' && addition.length > 0 && !isAddition(words, concepts, next)) break
      addition.push(rawText(words.slice(concept.from, concept.to)))
    } else if (
      concept.kind === 'word' &&
      /^\p{Lu}/u.test(word.raw) &&
      (zipCode !== '' || isInTown(words, concept) || (town.length === 0 && isTown(words, concept)))
    ) {
      town.push(word.raw)
    } else if (!(word.fold === 'in' && isTownAt(words, concepts[next + 1]))) break
  }
  return { value: { zipCode, city: town.join(' '), addition: addition.join(' ') }, length: next - at }
}

function isTownAt(words: readonly Word[], concept: Concept | undefined): boolean {
  return concept !== undefined && (concept.kind === 'word' || /^\d{5}$/.test(words[concept.from]!.raw))
}

/** "Hauptstraße 5 Rosdorf": right after the house number, what ends like a town. */
function isTown(words: readonly Word[], { from, gap }: Concept): boolean {
  return gap === 'none' && endsLikeTown(words[from]!.raw)
}

/** `Rosdorf`, and no name. */
export function endsLikeTown(name: string): boolean {
  return townEnd.test(name)
}

const townEnd =
  /(?:dorf|hausen|heim|stadt|burg|ingen|ungen|rode|leben|büttel|stedt|furt|hagen|kirchen|enden|münden|land)$/i

function isInTown(words: readonly Word[], { from }: Concept): boolean {
  const { raw, fold, gap } = words[from]!
  // "Am Goldgraben 14, Vogt" names who lives there.
  const isName = isCommonName(fold) && !endsLikeTown(raw)
  return words[from - 1]?.fold === 'in' || (gap === 'comma' && !isName)
}

function isAddition(words: readonly Word[], concepts: readonly Concept[], at: number): boolean {
  const { from } = concepts[at]!
  // "im zweiten Stock", "in der 2. Etage"
  const isIntroduced = /^(im|in|der|auf|am|an|\d|(erst|zweit|dritt|viert|fünft)e[nrs]?$)/i.test(
    words[from]!.raw,
  )
  const here = words.slice(from, from + (isIntroduced ? 4 : 2)).map(({ raw }) => raw)
  return here.some((raw) => additionWord.test(raw))
}
