import type { Product } from '@tresen/contract/menu/product'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { Understood } from '../../reading/understand.ts'
import type { Sign } from '../../text/signs.ts'
import { answerArea } from './answer-area.ts'
import { answerByParts, askStaff, categoryIn, sayCommon, sayIngredients } from './answer-by-parts.ts'
import { answerFromHints } from './answer-from-hints.ts'
import { answerHours, asksWhetherOrdersAreTaken, isAboutHours } from './answer-hours.ts'
import { answerOfHouse, answerTerms } from './answer-house.ts'
import { answerMarks } from './answer-marks.ts'
import { answerMenu, unknownText } from './answer-menu.ts'
import { answerGratis } from './prices/answer-gratis.ts'
import { answerPrice } from './prices/answer-price.ts'
import { answerHowLarge, answerSizes } from './answer-sizes.ts'
import { asksWhetherItCanBe } from './asked-details.ts'
import type { AskedFor } from './asked-for.ts'
import { answerChoices } from './choices-asked.ts'
import { dietAsked, sayForDiet } from './diet-asked.ts'
import { answerHasPart } from './has-part.ts'
import { answerHeat } from './heat-asked.ts'
import { kindAsked, sayKind } from './kind-asked.ts'
import { answerSimilar } from './similar/answer-similar.ts'
import { productsIn, withoutDiet } from './products-asked.ts'
import { answerByPrice, answerChoosing, asksForAdvice } from './recommend.ts'
import { sayMore } from './shown-names.ts'
import { orderUsual } from '../order-usual.ts'
import { orderStatusText } from './order-status-text.ts'
import { say, viewOf, type Turn } from '../turn.ts'
import { describeCart, listed, promiseText } from '../words-of-cart.ts'
import { waysToPay } from '../ways-to-pay.ts'

/** Answers what was asked, from the data of the restaurant and nothing else; false: nothing was asked. */
export function answerQuestions(turn: Turn, message: Understood): boolean {
  const words = message.asked.flatMap(({ from, to }) => message.words.slice(from, to))
  const said: AskedFor = { ...message, concepts: message.asked, words, allWords: message.words }
  const before = turn.state.asking
  turn.state.asking = null
  const signs = new Set<string>(said.signs)
  const found =
    (Object.keys(answers) as Sign[]).find((sign) => signs.has(sign)) ??
    (minutes.test(message.message) ? 'askWait' : undefined)
  // "liefert ihr nach Rosdorf?" … "und was kostet das?"
  const asked = found === 'askPrice' && before === 'askArea' && isAboutLast(said) ? 'askFee' : found
  // "gibts nicht?" says once more what was just answered.
  const isEcho = asked === 'askMenu' && (!said.isAsking || message.details.payment !== null)
  const first = said.isAboutMarks ? 'askAllergens' : isEcho ? undefined : asked
  if (asksForMore.test(message.message) && sayMore(turn)) return understood(turn, 'noch mehr davon')
  if (first && goesOn.has(first)) turn.state.asking = first
  const isAsked =
    Object.keys(said.about).length > 0 ||
    asksWhetherItCanBe(message.message) ||
    asksForAdvice(said) ||
    message.message.includes('?')
  const isAsking = said.isAsking || (isAsked && message.wishes.length === 0 && !isEcho)
  if (isAsking && answerByTopic(turn, said, first)) return true
  if (!first) return answerFromHints(turn, said) || (isAsking && answerAbout(turn, said))
  understood(turn, first)
  answers[first]?.(turn, isAboutLast(said) ? { ...said, concepts: message.concepts } : said)
  return true
}

/** "25 Minuten?" */
const minutes = /^\W*(?:\p{L}+ ){0,2}\d+ ?min(?:uten)?\?\W*$/iu

/** What may be asked of something else in the next message by "und die Salami?". */
const goesOn: ReadonlySet<Sign> = new Set<Sign>([
  'askPrice',
  'askMenu',
  'askSizes',
  'askAllergens',
  'askArea',
])
const asksForMore =
  /^\W*(?:(?:und|ja|ok|habt ihr|haben sie|gibts?|gibt es|was|welche) )*(?:noch (?:mehr|was|welche|andere|weitere)|was noch|welche noch|sonst noch|und sonst|weitere|mehr)(?: (?:davon|anderes|was|andere|noch))?\W*$/i

function understood(turn: Turn, what: string): true {
  turn.isUnderstood = true
  turn.trace.push(`Frage: ${what}`)
  return true
}

/** What goes before the turns of phrase: each topic knows by its own words whether it is meant. */
function answerByTopic(turn: Turn, said: AskedFor, first: Sign | undefined): boolean {
  if (first !== undefined && isOfOrder.has(first)) return false
  if (answerGratis(turn, said)) return understood(turn, 'was gratis ist')
  if (answerByPrice(turn, said)) return understood(turn, 'was am wenigsten kostet')
  if (first === 'askPrice') return false
  if (isAboutHours(said.allWords) || asksWhen(said, first) || asksWhetherOrdersAreTaken(said)) {
    answerHours(turn, said)
    return understood(turn, 'askHours')
  }
  if (answerOfHouse(turn, said) && (first === undefined || !isOfHouse.has(first) || isOfTerms.has(first)))
    return understood(turn, 'vom Haus')
  if (first !== undefined && isOfHouse.has(first)) return false
  // "habt ihr Parkplätze?"
  if (first === 'askMenu' && isAboutLast(said) && answerFromHints(turn, said)) return true
  for (const [topic, answer] of topics) if (answer(turn, said)) return understood(turn, topic)
  return false
}

/** "liefert ihr auch um 23 Uhr?": when, and not where. */
function asksWhen({ about, details }: AskedFor, first: Sign | undefined): boolean {
  const isOfTime = first === undefined || first === 'askArea'
  return about.time?.kind === 'clock' && isOfTime && details.address === null
}

/** "was kostet die?", "ist da Gluten drin?": nothing of the menu is named, and something else of the message is meant. */
function isAboutLast({ concepts }: Understood): boolean {
  return concepts.every(({ kind }) => kind !== 'food')
}

const isOfOrder: ReadonlySet<Sign> = new Set<Sign>(['askStatus', 'usual', 'summary', 'robot'])
const isOfHouse: ReadonlySet<Sign> = new Set<Sign>([
  'askHours',
  'askArea',
  'askMinimum',
  'askFee',
  'askWait',
  'askAddress',
])

const isOfTerms: ReadonlySet<Sign> = new Set<Sign>(['askMinimum', 'askFee', 'askHours'])

const topics: readonly (readonly [string, (turn: Turn, said: AskedFor) => boolean])[] = [
  ['was ähnlich ist', answerSimilar],
  ['wie gebacken', answerBaking],
  ['wie scharf', answerHeat],
  ['was nehmen', (turn, said) => dietAsked(said) === null && answerChoosing(turn, said)],
  ['wie groß', answerHowLarge],
  ['was zur Wahl steht', answerChoices],
  ['alle einer Art', answerWholeKind],
  ['was ist ohne oder mit', (turn, said) => !isOfMarks(said) && answerByParts(turn, said)],
  ['vegan oder vegetarisch', answerDiet],
  ['ist etwas darin', (turn, said) => !isOfMarks(said) && answerHasPart(turn, said)],
]

/** "sind in der Tonno Nüsse?": for allergens the marks are what counts. */
function isOfMarks(said: AskedFor): boolean {
  return (
    said.isAboutMarks && !said.words.some(({ fold }) => /^(schwein|rind|halal|koscher|fleisch$)/.test(fold))
  )
}

/** "gibt's die auch dünn?": what no menu says, the kitchen can be asked for. False: it was not asked. */
function answerBaking(turn: Turn, { words }: AskedFor): boolean {
  const asked = words.find(({ fold }) => baking.test(fold))
  if (!asked) return false
  const note = 'Ich schreibe es der Küche gern dazu, sagen Sie zum Beispiel „mit dünnem Boden“.'
  say(turn, `Ob „${asked.raw.toLowerCase()}“ geht, steht nicht auf unserer Karte. ${note}`)
  return true
}

const baking = /^(?:duen|dick|knusprig|kros)/

/** What is vegan or vegetarian, or whether the dish is that is spoken of. */
function answerDiet(turn: Turn, said: AskedFor): boolean {
  if (dietAsked(said) === null) return false
  if (productsIn(turn, withoutDiet(said, said.allWords)).length === 0) return sayForDiet(turn, said)
  if (said.isAboutMarks) return false
  answerMarks(turn, said)
  return true
}

function answerWholeKind(turn: Turn, said: AskedFor): boolean {
  const kind = said.signs.includes('askMenu') || asksWhich(said) ? kindAsked(turn.bot.menu, said) : null
  if (kind === null || dietAsked(said) || said.isAboutMarks || said.signs.includes('askSizes')) return false
  sayKind(turn, kind)
  return true
}

function asksWhich({ words }: AskedFor): boolean {
  return words.some(({ fold }) => /^(welch\p{L}*)$/u.test(fold))
}

const answers: Partial<Record<Sign, (turn: Turn, said: AskedFor) => void>> = {
  askPrice: answerPrice,
  askHours: answerHours,
  askArea: answerArea,
  askMinimum: answerTerms,
  askFee: answerTerms,
  askWait: (turn, { about, words }) => {
    const { rules } = turn.bot.shop
    if (words[0]?.fold === 'was') say(turn, 'Was am schnellsten geht, steht nicht auf unserer Karte.')
    // "wie lange dauert es, wenn ich abhole?", before it was decided
    const isPickup = about.isPickup ?? turn.cart.isPickup
    say(
      turn,
      promiseText(viewOf({ ...turn, cart: { ...turn.cart, isPickup } }), rules.timeZone, turn.context),
    )
  },
  askStatus: ({ context, ...turn }) => say({ ...turn, context }, orderStatusText(context.orders)),
  askAllergens: answerMarks,
  askSizes: answerSizes,
  askMenu: answerMenu,
  askPayment: (turn, said) => void answerOfHouse(turn, said),
  transfer: (turn) => {
    const ways = waysToPay(turn).map((method) => paymentMethodLabels[method])
    say(turn, `Überweisen geht bei uns leider nicht, sondern ${listed(ways, 'oder')}.`)
  },
  tooDear: sayWhatIsCheaper,
  askLanguage: (turn) =>
    say(
      turn,
      'Ich verstehe vor allem Deutsch. Sagen Sie „Mensch“, dann verbinde ich Sie. I understand simple orders in English, such as “two large salami”: say “human” to talk to a person.',
    ),
  askAddress: (turn) => say(turn, `Sie finden uns hier: ${turn.bot.shop.address}.`),
  usual: orderUsual,
  summary: (turn) => say(turn, `Bisher: ${describeCart(viewOf(turn))}`),
  robot: (turn) =>
    say(turn, 'Ich bin ein Sprachassistent, also ein Computerprogramm. Einen Menschen hole ich Ihnen gern.'),
}

/** "was ist die 24?": what is on it. Of what nobody wrote down it is said that nobody did, and who may know. */
function answerAbout(turn: Turn, said: AskedFor): boolean {
  const products = productsIn(turn, said).slice(0, 2)
  // "was ist ein Al Forno?"
  if (products.length === 0 && said.isAsking && sayCommon(turn, said))
    return understood(turn, 'was sie gemeinsam haben')
  const kind = products.length === 0 && said.isAsking ? categoryIn(said) : null
  if (kind !== null) sayKind(turn, kind)
  else if (products.length > 0 && said.isAsking) products.forEach((product) => sayWhatItIs(turn, product))
  else if (turn.isUnderstood || said.wishes.length > 0 || turn.operations.length > 0) return false
  else if (
    (said.signs.includes('hello') && said.words.length <= mostWordsOfGreeting) ||
    said.signs.includes('invoice')
  )
    return false
  else say(turn, unknownText)
  return understood(turn, products.length > 0 ? 'was es ist' : 'steht nirgends')
}

const mostWordsOfGreeting = 4

function sayWhatItIs(turn: Turn, product: Product) {
  const isOnlyName = product.ingredients.every(({ name }) => name === product.name)
  if (!isOnlyName) return sayIngredients(turn, product)
  say(turn, `Mehr als den Namen weiß ich von ${product.name} nicht.`, askStaff)
}

/** Nobody is talked into anything: what it costs by now, and what can be done about it. */
function sayWhatIsCheaper(turn: Turn, { wishes }: Understood) {
  if (wishes.length > 0) return
  const { isFilled, evaluationResult } = viewOf(turn)
  if (!isFilled)
    return say(turn, 'Das verstehe ich. Nennen Sie mir ein Gericht, dann sage ich Ihnen, was es kostet.')
  const total = formatMoney(evaluationResult.totalOrderValue)
  say(
    turn,
    `Das verstehe ich, bisher sind es ${total}. Ich nehme gern etwas heraus oder eine kleinere Größe.`,
  )
}
