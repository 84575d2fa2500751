import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { IndexedGroup, IndexedVariant, MenuIndex, Offer } from '../../menu/search/menu-index.ts'
import type { MenuRules } from '../shop-rules.ts'
import { servedNote } from '../../menu/category-hours.ts'
import { isRemoval } from '../../menu/choices/removals.ts'
import { isSoldOut } from '../../menu/sold-out/sold-out.ts'
import { halfPrices } from './half-prices.ts'

type Choice = Pick<CartProductInput, 'productPriceId' | 'variantOptions' | 'extras'>

/**
 * Why this choice is impossible for this moment, in German sentences; empty when it is fine. Refuses products,
 * options and extras that the menu does not have or that are sold out, products outside the hours of their category,
 * variants without exactly one option, and fewer or more extras of a group than the product allows (the same extra
 * twice counts as two). Of a pizza in halves the hours of its own category count, not those of the halves.
 *
 * @param wanted for when it is ordered
 */
export function checkChoice({ menu, timeZone }: MenuRules, input: Choice, wanted: Date): string[] {
  const offer = menu.offers.get(input.productPriceId)
  const note = offer && servedNote(offer.category, timeZone, wanted.getTime())
  const problems = choiceProblems(menu, input, wanted)
  return note ? [`„${offer.product.name}“ gibt es ${note}.`, ...problems] : problems
}

/** The same without the hours of categories. */
export function choiceProblems(index: MenuIndex, input: Choice, wanted: Date): string[] {
  const offer = index.offers.get(input.productPriceId)
  if (!offer) return ['Dieses Produkt gibt es nicht mehr.']
  const at = wanted.getTime()
  const reasons: string[] = []
  if (isSoldOut(offer.product, at)) reasons.push(soldOut(offer.product.name))
  else if (isSoldOut(offer.price, at))
    reasons.push(soldOut(`${offer.product.name} ${offer.price.size ?? ''}`.trimEnd()))
  const options = input.variantOptions ?? []
  for (const variant of offer.variants.values()) checkVariant(variant, options, at, reasons)
  if (options.some(({ variantId }) => !offer.variants.has(variantId))) {
    reasons.push(`Eine gewählte Variante gibt es bei „${offer.product.name}“ nicht (mehr).`)
  }
  checkHalves(index, offer, options, at, reasons)
  checkExtras(offer, input.extras ?? [], at, reasons)
  return reasons
}

function checkVariant(
  { variant, options }: IndexedVariant,
  chosen: NonNullable<Choice['variantOptions']>,
  at: number,
  reasons: string[],
) {
  const here = chosen.filter(({ variantId }) => variantId === variant.id)
  if (here.length === 0) reasons.push(`Bitte wählen Sie: ${variant.name}.`)
  if (here.length > 1) reasons.push(`Bitte wählen Sie nur eine Möglichkeit: ${variant.name}.`)
  for (const { variantOptionId } of here) {
    const option = options.get(variantOptionId)
    if (!option) reasons.push(`Die gewählte Möglichkeit gibt es nicht (mehr): ${variant.name}.`)
    else if (isSoldOut(option, at)) reasons.push(soldOut(option.name))
  }
}

/** A half may be there, but not in this size. */
function checkHalves(
  index: MenuIndex,
  { product, price }: Offer,
  variantOptions: NonNullable<Choice['variantOptions']>,
  at: number,
  reasons: string[],
) {
  if (!product.halves) return
  const isGone = halfPrices(index, { product, price }, { variantOptions }).some((half) => isSoldOut(half, at))
  if (isGone) reasons.push(`Eine der Hälften ist in ${price.size ?? 'dieser Größe'} zurzeit ausverkauft.`)
}

function checkExtras(offer: Offer, chosen: NonNullable<Choice['extras']>, at: number, reasons: string[]) {
  for (const group of offer.groups.values()) checkAmount(group, chosen, reasons)
  if (chosen.length === 0) return
  const soldOutNames = new Set<string>()
  const leftOut = chosen
    .filter((extra) => isRemoval(extra, offer.product.id))
    .map(({ ingredientId }) => ingredientId)
  if (new Set(leftOut).size < leftOut.length) reasons.push('Eine Zutat ist zweimal weggelassen.')
  let isUnknown = false
  for (const { extraGroupId, ingredientId } of chosen) {
    const extra = offer.groups.get(extraGroupId)?.extras.get(ingredientId)
    if (!extra) isUnknown = true
    else if (isSoldOut(extra, at)) soldOutNames.add(extra.name)
  }
  for (const name of soldOutNames) reasons.push(soldOut(name))
  if (isUnknown) reasons.push(`Ein gewähltes Extra gibt es bei „${offer.product.name}“ nicht (mehr).`)
}

function checkAmount({ use, group }: IndexedGroup, chosen: NonNullable<Choice['extras']>, reasons: string[]) {
  let amount = 0
  for (const { extraGroupId } of chosen) if (extraGroupId === use.extraGroupId) amount += 1
  if (amount < use.minimum) reasons.push(`Bitte wählen Sie mindestens ${use.minimum}: ${group.name}.`)
  if (use.maximum !== null && amount > use.maximum) {
    reasons.push(`Bitte wählen Sie höchstens ${use.maximum}: ${group.name}.`)
  }
}

function soldOut(name: string): string {
  return `„${name}“ ist zurzeit ausverkauft.`
}
