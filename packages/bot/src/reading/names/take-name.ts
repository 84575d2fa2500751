import type { Sign } from '../../text/signs.ts'
import { allergensIn } from '../../text/allergen-words.ts'
import { foldOne, type Word } from '../../text/words.ts'
import { beginsAsking } from '../asking.ts'
import { isSpeechWord, type Concept } from '../concepts.ts'
import { readNameAt } from './read-name.ts'
import { takeOut, type ExpectedDetail, type Rest } from '../rest-of-message.ts'

/** The name for the order, wherever it was said. */
export function takeName(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  const at = rest.concepts.findIndex(
    (concept) => concept.kind === 'sign' && concept.sign === 'name' && !isOfOther(words, concept),
  )
  if (at > 0 && isSaidBefore(words, rest.concepts, at)) return takeNameBefore(words, rest, at)
  const isNamed = at !== -1 && !isHowSomebodyIs(words, rest.concepts, at)
  const found = isNamed ? readNameAt(words, rest.concepts, at + 1) : null
  if (found) {
    rest.details.name = found.name
    takeOut(rest, at, at + 1 + found.length)
    return
  }
  if (at > 0 && at < 4 && isAllSaid(rest.concepts.slice(at + 1))) return takeNameBefore(words, rest, at)
  if (takeNameAtPhone(words, rest)) return
  if (expected === 'name') return takeExpectedName(words, rest)
  takeTitledName(words, rest)
  if (rest.details.name !== null || takeNameOfGuest(words, rest)) return
  takeBareName(words, rest)
  // "Was gibt es für Fleisch?"
  const asks = rest.concepts.some((one) => one.kind === 'sign' && one.sign === 'askMenu')
  if (rest.details.name === null && !asks) takeNameAfterFor(words, rest)
}

/** Nothing but "bitte" and the like. */
function isAllSaid(concepts: readonly Concept[]): boolean {
  return concepts.every((one) => one.kind === 'sign' && (one.sign === 'filler' || one.sign === 'thanks'))
}

/** "ich bin allergisch": no name, where names are written with a capital. */
function isHowSomebodyIs(words: readonly Word[], concepts: readonly Concept[], at: number): boolean {
  const [sign, next] = [concepts[at], concepts[at + 1]]
  const isBeing = sign?.kind === 'sign' && /^ich bin/.test(sign.phrase)
  const { raw = '' } = (next && words[next.from]) ?? {}
  return (
    isBeing &&
    ((next?.kind === 'word' && !/^\p{Lu}/u.test(raw)) ||
      whatPeopleAre.test(raw) ||
      (next !== undefined && allergensIn(words.slice(next.from, next.to)).length > 0))
  )
}

const whatPeopleAre =
  /^(?:Diabetiker|\p{L}*allergiker|Vegetarier|Veganer|Student|Schüler|Rentner|Rollstuhlfahrer|Nachbar|Stammkunde|Stammgast|Kunde|Moslem|Muslim|Schwangere?|Zöliakie\p{L}*|\p{L}*intolerant\p{L}*|erkältet|krank|alleine?|fast|auf|bei|im|in)(?:in)?$/iu

/** "und, wie heißt die, Quattro Formaggi" */
function isOfOther(words: readonly Word[], { from, to }: Concept): boolean {
  return words.slice(from, to).some(({ raw }) => /^hei(ß|ss)t$/i.test(raw))
}

/** "Bergmann mein Name, ich hätte gern …": nothing goes on after it, and a name stands before it. */
function isSaidBefore(words: readonly Word[], concepts: readonly Concept[], at: number): boolean {
  const [before, after] = [concepts[at - 1]!, concepts[at + 1]]
  const first = concepts[nameStart(concepts, at)]!
  const isOrder = after?.kind === 'sign' && /^(ich|wir)\b/.test(after.phrase)
  const isEnd = after === undefined || after.gap !== 'none' || isOrder
  return isEnd && concepts[at]!.gap === 'none' && before.gap !== 'end' && isNameLike(words, first)
}

/** The concept that the clause of one begins with. */
function clauseStart(concepts: readonly Concept[], at: number): number {
  let start = at
  while (start > 0 && concepts[start]!.gap === 'none') start -= 1
  return start
}

/** Where the name begins that is said before a concept: "das wars, Brandt ist mein Name". */
function nameStart(concepts: readonly Concept[], at: number): number {
  let start = clauseStart(concepts, at)
  while (start < at - 1 && concepts[start]!.kind === 'sign') start += 1
  return start
}

/** A word with a capital that is nothing else for certain. */
export function isNameLike(words: readonly Word[], concept: Concept): boolean {
  const isNearly =
    concept.kind === 'food' &&
    concept.hits.every(({ by }) => by !== 'spelling' && by !== 'ending' && by !== 'number')
  const isFiller =
    concept.kind === 'sign' && concept.sign === 'filler' && !isSpeechWord(words[concept.from]!.fold)
  return (concept.kind === 'word' || isNearly || isFiller) && /^\p{Lu}\p{Ll}/u.test(words[concept.from]!.raw)
}

/** "Meier hier", "Meier am Apparat", at the beginning of what is said. */
function takeNameAtPhone(words: readonly Word[], rest: Rest): boolean {
  const at = rest.concepts.findIndex((concept, position) => {
    const here = words.slice(concept.to, concept.to + 2).map(({ raw }) => raw.toLowerCase())
    const isHere = here[0] === 'hier' || here.join(' ') === 'am apparat'
    return isHere && position < 4 && words[concept.to]!.gap === 'none' && isNameLike(words, concept)
  })
  if (at === -1) return false
  const from = words[rest.concepts[at]!.to]!.raw.toLowerCase() === 'hier' ? 1 : 2
  rest.details.name = { firstName: '', lastName: words[rest.concepts[at]!.from]!.raw }
  takeOut(rest, at, at + 1 + from)
  return true
}

/** "Müller ist mein Name" */
function takeNameBefore(words: readonly Word[], rest: Rest, at: number) {
  const start = nameStart(rest.concepts, at)
  const before = readNameAt(words, rest.concepts.slice(0, at), start)
  if (!before) return
  rest.details.name = before.name
  takeOut(rest, start, at + 1)
}

/** "Familie Sander", "Frau Petersen", and nothing else: so somebody is called, and no size. */
function takeTitledName(words: readonly Word[], rest: Rest) {
  if (takeFirm(words, rest)) return
  const [title, name] = rest.concepts
  if (!title || !name || title.to !== title.from + 1 || name.gap !== 'none') return
  const { raw } = words[title.from]!
  // A family may be a size, a lady is none: "Frau Lamm" is no dish.
  const isPerson = /^(Herrn?|Frau)$/.test(raw) && /^\p{Lu}\p{Ll}/u.test(words[name.from]!.raw)
  if (!isPerson && !(/^(Fami\p{L}*|Herrn)$/u.test(raw) && isNameLike(words, name))) return
  const found = readNameAt(words, rest.concepts, 1)
  if (!found || !isAllSaid(rest.concepts.slice(1 + found.length))) return
  rest.details.name = found.name
  takeOut(rest, 0, 1 + found.length)
}

/** "zu Frau Dr. Engelhardt", "bei Familie Sander", "hier Dr. Hoffmann", wherever it is said. */
function takeNameOfGuest(words: readonly Word[], rest: Rest): boolean {
  const at = rest.concepts.findIndex((concept, position) => {
    const [title, name] = rest.concepts.slice(position + 1)
    const isTo = /^(zu|bei|an|hier)$/i.test(words[concept.from]!.raw) && concept.to === concept.from + 1
    const isTitled =
      title !== undefined && /^(Herrn?|Frau|Familie|Dr|Prof|Doktor)$/.test(words[title.from]!.raw)
    return isTo && isTitled && title.gap === 'none' && name?.gap === 'none' && isNameLike(words, name)
  })
  const found = at === -1 ? null : readNameAt(words, rest.concepts, at + 2)
  if (!found) return false
  rest.details.name = found.name
  takeOut(rest, at, at + 2 + found.length)
  return true
}

/** "Firma Kaiser", "Firma Kaiser, Frau Wolf", and nothing else. */
function takeFirm(words: readonly Word[], rest: Rest): boolean {
  const [title] = rest.concepts
  if (!title || !/^(Firma|Fa)$/i.test(words[title.from]!.raw)) return false
  const firm = readNameAt(words, rest.concepts, 1)
  const after = rest.concepts.slice(1 + (firm?.length ?? 0))
  const isPerson = after.length > 1 && /^(Herrn?|Frau)$/.test(words[after[0]!.from]!.raw)
  const person = isPerson ? readNameAt(words, after, 1) : null
  if (!firm || !isAllSaid(after.slice(person ? 1 + person.length : 0))) return false
  const called = `Firma ${firm.name.firstName} ${firm.name.lastName}`.replace('  ', ' ')
  rest.details.name = person
    ? { ...person.name, lastName: `${person.name.lastName}, ${called}` }
    : { firstName: '', lastName: called }
  takeOut(rest, 0, rest.concepts.length)
  return true
}

/** "auf Müller": a name that is nothing else. */
function takeBareName(words: readonly Word[], rest: Rest) {
  const at = rest.concepts.findIndex((concept, position) => {
    const before = rest.concepts[position - 1]
    const isIntroduced =
      before !== undefined && words[before.from]!.fold === 'auf' && before.to === before.from + 1
    const isTitled = /^(Familie|Herrn?|Frau)$/i.test(words[concept.from]!.raw)
    const named = isTitled ? rest.concepts[position + 1] : concept
    return isIntroduced && named !== undefined && isNameLike(words, named)
  })
  const found = at === -1 ? null : readNameAt(words, rest.concepts, at)
  if (!found) return
  rest.details.name = found.name
  takeOut(rest, at - 1, at + found.length)
}

/** "für Schmidt", "eine Tonno für Peters": a word that is nothing else, and nobody of the family. */
function takeNameAfterFor(words: readonly Word[], rest: Rest) {
  const at = rest.concepts.findIndex((concept, position) => {
    const before = rest.concepts[position - 1]
    const { raw } = words[concept.from]!
    return (
      before !== undefined &&
      before.to === concept.from &&
      words[before.to - 1]!.fold === forWord &&
      isNameLike(words, concept) &&
      concept.gap === 'none' &&
      /^\p{Lu}\p{Ll}{2,}$/u.test(raw) &&
      !people.test(raw)
    )
  })
  if (at === -1) return
  const lastName = words[rest.concepts[at]!.from]!.raw
  rest.details.name = { firstName: '', lastName }
  takeOut(rest, at, at + 1)
}

const forWord = foldOne('für')
export const people =
  /^(Kind|Frau|Mann|Papa|Mama|Oma|Opa|Vater|Mutter|Sohn|Tochter|Schwester|Bruder|Freund|Leute|Person|Kolleg|Gäste|Familie|Nachbar|Hund|Feier|Party|Geburtstag|Büro|Firma|Essen)/

const noNames: ReadonlySet<Sign> = new Set<Sign>(
  'human clear abort remove askPrice askHours askArea askMinimum askFee askWait askStatus askAllergens askMenu askSizes askPayment askAddress summary repeat complaint anger robot with without and no thanks bye done pickup delivery'.split(
    ' ',
  ) as Sign[],
)

/** Not only nearly: Weber is no "weder". */
function isSaidJustSo(words: readonly Word[], { from }: Concept): boolean {
  const { fold, raw } = words[from]!
  return isSpeechWord(fold) || /^\d/.test(raw)
}

/** The answer to "Auf welchen Namen?": also names that mean something else, such as Klein, Koch or Salami. */
function takeExpectedName(words: readonly Word[], rest: Rest) {
  takeExplanation(words, rest)
  const isOther = rest.concepts.some(
    (concept) => concept.kind === 'sign' && noNames.has(concept.sign) && isSaidJustSo(words, concept),
  )
  // "Schneider 4711": so many digits are a telephone number.
  const hasOrder = rest.concepts.some(
    (concept) => concept.kind === 'number' && isSaidJustSo(words, concept) && concept.text.length < 4,
  )
  // "wer ist denn da?"
  if (beginsAsking(words, rest.concepts) || rest.concepts.some((_, at) => isElse(words, rest.concepts, at)))
    return
  const isSpelled = words.filter(({ fold }) => fold === 'wie').length > 1
  if (!isSpelled && (isOther || hasOrder || rest.concepts.length > 8)) return
  const from = rest.concepts.findIndex(
    (concept) =>
      !(
        concept.kind === 'sign' &&
        ['yes', 'filler', 'hello', 'this', 'hesitate'].includes(concept.sign) &&
        isSaidJustSo(words, concept)
      ),
  )
  const found = from === -1 ? null : readNameAt(words, rest.concepts, from)
  if (!found) return
  rest.details.name = found.name
  takeOut(rest, from, from + found.length)
}

/** "noch ein Knoblauch-Naan", "doch am Montag": answers no question for a name. */
function isElse(words: readonly Word[], concepts: readonly Concept[], at: number): boolean {
  const [concept, next] = [concepts[at]!, concepts[at + 1]]
  if (concept.kind !== 'sign') return false
  const isMore = /^noch/.test(concept.phrase) && concept.sign === 'same' && next?.kind === 'food'
  const isOn = /^(?:am|nächsten|kommenden)$/i.test(words[concept.from - 1]?.raw ?? '')
  return isMore || (isOn && /tag$|^mittwoch$|abend$/i.test(words[concept.from]!.raw))
}

/** "Maier mit a i", "Koch, wie der Beruf": how a name is written, said after it. */
function takeExplanation(words: readonly Word[], rest: Rest) {
  const at = rest.concepts.findIndex((concept, position) => {
    const { raw } = words[concept.from]!
    const after = words.slice(concept.to)
    const isLikeness = /^wie$/i.test(raw) && words[concept.from - 1]!.raw.length > 2
    const letters = after.filter((word) => !/^bitte$/i.test(word.raw))
    const areLetters =
      /^mit$/i.test(raw) &&
      letters.length > 0 &&
      letters.every(
        (word) => word.raw.length < 3 || /^(zwei|drei|doppel|doppelt|einem|hartem|weichem)$/i.test(word.raw),
      )
    return position > 0 && (isLikeness || areLetters)
  })
  if (at > 0) takeOut(rest, at, rest.concepts.length)
}
