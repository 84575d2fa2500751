import type { SaidFood } from '../reading/said-food.ts'
import { namesOf } from './wishes/not-on-menu.ts'
import { partsText } from './wishes/parts-said.ts'
import { meatlessOf } from './wishes/decide-product.ts'
import type { Resolved } from './wishes/resolved.ts'
import { ask, type Turn } from './turn.ts'
import { listed } from './words-of-cart.ts'

const mostNamed = 6
const mostOffered = 300

type Choice = Exclude<Resolved, { state: 'ready' | 'unknown' | 'halves' | 'notMeatless' }>

/** Whether something of it is still to be asked. */
export function isChoice(resolved: Resolved): resolved is Choice {
  return !['ready', 'unknown', 'halves', 'notMeatless'].includes(resolved.state)
}

/** Asks for the first thing that nobody can know, with what is known of the dish by now. */
export function askChoice(turn: Turn, food: SaidFood, resolved: Choice) {
  if (resolved.state === 'which') {
    const productIds = resolved.products.map(({ id }) => id)
    return ask(turn, { what: 'product', productIds }, `Meinen Sie ${namesOf(resolved.products)}?`)
  }
  if (resolved.state === 'category') return askProductOf(turn, resolved)
  const { name, prices } = resolved.product
  const known = partsText(turn.bot.menu.index, resolved.product, food)
  if (resolved.state === 'size') {
    const sizes = prices.map(({ size }) => size ?? '')
    return ask(
      turn,
      { what: 'size' },
      `${resolved.called}${known}: in welcher Größe, ${listed(sizes, 'oder')}?`,
    )
  }
  if (resolved.state === 'extras') {
    const { extraGroupId, missing, chosen } = resolved
    const which = chosen.length === 0 ? ': welche Zutaten?' : ` mit ${listed(chosen)}: welche Zutaten noch?`
    return ask(
      turn,
      { what: 'extras', extraGroupId },
      `${name}${which} ${missing === 1 ? 'Es fehlt noch eine' : `Es fehlen noch ${missing}`}.`,
    )
  }
  const { id, name: choice, options } = resolved.variant
  const names = options.map((option) => option.name)
  ask(
    turn,
    { what: 'option', variantId: id },
    `${name}${known}: ${choice}? Zur Wahl stehen ${listed(names, 'oder')}.`,
  )
}

function askProductOf(turn: Turn, { categoryId, isMeatless }: Extract<Resolved, { state: 'category' }>) {
  const { products, categories } = turn.bot.menu.index.menu
  const offered = isMeatless
    ? meatlessOf(turn.bot, categoryId)
    : products.filter((one) => one.categoryId === categoryId && one.isOffered)
  const category = categories.find(({ id }) => id === categoryId)?.name ?? ''
  const some = offered.slice(0, mostNamed).map(({ name }) => name)
  const more = offered.length > mostNamed ? ' und weitere' : ''
  const productIds = offered.slice(0, mostOffered).map(({ id }) => id)
  ask(
    turn,
    { what: 'product', productIds },
    `${category}${isMeatless ? ', laut Karte ohne Fleisch' : ''}: was genau? Zum Beispiel ${listed(some, 'oder')}${more}.`,
  )
}
