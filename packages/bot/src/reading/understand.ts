import type { BotMenu } from '../menu/bot-menu.ts'
import type { Sign } from '../text/signs.ts'
import { joinDecimals } from '../text/decimal-words.ts'
import { readWords, type Word } from '../text/words.ts'
import { readConcepts, type Concept } from './concepts.ts'
import { readDetails } from './read-details.ts'
import type { ExpectedDetail, SaidDetails } from './rest-of-message.ts'
import { readOrders } from './read-orders.ts'
import type { OrderWish } from './said-food.ts'
import { splitCompounds } from './split-compounds.ts'
import { allergensIn } from '../text/allergen-words.ts'

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
  /** Nothing was said but consent: the one answer by which an order is placed. */
  isPlainYes: boolean
}

const consent: ReadonlySet<Sign> = new Set<Sign>(['yes', 'thanks', 'filler', 'done', 'bye'])
/** Signs that ask for something or say how things stand: then dishes that are named are not ordered. */
const questions: ReadonlySet<Sign> = new Set<Sign>([
  'askPrice',
  'askHours',
  'askArea',
  'askMinimum',
  'askFee',
  'askWait',
  'askStatus',
  'askAllergens',
  'askMenu',
  'askPayment',
  'askAddress',
  'usual',
])

/** What a message says, given what was asked before it. Any text has a meaning; the least is none at all. */
export function understand(menu: BotMenu, message: string, expected: ExpectedDetail): Understood {
  const words = splitCompounds(menu.foods, joinDecimals(readWords(message)))
  const all = readConcepts(menu.foods, words)
  const { details, concepts } = readDetails(message, { words, concepts: all }, expected)
  const signs = concepts.flatMap((concept) => (concept.kind === 'sign' ? [concept.sign] : []))
  const isAboutMarks = asksForMarks(words, signs)
  return {
    message,
    words,
    signs,
    concepts,
    details,
    isAboutMarks,
    wishes: isAboutMarks || signs.some(isQuestion) ? [] : readOrders(menu, words, concepts),
    isPlainYes: isPlainYes(message, words, all),
  }
}

const questionBeginning = /^(ist|sind|hat|haben|habt|enthält|gibt|was|welche|welches|kann)$/i

function asksForMarks(words: readonly Word[], signs: readonly Sign[]): boolean {
  const isAsked =
    signs.includes('askAllergens') || signs.includes('askMenu') || questionBeginning.test(words[0]?.raw ?? '')
  const isDiet = words.some(({ fold }) => /^ve(gan|get)/.test(fold))
  return isAsked && (isDiet || allergensIn(words).length > 0)
}

/** Whether a sign is one of a question. */
export function isQuestion(sign: Sign): boolean {
  return questions.has(sign)
}

/** A yes as it stands in the list, and nothing beside it but thanks; never one that was only nearly said. */
function isPlainYes(message: string, words: readonly Word[], concepts: readonly Concept[]): boolean {
  if (/\?/.test(message) || words.length > 12) return false
  const signs = concepts.map((concept) => (concept.kind === 'sign' ? concept.sign : null))
  const isExact = concepts.every(
    (concept) => concept.kind !== 'sign' || concept.sign !== 'yes' || isSaidJustSo(words, concept),
  )
  return isExact && signs.includes('yes') && signs.every((sign) => sign !== null && consent.has(sign))
}

const exactYes =
  /^(ja|jawoh?ll?|jo|jep|jap|yes|genau|richtig|korrekt|stimmt|passt|okay|ok|oki|gerne?|in|alles|das|so|klar|perfekt|einverstanden|sehr|super|prima|bestätigt|bestätige|bitte|können|abschicken)$/i

function isSaidJustSo(words: readonly Word[], { from }: Concept): boolean {
  return exactYes.test(words[from]!.raw)
}
