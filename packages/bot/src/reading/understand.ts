import type { BotMenu } from '../menu/bot-menu.ts'
import type { Sign } from '../text/signs.ts'
import { nearestName } from '../text/nearest.ts'
import { joinDecimals } from '../text/decimal-words.ts'
import { readWords, type Word } from '../text/words.ts'
import { readConcepts, type Concept } from './concepts.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { readDetails } from './read-details.ts'
import type { ExpectedDetail, SaidDetails } from './rest-of-message.ts'
import { readOrders } from './read-orders.ts'
import type { OrderWish } from './said-food.ts'
import { splitCompounds } from './words/split-compounds.ts'
import { fromEnglish } from './words/from-english.ts'
import { withDipsByName } from './words/coloured-dips.ts'
import { withWineByColour } from './words/coloured-wine.ts'
import { withDishesJoined } from './words/joined-dishes.ts'
import { withMeasures } from './words/misspelled-measures.ts'
import { withWholeWords } from './words/short-words.ts'
import { withCapitals } from './words/with-capitals.ts'

/** A message, understood as far as words go: nothing of it is decided yet. */
export type Understood = {
  message: string
  words: readonly Word[]
  /** Every turn of phrase that was found, in order, details left out. */
  signs: readonly Sign[]
  concepts: readonly Concept[]
  details: SaidDetails
  wishes: readonly OrderWish[]
  /** It is asked for allergens, or whether something is vegan. */
  isAboutMarks: boolean
  /** Something of it is a question. */
  isAsking: boolean
  /** Details that were asked about and not decided. */
  about: Partial<Pick<SaidDetails, 'payment' | 'isPickup' | 'time'>>
  /** What of it is a question; all of it where nothing else was said. */
  asked: readonly Concept[]
  /** Nothing was said but consent: the one answer by which an order is placed. */
  isPlainYes: boolean
}

const consent: ReadonlySet<Sign> = new Set<Sign>(['yes', 'thanks', 'filler', 'done', 'bye'])
/**
 * What a message says, given what was asked before it. Any text has a meaning; the least is none at all. `guessesNames`:
 * a word that is nothing else may be a name.
 */
export function understand(
  menu: BotMenu,
  message: string,
  expected: ExpectedDetail,
  guessesNames = true,
): Understood {
  const read = fromEnglish(readWords(bareOf(message).replaceAll('€', ' Euro ')))
  const written = splitCompounds(
    menu.foods,
    withDishesJoined(
      menu.foods,
      withWineByColour(withDipsByName(joinDecimals(withMeasures(withWholeWords(read))))),
    ),
  )
  const words = withCapitals(message, written)
  const all = readConcepts(menu.foods, words)
  const { details, concepts } = readDetails(
    message,
    { words, written, concepts: all, guessesNames },
    expected,
  )
  const signs = concepts.flatMap((concept) => (concept.kind === 'sign' ? [concept.sign] : []))
  const clauses = clausesOf(words, concepts)
  const asked = clauses.filter(({ isQuestion }) => isQuestion).flatMap((clause) => clause.concepts)
  return {
    message,
    words,
    signs,
    concepts,
    details,
    isAboutMarks: clauses.some((clause) => clause.isAboutMarks),
    isAsking: clauses.some(({ isQuestion }) => isQuestion),
    about: {},
    asked: asked.length > 0 ? asked : concepts,
    wishes: readOrders(
      menu,
      words,
      details.address ? withoutGuesses(orderedIn(clauses)) : orderedIn(clauses),
    ),
    isPlainYes: isPlainYes(message, words, all),
  }
}

/** Without what people begin and end with and which says nothing: "also, …", "…, danke". */
function bareOf(message: string): string {
  const begun = message.replace(/^\s*(?:(?:also|na|tja|naja|ähm?|öhm?)[ ,]+)+(?=\S)/i, '')
  const rest = begun.replace(/[ ,]+(?:danke(?: ?schön| sehr)?|vielen dank)[.! ]*$/i, '')
  return rest.split(' ').length > 2 ? rest : begun
}

/** What is left to order where something was asked beside it. */
function orderedIn(clauses: readonly Clause[]): Concept[] {
  return clauses
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap(({ concepts }) =>
      concepts.map((concept, at) =>
        at === 0 && concept.gap === 'none' ? { ...concept, gap: 'comma' as const } : concept,
      ),
    )
}

/** "Friedländer Weg 30 Uni AStA": beside an address, what only sounds like a dish is none, unless it was counted. */
function withoutGuesses(concepts: readonly Concept[]): Concept[] {
  return concepts.filter((concept, at) => {
    const before = concepts[at - 1]
    const isCounted = before?.kind === 'number' || (before?.kind === 'sign' && before.sign !== 'filler')
    return (
      concept.kind !== 'food' || isCounted || concept.hits.some(({ by }) => by !== 'typo' && by !== 'sound')
    )
  })
}

/** A yes as it stands in the list, and nothing beside it but thanks; never one that was only nearly said. */
function isPlainYes(message: string, words: readonly Word[], concepts: readonly Concept[]): boolean {
  if (/\?/.test(message) || words.length > 12) return false
  const signs = concepts.map((concept) => {
    if (concept.kind === 'sign') return concept.sign
    return concept.kind === 'word' && isNearlyPlease(words[concept.from]!.raw) ? 'filler' : null
  })
  const isExact = concepts.every(
    (concept) => concept.kind !== 'sign' || concept.sign !== 'yes' || isSaidJustSo(words, concept),
  )
  return isExact && signs.includes('yes') && signs.every((sign) => sign !== null && consent.has(sign))
}

/** "ja btet": a yes is plain, however "bitte" beside it was spelled, but for what is nearer to a no or a but. */
function isNearlyPlease(raw: string): boolean {
  return nearestName(raw, besidesYes) === true
}

const besidesYes: readonly (readonly [string, boolean])[] = [
  ...['bitte', 'gerne', 'genau', 'danke', 'richtig'].map((word) => [word, true] as const),
  ...[
    'nein',
    'nicht',
    'nee',
    'aber',
    'ohne',
    'doch',
    'noch',
    'lieber',
    'warte',
    'dann',
    'mit',
    'statt',
    'weg',
  ].map((word) => [word, false] as const),
]

const exactYes =
  /^(ja|ist?|gut|jawoh?ll?|joa?|jau|jup|jep|jap|yes|genau|richtig|korrekt|stimmt|passt|okay|ok|oki|gerne?|in|alles|das|so|klar|perfekt|einverstanden|sehr|super|prima|bestätigt|bestätige|bitte|können|machen|abschicken)$/i

function isSaidJustSo(words: readonly Word[], { from }: Concept): boolean {
  return exactYes.test(words[from]!.raw)
}
