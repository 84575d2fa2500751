import type { Product } from '@tresen/contract/menu/product'
import { productPriceFrom, priceFromText } from '@tresen/domain/carts/lines/price-from'
import { formatMoney } from '@tresen/domain/money/format-money'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { foldOne } from '../../text/words.ts'
import type { Understood } from '../../reading/understand.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { categoryIn, offeredOf, sayIngredients } from './answer-by-parts.ts'
import { kindIn } from './kind-asked.ts'
import { tellsDiet } from './diet-asked.ts'
import { productsIn } from './products-asked.ts'
import { shownNames } from './shown-names.ts'

const asksAdvice = /^(empf|beste[ns]?$|beliebt|lekerst|meisten$|spezialitaet|tips?$|geheimtip)/
const cheapest = /^(g(ue|u)nstigst|bil+igst|preiswertest)/
const dearest = /^teuerst/
const mostKinds = 4
const mostNamed = 3

/** "was können Sie empfehlen?", "was ist das Günstigste?", "was ist der Unterschied?"; false: it was none of these. */
export function answerChoosing(turn: Turn, said: Understood): boolean {
  return answerDifference(turn, said) || recommend(turn, said)
}

/**
 * What nobody counts is not claimed: of the kind that was named, else of the first ones, some dishes that come without
 * a choice to be made.
 */
function recommend(turn: Turn, said: Understood): boolean {
  if (!asksForAdvice(said)) return false
  // "Was können Sie empfehlen? Ich bin Vegetarierin": what is said of that names some.
  if (turn.message !== said.message && tellsDiet.test(turn.message)) return true
  const offered = offeredOf(turn, said).filter(isReady)
  const kind = categoryIn(said) ?? kindIn(turn.bot.menu, said.words)
  const ofKinds = [...Map.groupBy(offered, ({ categoryId }) => categoryId).values()]
  const some =
    kind === null ? ofKinds.slice(0, mostKinds).map(([first]) => first!) : offered.slice(0, mostKinds)
  if (some.length === 0) return false
  say(
    turn,
    `Gern, zum Beispiel ${shownNamesOf(turn, some, kind)}. Sie können auch sagen, was Sie mögen: scharf, vegetarisch, mit Fisch.`,
  )
  return true
}

/** With the kind of each, where they are of several. */
function shownNamesOf(turn: Turn, some: readonly Product[], kind: string | null): string {
  const names = shownNames(turn, some)
  if (kind !== null) return names
  const { categories } = turn.bot.menu.index.menu
  const kindOf = ({ categoryId }: Product) => categories.find(({ id }) => id === categoryId)?.name ?? ''
  return some.map((one) => `${kindOf(one)}: ${one.name}`).join('; ')
}

export function asksForAdvice({ words, message }: Understood): boolean {
  return (
    words.some(({ fold }) => asksAdvice.test(fold)) ||
    /was (?:ist|schmeckt) (?:denn )?(?:bei (?:euch|ihnen) )?gut|was (?:ich )?nehmen soll/i.test(message)
  )
}

function isReady({ extraGroups }: Product): boolean {
  return extraGroups.every(({ minimum }) => minimum === 0)
}

/** Of the kind that is named, else of what is no drink and no dip, what costs least or most. */
export function answerByPrice(turn: Turn, said: Understood): boolean {
  const most = mostCents(said.message)
  const isLeast = said.words.some(({ fold }) => cheapest.test(fold)) || most !== null
  if (!isLeast && !said.words.some(({ fold }) => dearest.test(fold))) return false
  const { menu } = turn.bot.shop.rules
  const beside = new Set(
    ['getraenke', 'dips'].flatMap(
      (fold) => kindIn(turn.bot.menu, [{ raw: fold, fold: foldOne(fold), gap: 'none' }]) ?? [],
    ),
  )
  const isAll = (categoryIn(said) ?? kindIn(turn.bot.menu, said.words)) === null
  const ordered = { at: wantedAt(turn.cart, turn.context.now).getTime(), isPickup: turn.cart.isPickup }
  const priced = offeredOf(turn, said).flatMap((product) => {
    const from = isAll && beside.has(product.categoryId) ? null : productPriceFrom(menu, product, ordered)
    return from === null || from.price > (most ?? Infinity) ? [] : [{ product, from }]
  })
  const sorted = priced
    .toSorted((a, b) => (isLeast && most === null ? 1 : -1) * (a.from.price - b.from.price))
    .slice(0, mostNamed)
  if (sorted.length === 0 && most !== null) {
    say(turn, `Bis ${formatMoney(most)} ist da leider nichts.`)
    return true
  }
  if (sorted.length === 0) return false
  shownNames(
    turn,
    sorted.map(({ product }) => product),
  )
  const texts = sorted.map(({ product, from }) => `${product.name} ${priceFromText(from)}`)
  if (most !== null) say(turn, `Bis ${formatMoney(most)} zum Beispiel: ${listed(texts)}.`)
  else say(turn, `Am ${isLeast ? 'günstigsten' : 'teuersten'}: ${listed(texts)}.`)
  return true
}

/** "was geht unter 10 Euro?" */
function mostCents(message: string): number | null {
  const found = /(?:unter|bis|maximal|höchstens|für) (\d{1,3})(?:,(\d\d))? ?(?:euro|€)/iu.exec(message)
  return found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : null
}

/** "was ist der Unterschied zwischen …", "was ist besser, … oder …": what is on each of them. */
function answerDifference(turn: Turn, said: Understood): boolean {
  const isAsked = said.words.some(({ fold }) => /^(unterschied\p{L}*|beser|leker|lekerer)$/u.test(fold))
  if (!isAsked) return false
  const named = productsIn(turn, said)
  // "Gyros Teller und Gyros Topf" means no "Gyros".
  const products = named
    .filter(({ name }) => named.every((other) => other.name === name || !other.name.startsWith(`${name} `)))
    .slice(0, mostNamed)
  const described = products.filter(({ ingredients }) => ingredients.length > 0)
  if (described.length === 0 || products.length < 2) return false
  for (const product of described) sayIngredients(turn, product)
  return true
}
