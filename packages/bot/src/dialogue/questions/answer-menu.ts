import type { Product } from '@tresen/contract/menu/product'
import { foldOne, readWords } from '../../text/words.ts'
import type { Understood } from '../../reading/understand.ts'
import { isSpeechWord } from '../../reading/concepts.ts'
import { say, type Turn } from '../turn.ts'
import { sayMissing } from '../wishes/not-on-menu.ts'
import { traceMarks } from '../trace-marks.ts'
import { calledBy, listed } from '../words-of-cart.ts'
import { categoryIn } from './answer-by-parts.ts'
import type { AskedFor } from './asked-for.ts'
import { sayForDiet } from './diet-asked.ts'
import { sayKind } from './kind-asked.ts'
import { answerSizes } from './answer-sizes.ts'
import { productsIn, sizesIn } from './products-asked.ts'
import { shownNames } from './shown-names.ts'

const shortestPart = 4
/** Of the house and of orders, and of no kind of dishes: "habt ihr Gutscheine?" */
const isOfOrder: ReadonlySet<string> = new Set(['voucher', 'phone', 'invoice', 'comment', 'name', 'address'])
/** What the data do not say, somebody in the restaurant may know. */
export const unknownText =
  'Das weiß ich leider nicht. Sagen Sie „Mensch“, dann verbinde ich Sie mit dem Restaurant.'

/** "was habt ihr?", "habt ihr Lasagne?": what there is of it, else of what kinds there is something. */
export function answerMenu(turn: Turn, said: AskedFor) {
  const { categories } = turn.bot.menu.index.menu
  if (sayForDiet(turn, said)) return
  const missing = missingIn(turn, said)
  // "Bruschetta", where there is none, is no chicken breast.
  const isMissing = ({ from, to }: { from: number; to: number }) =>
    to === from + 1 && said.allWords[from] === missing
  const asked = productsIn(turn, { ...said, concepts: said.concepts.filter((one) => !isMissing(one)) })
  const [only, ...others] = asked
  if (only && others.length === 0 && sizesIn(said).length > 0) return answerSizes(turn, said)
  if (missing) turn.state.missed = missing.raw
  const isNamed = said.concepts.some((one) => one.kind === 'food' && !isMissing(one))
  // "gibts da auch Pommes dazu?", of the curry that was ordered
  if (missing && only && !isNamed) return sayMissing(turn, missing.raw)
  if (missing && only)
    return say(
      turn,
      `„${missing.raw}“ habe ich auf unserer Karte nicht gefunden, aber ${shownNames(turn, asked)}.`,
    )
  const unsaid = qualityIn(said, asked)
  if (unsaid && asked.length > 0)
    return say(
      turn,
      `Zu „${unsaid}“ steht nichts auf unserer Karte. Wir haben ${shownNames(turn, asked)}.`,
      'Genaueres weiß das Restaurant: Sagen Sie „Mensch“, dann verbinde ich Sie.',
    )
  if (asked.length > 0) return say(turn, `Ja, wir haben ${namesAsked(turn, asked)}.`)
  const kind = categoryIn(said)
  if (kind !== null) return sayKind(turn, kind)
  const unknown = unknownPart(turn, said) ?? missing
  if (unknown) {
    turn.trace.push(`„${unknown.raw}“ ${traceMarks.notOnMenu} nicht auf der Karte`)
    return sayMissing(turn, unknown.raw)
  }
  const course = said.words.find(({ fold }) => courses.test(fold))
  if (course) return say(turn, `${course.raw} haben wir nicht auf der Karte. ${kindsText(turn)}`)
  const thing = thingIn(said)
  if (thing)
    return say(
      turn,
      `Zu „${thing}“ weiß ich leider nichts. Sagen Sie „Mensch“, dann verbinde ich Sie mit dem Restaurant.`,
    )
  if (said.signs.some((sign) => isOfOrder.has(sign))) return say(turn, unknownText)
  const [first, ...more] = categories
  if (first && more.length === 0) return sayKind(turn, first.id)
  say(turn, kindsText(turn))
}

/** "Cola Light", of the bottle that may be four things. */
function namesAsked(turn: Turn, asked: readonly Product[]): string {
  const names = shownNames(turn, asked)
  const [only, ...others] = asked
  const option = turn.state.mentioned.find(({ productId }) => productId === only?.id)?.option ?? null
  return only && others.length === 0 ? calledBy(only.name, option) : names
}

function kindsText({ bot }: Turn): string {
  return `Wir haben ${listed(bot.menu.index.menu.categories.map(({ name }) => name))}.`
}

/** What many menus have as a kind of its own. */
const courses =
  /^(?:vorspeis|beilag|nachspeis|nachtisch|des?ert|supe|snack|fischgericht|fleischgericht|kinder(?:teler|menue|gericht|portion|karte))/

/** "alkoholfreies Bier", where the menu has beer and says no such thing of it: the word that nobody has written. */
function qualityIn({ words }: AskedFor, asked: readonly Product[]): string | null {
  const quality = words.find(({ raw }) => qualities.test(raw))
  if (!quality) return null
  const stem = foldOne(quality.raw.replace(/e[nmrs]?$/i, ''))
  const written = asked.flatMap(({ name, description, ingredients }) => [
    name,
    description ?? '',
    ...ingredients.map((one) => one.name),
  ])
  const isSaid = readWords(written.join(' ')).some(({ fold }) => fold.startsWith(stem))
  return isSaid ? null : quality.raw
}

const qualities =
  /^(?:(?:alkohol|zucker|koffein|fett|hefe)(?:frei|arm)|bio|halal|koscher|hausgemacht|selbstgemacht)(?:e[nmrs]?)?$/i

function missingIn({ bot }: Turn, { words }: Understood) {
  return words.find(({ fold }) => bot.menu.foods.missing.has(fold))
}

/** "was mit Grumpfel": what shall be on it is called nothing of the menu. */
function unknownPart({ bot }: Turn, { words }: Understood): Understood['words'][number] | null {
  const [before, part] = words.slice(-2)
  if (!part || !/^mit$/i.test(before!.raw) || part.fold.length < shortestPart) return null
  return bot.menu.foods.vocabulary.positions.has(part.fold) ? null : part
}

/** "habt ihr WLAN?": what was asked for in one word that means nothing here. */
function thingIn({ concepts, allWords }: AskedFor): string | null {
  const things = concepts.flatMap(({ kind, from }) =>
    kind === 'word' &&
    allWords[from]!.fold.length >= shortestPart &&
    !isSpeechWord(allWords[from]!.fold) &&
    !/^stat/.test(allWords[from]!.fold)
      ? [allWords[from]!.raw]
      : [],
  )
  return things.at(-1) ?? null
}
