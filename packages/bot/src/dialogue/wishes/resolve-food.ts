import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Product, Variant } from '@tresen/contract/menu/product'
import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import {
  extraAmong,
  goesWith,
  ingredientAmong,
  optionAmong,
  removalOf,
  type FoundExtra,
} from '../../menu/product-choices.ts'
import { findSize, sizeNote } from '../../menu/size-words.ts'
import type { SaidFood, SaidPart } from '../../reading/said-food.ts'
import { nearestName } from '../../text/nearest.ts'
import { foldOne } from '../../text/words.ts'
import type { Bot } from '../turn.ts'
import { calledBy } from '../words-of-cart.ts'
import { decideFood, namesProduct } from './decide-product.ts'
import { leftOut } from './parts-said.ts'
import type { Resolved } from './resolved.ts'

const doubtfulScore = 0.6
const sureOption = 0.9

/** Which product of the menu was meant, and in which way; the first thing that nobody can know is to be asked. */
export function resolveFood(bot: Bot, food: SaidFood, now: Date): Resolved {
  const meant = decideFood(bot, food)
  if (meant.state !== 'product') return meant
  const { product } = meant
  // "Spaghetti Bolognese" is not the lasagne that is called Bolognese, too.
  if (isDoubtful(bot, product, food)) return { state: 'which', products: [product], isSure: false }
  const notes: string[] = []
  const price = product.prices.length === 1 ? product.prices[0]! : food.size && findSize(product, food.size)
  if (!price) {
    const named = food.parts.map(({ hits }) => optionAmong(product, hits)?.name ?? null)
    const called = calledBy(product.name, named.find((name) => name !== null) ?? meant.option)
    if (food.size) notes.push(`Diese Größe gibt es bei ${called} nicht.`)
    return { state: 'size', product, called, notes }
  }
  const sizeSaid = sizeNote(product, food.size, price)
  if (sizeSaid) notes.push(sizeSaid)
  const options = chooseOptions(product, food, meant.option, now, meant.halves)
  const extras = chooseExtras(bot, product, food.parts, notes, options)
  if (options.missing) return { state: 'option', product, variant: options.missing, notes }
  for (const { extraGroupId, minimum } of product.extraGroups) {
    const chosen = extras.filter((extra) => extra.extraGroupId === extraGroupId).map(({ name }) => name)
    const missing = minimum - chosen.length
    if (missing > 0) return { state: 'extras', product, extraGroupId, missing, chosen, notes }
  }
  const { comment, removals } = leaveOut(product, leftOut(bot.menu.index, product, food), notes)
  const input = {
    productPriceId: price.id,
    variantOptions: options.chosen,
    extras: [...extras, ...removals].map(({ extraGroupId, ingredientId }) => ({
      extraGroupId,
      ingredientId,
    })),
    comment,
  }
  return { state: 'ready', product, input, notes }
}

/** Only a part of its name was said, and what was said beside it does not go with it. */
function isDoubtful(bot: Bot, product: Product, { hits, parts }: SaidFood): boolean {
  const hit = hits.find(({ key }) => key.kind === 'product' && key.productId === product.id)
  const isGuess = hit?.by === 'typo' || hit?.by === 'sound'
  const isOfOther = ({ hits: said }: SaidPart) =>
    said.some(({ key, score }) => key.kind === 'option' && score >= sureOption)
  const strange = parts.filter(({ hits: said }) => !goesWith(bot.menu.index, product, said))
  return (hit?.score ?? 1) < doubtfulScore ? strange.length > 0 : isGuess && strange.some(isOfOther)
}

type Chosen = NonNullable<CartProductInput['variantOptions']>

function chooseOptions(
  product: Product,
  { parts, size }: SaidFood,
  implied: string | null,
  now: Date,
  halves?: readonly string[],
) {
  const chosen: Chosen = []
  const used = new Set<SaidPart>()
  let missing: Variant | null = null
  for (const variant of product.variants) {
    const available = variant.options.filter((option) => !isSoldOut(option, now.getTime()))
    const only = { ...product, variants: [variant] }
    const part = parts.find(({ hits }) => optionAmong(only, hits) !== null)
    const said = part && optionAmong(only, part.hits)
    if (part) used.add(part)
    const named = variant.options.find(({ name }) => name === (said?.name ?? implied))
    const misspelled = named ?? (part ? null : misspelledOption(variant, parts, used))
    const half = halves?.[halfVariantIds(product.id).indexOf(variant.id)]
    const option =
      variant.options.find(({ id }) => id === half) ??
      misspelled ??
      (available.length === 1 ? available[0]! : optionBySize(product, variant, size))
    if (option) chosen.push({ variantId: variant.id, variantOptionId: option.id })
    else missing ??= variant
  }
  return { chosen, used, missing }
}

/** "Carbonara mit Makkaroi": what is nothing of the menu, where a choice is still open. */
function misspelledOption({ options }: Variant, parts: readonly SaidPart[], used: Set<SaidPart>) {
  const names = options.map((option) => [option.name, option] as const)
  for (const part of parts) {
    const option = part.hits.length === 0 ? nearestName(part.said, names) : null
    if (!option) continue
    used.add(part)
    return option
  }
  return null
}

/** "ein großer Cheeseburger", where the size is an option: the dearest of them. */
function optionBySize({ prices }: Product, { options }: Variant, size: SaidFood['size']) {
  const dearest = options.toSorted((a, b) => a.additionalPrice - b.additionalPrice)
  const isSized = dearest.length > 1 && dearest[0]!.additionalPrice < dearest.at(-1)!.additionalPrice
  if (size?.by !== 'relative' || prices.length > 1 || !isSized) return null
  return cheapest.has(size.size) ? dearest[0]! : dearest.at(-1)!
}

const cheapest: ReadonlySet<string> = new Set(['small', 'smaller', 'medium'])

function chooseExtras(
  bot: Bot,
  product: Product,
  parts: readonly SaidPart[],
  notes: string[],
  { used, chosen }: { used: ReadonlySet<SaidPart>; chosen: Chosen },
): FoundExtra[] {
  const extras: FoundExtra[] = []
  for (const part of parts) {
    if (used.has(part)) continue
    const extra = extraAmong(bot.menu.index, product, part.hits)
    const inside = ingredientAmong(product, part.hits)
    if (inside && (!extra || extra.name === inside) && !part.isMore) {
      if (!isInName(product, part)) notes.push(`${inside} gehört bei ${product.name} schon dazu.`)
    } else if (extra) extras.push(extra)
    else if (optionAmong(product, part.hits)) {
      if (!isChosen(product, part, chosen))
        notes.push(`Bei ${product.name} geht nur eins davon, ${part.said} ist nicht dabei.`)
    } else if (
      !namesProduct(product, part) &&
      (part.hits.some(({ key, score }) => key.kind !== 'category' && score > 0.5) || part.said.length > 3)
    ) {
      notes.push(`${part.said} gibt es nicht zu ${product.name}.`)
    }
  }
  return fitAmounts(product, extras, notes)
}

/** "eine Lasagne mit Gemüse", which is called Lasagne Gemüse. */
function isInName({ name }: Product, { said }: SaidPart): boolean {
  return foldOne(name).includes(foldOne(said))
}

function isChosen(product: Product, { hits }: SaidPart, chosen: Chosen): boolean {
  const found = optionAmong(product, hits)
  return chosen.some(({ variantOptionId }) => variantOptionId === found?.variantOptionId)
}

function fitAmounts(product: Product, extras: readonly FoundExtra[], notes: string[]): FoundExtra[] {
  return product.extraGroups.flatMap(({ extraGroupId, maximum }) => {
    const ofGroup = extras.filter((extra) => extra.extraGroupId === extraGroupId)
    if (maximum === null || ofGroup.length <= maximum) return ofGroup
    notes.push(`Zu ${product.name} gehen höchstens ${maximum} Extras.`)
    return ofGroup.slice(0, maximum)
  })
}

/** By the menu where it foresees that, else in words for the kitchen. What is not in the dish need not be left out. */
function leaveOut(product: Product, without: readonly SaidPart[], notes: string[]) {
  const removals: Omit<FoundExtra, 'name'>[] = []
  const words: string[] = []
  for (const part of without) {
    const inside = ingredientAmong(product, part.hits)
    const known = part.hits.find(({ key }) => key.kind === 'ingredient')
    const removal = inside === null ? null : removalOf(product, inside)
    if (removal) removals.push(removal)
    else if (inside) words.push(inside)
    else if (known?.key.kind === 'ingredient' && product.ingredients.length > 0) {
      notes.push(`${product.name} ist ohnehin ohne ${known.key.name}.`)
    } else words.push(part.said)
  }
  const comment = [...new Set(words)].map((name) => `ohne ${name}`).join(', ')
  return { removals, comment: comment.slice(0, 500) }
}
