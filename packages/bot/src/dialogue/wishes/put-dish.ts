import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Product } from '@tresen/contract/menu/product'
import type { SaidFood } from '../../reading/said-food.ts'
import { piecesOf } from '../../reading/sharing/portions.ts'
import { isForPeople } from '../lines/change-lines.ts'
import { mostOpenItems } from '../state.ts'
import { act, linesOf, say, type Turn } from '../turn.ts'
import { describeLineOf, describeLines } from '../words-of-cart.ts'
import { ofSizeInCart } from './dishes-by-parts.ts'
import { ofKindAsked } from './of-kind-asked.ts'
import { askWhatIsNear, sayMissing, sayNoHalves, sayNotMeatless } from './not-on-menu.ts'
import { resolveFood } from './resolve-food.ts'
import type { Resolved } from './resolved.ts'

/** Puts a dish into the cart, in the place of other lines, or keeps it until what is missing was asked. */
export function put(turn: Turn, said: SaidFood, replaced: readonly string[]): boolean {
  const sized = said.isAgain && said.size === null ? ofSizeInCart(turn, said) : said
  const food = replaced.length > 0 ? sized : ofKindAsked(turn, sized)
  const amount = food.amount ?? 1
  if (isForPeople(turn, amount)) return false
  const resolved = resolveFood(turn.bot, food, turn.context.now)
  trace(turn, food, resolved)
  turn.isUnderstood ||= resolved.state !== 'unknown' || food.unknown !== null
  if ('notes' in resolved) say(turn, ...resolved.notes)
  if (resolved.state === 'unknown') {
    if (resolved.said) sayMissing(turn, resolved.said)
    askWhatIsNear(turn, food, resolved.said, replaced)
    return false
  }
  if (resolved.state === 'halves') return sayNoHalves(turn, food, resolved.products, replaced)
  if (resolved.state === 'notMeatless') return sayNotMeatless(turn, food, resolved)
  if ('product' in resolved && isLeftToPeople(turn, resolved.product)) return false
  if (resolved.state !== 'ready') {
    const { open } = turn.state
    if (open.length >= mostOpenItems) return false
    // What is asked about later is not passed over in silence.
    const name = nameOf(resolved) ?? food.said
    const note = open.length > 0 && name !== '' ? `${amount} × ${name} merke ich mir.` : ''
    say(turn, note)
    open.push({ food, replaces: [...replaced], ...(note !== '' && { note }) })
    return false
  }
  if (food.pieces !== undefined) sayPortion(turn, resolved.product)
  for (const lineId of replaced) act(turn, { do: 'removeCartProduct', lineId })
  const products = Array.from({ length: amount }, () => ({ ...resolved.input, id: turn.context.newId() }))
  if (amount < 1 || !act(turn, { do: 'addCartProducts', products })) return false
  const ids = new Set(products.map(({ id }) => id))
  turn.state.lastLines = [...ids]
  sayAdded(turn, ids)
  return true
}

/** Pieces were counted: how many of them a portion has, so that nobody is surprised by what is brought. */
function sayPortion(turn: Turn, product: Product) {
  const pieces = piecesOf(product)
  if (pieces !== null) return say(turn, `Eine Portion ${product.name} hat ${pieces} Stück.`)
  say(
    turn,
    `Wie viele Stück eine Portion ${product.name} hat, steht nicht auf der Karte: Ich zähle Portionen.`,
  )
}

/** What was put there; of what is just like something before it in the same message, how many there are now. */
function sayAdded(turn: Turn, ids: ReadonlySet<string>) {
  const textOf = (lines: readonly ShoppingCartProduct[]) => `${describeLines(lines).join('; ')}.`
  const lines = linesOf(turn).filter(({ id }) => ids.has(id))
  const before = turn.said.indexOf(textOf(lines))
  if (before < 0) return say(turn, textOf(lines))
  const added = new Set(
    turn.operations.flatMap((one) => (one.do === 'addCartProducts' ? one.products.map(({ id }) => id) : [])),
  )
  const like = describeLineOf(lines[0]!)
  turn.said[before] = textOf(linesOf(turn).filter((one) => added.has(one.id) && describeLineOf(one) === like))
}

/** What it is called before its choices are known: "Cola", where the product may be several. */
function nameOf(resolved: Resolved): string | null {
  if (resolved.state === 'size') return resolved.called
  return 'product' in resolved ? resolved.product.name : null
}

/** What the restaurant's people want to take orders for themselves is not kept waiting: it is said at once. */
function isLeftToPeople(turn: Turn, { name, categoryId }: Product): boolean {
  if (!turn.bot.habits.leftToPeople.includes(categoryId)) return false
  turn.isUnderstood = true
  turn.trace.push(`„${name}“ nimmt nur ein Mensch auf`)
  say(turn, `${name} nimmt ein Mensch aus dem Restaurant auf. Sagen Sie „Mensch“, dann verbinde ich Sie.`)
  return true
}

function trace({ trace: lines }: Turn, food: SaidFood, resolved: Resolved) {
  const [hit] = food.hits
  const by = hit ? `${hit.score}, ${reasons[hit.by]}` : 'nicht auf der Karte'
  const products =
    'products' in resolved ? resolved.products : 'product' in resolved ? [resolved.product] : []
  const names = products.map(({ articleNumber, name }) => `${articleNumber} ${name}`)
  const meant = names.length > 0 ? names.join(' oder ') : undecided[resolved.state]
  lines.push(`„${food.said}“ → ${meant}, ${by}`)
}

/** What became of a dish that is no product yet. */
const undecided: Record<string, string> = {
  unknown: 'unbekannt',
  category: 'nur welche Art',
  halves: 'halb und halb',
  notMeatless: 'nichts, was laut Karte ohne Fleisch ist',
}

const reasons = {
  spelling: 'nach dem Namen',
  ending: 'nach dem Namen mit anderer Endung',
  part: 'nach einem Teil des Namens',
  sound: 'nach dem Klang',
  typo: 'nach ähnlicher Schreibung',
  number: 'nach der Nummer',
  model: 'nach dem Sprachmodell',
} as const
