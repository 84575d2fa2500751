import type { Product } from '@tresen/contract/menu/product'
import { soldOutProblem } from '@tresen/domain/carts/lines/check-choice'
import { priceFrom, priceFromText } from '@tresen/domain/carts/lines/price-from'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { additiveLabels, allergenLabels } from '@tresen/domain/menu/marks'
import { formatMoney } from '@tresen/domain/money/format-money'
import { clockLabel, momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { openRanges } from '@tresen/domain/opening-hours/opening-state'
import { noteOfKitchen } from '@tresen/domain/promise/note-of-kitchen'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import type { Understood } from '../../reading/understand.ts'
import { foldOne } from '../../text/words.ts'
import type { Sign } from '../../text/signs.ts'
import { allergensIn } from '../../text/allergen-words.ts'
import { answerByParts, askStaff, sayIngredients } from './answer-by-parts.ts'
import { answerSizes } from './answer-sizes.ts'
import { kindAsked, kindIn, sayKind } from './kind-asked.ts'
import { shownNames } from './shown-names.ts'
import { productAskedAbout, productsIn, spokenOfNow } from './products-asked.ts'
import { orderUsual } from '../order-usual.ts'
import { orderStatusText } from './order-status-text.ts'
import { traceMarks } from '../trace-marks.ts'
import { say, viewOf, type Turn } from '../turn.ts'
import { describeCart, listed, promiseText } from '../words-of-cart.ts'
import { waysToPay } from '../ways-to-pay.ts'

const DAY = 24 * 60 * 60_000
const dietWord = /^ve(gan|get)/

/** Answers what was asked, from the data of the restaurant and nothing else; false: nothing was asked. */
export function answerQuestions(turn: Turn, message: Understood): boolean {
  const words = message.asked.flatMap(({ from, to }) => message.words.slice(from, to))
  const said = { ...message, concepts: message.asked, words }
  const signs = new Set<string>(said.signs)
  const asked = (Object.keys(answers) as Sign[]).find((sign) => signs.has(sign))
  const first = said.isAboutMarks ? 'askAllergens' : asked
  if (!first) return answerFromHints(turn, said)
  turn.isUnderstood = true
  turn.trace.push(`Frage: ${first}`)
  // "habt ihr Parkplätze?"
  if (first === 'askMenu' && isAboutLast(said) && answerFromHints(turn, said)) return true
  const kind = first === 'askMenu' ? kindAsked(turn.bot.menu, message) : null
  if (kind !== null) {
    sayKind(turn, kind)
    return true
  }
  // "was kostet die Pizza Salami?" asks for no list of what has Salami on it.
  if (first !== 'askPrice' && answerByParts(turn, said)) return true
  answers[first]?.(turn, isAboutLast(said) ? { ...said, concepts: message.concepts } : said)
  return true
}

/** "was kostet die?", "ist da Gluten drin?": nothing of the menu is named, and something else of the message is meant. */
function isAboutLast({ concepts }: Understood): boolean {
  return concepts.every(({ kind }) => kind !== 'food')
}

const answers: Partial<Record<Sign, (turn: Turn, said: Understood) => void>> = {
  askPrice: answerPrice,
  askHours: answerHours,
  askArea: answerArea,
  askMinimum: answerTerms,
  askFee: answerTerms,
  askWait: (turn) => {
    const { rules } = turn.bot.shop
    say(turn, promiseText(viewOf(turn), rules.timeZone, turn.context))
  },
  askStatus: ({ context, ...turn }) => say({ ...turn, context }, orderStatusText(context.orders)),
  askAllergens: answerAllergens,
  askSizes: answerSizes,
  askMenu: answerMenu,
  askPayment: (turn) => {
    const methods = waysToPay(turn)
    const ways = methods.map((method) => paymentMethodLabels[method])
    say(turn, `Sie können so zahlen: ${listed(ways, 'oder')}.`)
  },
  transfer: (turn) => {
    const ways = waysToPay(turn).map((method) => paymentMethodLabels[method])
    say(turn, `Überweisen geht bei uns leider nicht, sondern ${listed(ways, 'oder')}.`)
  },
  tooDear: sayWhatIsCheaper,
  askAddress: (turn) => say(turn, `Sie finden uns hier: ${turn.bot.shop.address}.`),
  usual: orderUsual,
  summary: (turn) => say(turn, `Bisher: ${describeCart(viewOf(turn))}`),
  robot: (turn) =>
    say(turn, 'Ich bin ein Sprachassistent, also ein Computerprogramm. Einen Menschen hole ich Ihnen gern.'),
}

function answerPrice(turn: Turn, said: Understood) {
  const named = productsIn(turn, said)
  // "was kostet das?", before its size was said
  const products = named.length > 0 ? named : productAskedAbout(turn)
  if (products.length === 0) return say(turn, describeCart(viewOf(turn)))
  for (const product of products.slice(0, 3)) say(turn, ...priceSentences(turn, product))
}

/** From how much on each of its sizes can be had, and which are sold out until when. */
function priceSentences({ bot, cart, context }: Turn, product: Product): string[] {
  const { menu, timeZone } = bot.shop.rules
  const at = wantedAt(cart, context.now).getTime()
  const prices = product.prices.filter(({ id }) => menu.offers.has(id))
  const texts = prices.map(({ id, size }) => {
    const price = priceFromText(priceFrom(menu, { productPriceId: id }, { at, isPickup: cart.isPickup }))
    return size ? `${size} ${price}` : price
  })
  const gone = new Set(prices.flatMap((price) => soldOutProblem({ product, price }, timeZone, at) ?? []))
  return [`${product.name} kostet ${listed(texts)}.`, ...gone]
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

function answerHours(turn: Turn) {
  const { rules } = turn.bot.shop
  const { now, cart } = turn.context
  say(turn, `${noteOfKitchen(['pickup', 'delivery'], rules, cart.meta.kitchenLoad, now).text}.`)
  const [range] = openRanges('restaurant', rules, now, new Date(now.getTime() + 7 * DAY))
  if (!range) return
  const isOpen = range.start.getTime() <= now.getTime()
  const until = `bis ${clockLabel(rules.timeZone, range.end)} Uhr`
  say(
    turn,
    isOpen
      ? `Wir haben ${until} geöffnet.`
      : `Geöffnet ab ${momentLabel(rules.timeZone, range.start, now)}, ${until}.`,
  )
}

/** By the address that was named, else by the areas as they are called. */
function answerArea(turn: Turn, said: Understood) {
  if (said.details.address) {
    const { errors, isInDeliveryArea } = viewOf(turn).evaluationResult
    if (isInDeliveryArea) return answerTerms(turn)
    if (errors.some(({ code }) => code === 'OutOfDeliveryArea'))
      return say(turn, 'Dorthin liefern wir leider nicht.')
    return
  }
  const { deliveryAreas } = turn.bot.shop.rules
  if (deliveryAreas.length === 0) return say(turn, 'Wir liefern nicht, Sie können aber gern abholen.')
  say(
    turn,
    `Wir liefern in diese Gebiete: ${listed(deliveryAreas.map(({ name }) => name))}. Nennen Sie mir Straße und Hausnummer, dann sage ich es genau.`,
  )
}

function answerTerms(turn: Turn) {
  const { evaluationResult } = viewOf(turn)
  const own = turn.bot.shop.rules.deliveryAreas.find(({ id }) => id === evaluationResult.deliveryArea?.id)
  for (const area of own ? [own] : turn.bot.shop.rules.deliveryAreas) {
    const free = area.freeDeliveryFrom === null ? '' : `, ab ${formatMoney(area.freeDeliveryFrom)} kostenlos`
    say(
      turn,
      `${area.name}: Mindestbestellwert ${formatMoney(area.minOrderValue)}, Lieferung ${formatMoney(area.deliveryFee)}${free}.`,
    )
  }
}

/** What the data say and no more: what is not written down may still be in it. */
function answerAllergens(turn: Turn, said: Understood) {
  const isForDiet = said.words.some(({ fold }) => dietWord.test(fold))
  // "welche Pizzen sind vegetarisch" means no pizza of that name.
  const named = productsIn(turn, said).filter(({ name }) => !isForDiet || !dietWord.test(foldOne(name)))
  const products = (named.length > 0 ? named : spokenOfNow(turn, said)).slice(0, 2)
  const asked = allergensIn(said.words)
  if (products.length === 0 && asked.length === 0 && said.isAboutMarks) return answerMenu(turn, said)
  if (products.length === 0 && answerFromHints(turn, said)) return say(turn, askStaff)
  const missing = said.words.find(({ fold }) => turn.bot.menu.foods.missing.has(fold))
  if (products.length === 0 && missing)
    return say(turn, `„${missing.raw}“ habe ich auf unserer Karte nicht gefunden.`)
  if (products.length === 0) {
    say(turn, 'Zu welchem Gericht möchten Sie das wissen?', askStaff)
    return
  }
  for (const product of products) {
    if (asked.length === 0 && !isForDiet) sayIngredients(turn, product)
    const labels = product.allergens.map((allergen) => allergenLabels[allergen].label)
    const additives = product.additives.map((additive) => additiveLabels[additive].label)
    if (isForDiet) say(turn, dietText(product))
    for (const allergen of asked) {
      const { label } = allergenLabels[allergen]
      const isIn = product.allergens.includes(allergen)
      say(
        turn,
        isIn
          ? `${product.name} enthält laut Karte: ${label}.`
          : `${label} ist bei ${product.name} auf der Karte nicht angegeben.`,
      )
    }
    if (asked.length === 0 && !isForDiet) {
      say(
        turn,
        labels.length > 0
          ? `${product.name} enthält laut Karte: ${listed(labels)}.`
          : `Bei ${product.name} sind keine Allergene angegeben.`,
      )
      if (additives.length > 0) say(turn, `Zusatzstoffe: ${listed(additives)}.`)
    }
    if (product.variants.length > 0) say(turn, 'Dazu kommt, was Sie dabei auswählen.')
  }
  say(turn, askStaff)
}

function dietText({ name, diet }: Product): string {
  if (diet === 'Vegan') return `${name} ist auf der Karte als vegan angegeben.`
  return diet === 'Vegetarian'
    ? `${name} ist auf der Karte als vegetarisch angegeben.`
    : `${name} ist auf der Karte weder als vegetarisch noch als vegan angegeben.`
}

function answerMenu(turn: Turn, said: Understood) {
  const { categories, products } = turn.bot.menu.index.menu
  const offered = products.filter(({ isOffered }) => isOffered)
  const named = said.concepts.flatMap((concept) =>
    concept.kind === 'food'
      ? concept.hits.flatMap(({ key }) => (key.kind === 'category' ? [key.categoryId] : []))
      : [],
  )
  const asked = productsIn(turn, said)
  const dietSaid = said.words.find(({ fold }) => dietWord.test(fold))?.fold
  const diet = dietSaid === undefined ? null : dietSaid.startsWith('vegan') ? 'Vegan' : 'Vegetarian'
  if (diet) {
    const kind = named[0] ?? kindIn(turn.bot.menu, said.words)
    const fitting = offered.filter(
      (one) =>
        (one.diet === diet || (diet === 'Vegetarian' && one.diet === 'Vegan')) &&
        (kind === null || one.categoryId === kind),
    )
    if (fitting.length === 0) return say(turn, 'Davon ist auf der Karte nichts so angegeben.', askStaff)
    return say(turn, `Zum Beispiel ${shownNames(turn, fitting)}.`, askStaff)
  }
  if (asked.length > 0) return say(turn, `Ja, wir haben ${shownNames(turn, asked)}.`)
  if (named[0]) return sayKind(turn, named[0])
  const missing = said.words.find(({ fold }) => turn.bot.menu.foods.missing.has(fold))
  const unknown = missing ? null : unknownPart(turn, said)
  const absent = missing ?? unknown
  if (absent) say(turn, `„${absent.raw}“ habe ich auf unserer Karte nicht gefunden.`)
  // Others may know what it is.
  if (unknown) turn.trace.push(`„${unknown.raw}“ ${traceMarks.notOnMenu} nicht auf der Karte`)
  say(turn, `Wir haben ${listed(categories.map(({ name }) => name))}.`)
}

/** "was mit Grumpfel": what shall be on it is called nothing of the menu. */
function unknownPart({ bot }: Turn, { words }: Understood): Understood['words'][number] | null {
  const [before, part] = words.slice(-2)
  if (!part || !/^mit$/i.test(before!.raw) || part.fold.length < shortestPart) return null
  return bot.menu.foods.vocabulary.positions.has(part.fold) ? null : part
}

const shortestPart = 4

const shortestTopic = 5
/** What a question begins with, where nobody wrote its mark. */
const questionWord =
  /^\s*(wo|wann|wie|wer|womit|kann|könn|darf|dürf|gibt|habt|haben sie|ist|sind|bietet|bieten)/i

/** "Parkplätze" and "Parken" */
function isAbout(word: string, topic: string): boolean {
  const stem = word.replace(/(?:e[mnrs]|e|n|s)$/, '')
  return word === topic || (stem.length >= shortestStem && topic.startsWith(stem))
}

const shortestStem = 4

/** A hint of the restaurant that speaks of what was asked. */
function answerFromHints(turn: Turn, said: Understood): boolean {
  if (!said.message.includes('?') && !questionWord.test(said.message)) return false
  const topics = new Set(said.words.map(({ fold }) => fold).filter((fold) => fold.length >= shortestTopic))
  for (const hint of turn.bot.shop.hints.split('\n')) {
    const words = hint.split(/[^\p{L}]+/u).map(foldOne)
    if (!words.some((word) => [...topics].some((topic) => isAbout(word, topic)))) continue
    turn.isUnderstood = true
    turn.trace.push(`Hinweis des Restaurants: ${hint}`)
    say(turn, hint)
    return true
  }
  return false
}
