import type { Product } from '@tresen/contract/menu/product'
import { foldOne } from '../../../text/words.ts'
import { say, type Turn } from '../../turn.ts'
import type { AskedFor } from '../asked-for.ts'
import { kindIn } from '../kind-asked.ts'
import { lastOrdered, productsIn } from '../products-asked.ts'
import { shownNames } from '../shown-names.ts'

const asksForSimilar = /^(?:aenlich|vergleichbar|dergleichen|sowas)/
const mostSimilar = 4
const fewestInCommon = 3

/** What is of the same kind, where a menu does not have it: by the kind's word, or by what stands in names of dishes. */
const kin: readonly (readonly [kind: string, others: RegExp])[] = [
  ['Gyros', /döner|keba[bp]|dürüm|souvlaki|bifteki|schawarma|lahmacun/i],
  ['Pizza', /calzone|pinsa|focaccia|bruschett|flammkuchen|pizzabr/i],
  ['Pasta', /risotto|gnocchi|ravioli|tortell|cannelloni|carbonara|arrabiata|spaghetti|penne|nudel|lasagne/i],
  ['Maki', /nigiri|sashimi|temaki|uramaki|sushi|rolle$/i],
  ['Burger', /hamburger|hotdog|wrap|sandwich|bagel|frikadelle|bulette/i],
  ['Salat', /salat/i],
  ['Pommes', /kroketten|kartoffel|puffer/i],
  ['Schnitzel', /steak|schnitzel|bratwurst|backfisch|roulade|braten/i],
  ['Dessert', /tiramisu|eis$|eisbecher|kuchen|torte|waffel|crêpe|brownie|donut|pudding|muffin|pancake/i],
  [
    'Getränke',
    /cola|zero|fanta|sprite|spezi|pepsi|eistee|schorle|saft|wasser|limo|bier|wein|kaffee|tee$|radler/i,
  ],
]

/** "was habt ihr Ähnliches?", of what was said not to be there, else of the dish that is spoken of. False: it was not asked. */
export function answerSimilar(turn: Turn, said: AskedFor): boolean {
  const isAsked =
    said.words.some(({ fold }) => asksForSimilar.test(fold)) ||
    /(?:so was|etwas) in der art/i.test(said.message)
  if (!isAsked) return false
  const [named] = productsIn(turn, said)
  const { missed } = turn.state
  const [last] = named ? [named] : missed === '' ? lastOrdered(turn) : []
  const found = last ? likeDish(turn, last) : likeMissed(turn, missed)
  const text = last?.name ?? missed
  if (found.length > 0)
    say(
      turn,
      `${text === '' ? 'Wir haben' : `Etwas wie „${text}“ ist bei uns am ehesten`} ${shownNames(turn, found)}.`,
    )
  else say(turn, text === '' ? whatIsMeant : `Etwas wie „${text}“ haben wir leider nicht.`)
  return true
}

const whatIsMeant = 'Ähnlich wie was? Nennen Sie mir ein Gericht.'

/** Of the same kind what has most on it that the dish has, too. */
function likeDish({ bot }: Turn, dish: Product): Product[] {
  const own = new Set(dish.ingredients.map(({ name }) => name))
  const inCommon = ({ ingredients }: Product) => ingredients.filter(({ name }) => own.has(name)).length
  return bot.menu.index.menu.products
    .filter((one) => one.isOffered && one.id !== dish.id && one.categoryId === dish.categoryId)
    .filter((one) => own.size === 0 || inCommon(one) >= Math.min(fewestInCommon, own.size))
    .toSorted((a, b) => inCommon(b) - inCommon(a))
    .slice(0, mostSimilar)
}

function likeMissed({ bot: { menu } }: Turn, missed: string): Product[] {
  const [kind] = kin.find(([, others]) => others.test(missed)) ?? []
  if (kind === undefined) return []
  const category = kindIn(menu, [{ raw: kind, fold: foldOne(kind), gap: 'none' }])
  const isLike = ({ name, categoryId }: Product) =>
    category === null ? name.toLowerCase().includes(kind.toLowerCase()) : categoryId === category
  return menu.index.menu.products.filter((one) => one.isOffered && isLike(one)).slice(0, mostSimilar)
}
