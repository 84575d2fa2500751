import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { IndexedGroup, IndexedVariant, MenuIndex, Offer } from '../../menu/search/menu-index.ts'
import type { MenuRules } from '../shop-rules.ts'
import { servedNote } from '../../menu/category-hours.ts'
import { isRemoval } from '../../menu/choices/removals.ts'
import { isSoldOut } from '../../menu/sold-out/sold-out.ts'
import { soldOutSentence } from '../../menu/sold-out/sold-out-note.ts'
import { halfPrices } from './half-prices.ts'
import { sizedName } from './line-details.ts'

type Choice = Pick<CartProductInput, 'productPriceId' | 'variantOptions' | 'extras'>

/**
 * Why this choice is impossible for this moment, in German sentences; empty when it is fine. Refuses products,
 * options and extras that the menu does not have or that are sold out (and says until when), products outside the hours
 * of their category, variants without exactly one option, and fewer or more extras of a group than the product allows
 * (the same extra twice counts as two). Of a pizza in halves the hours of its own category count, not those of the halves.
 *
 * @param wanted for when it is ordered
 */
export function checkChoice(rules: MenuRules, input: Choice, wanted: Date): string[] {
  const { menu, timeZone } = rules
  const offer = menu.offers.get(input.productPriceId)
  const note = offer && servedNote(offer.category, timeZone, wanted.getTime())
  const problems = choiceProblems(rules, input, wanted)
  return note ? [`„${offer.product.name}“ gibt es ${note}.`, ...problems] : problems
}

/** The same without the hours of categories. */
export function choiceProblems({ menu, timeZone }: MenuRules, input: Choice, wanted: Date): string[] {
  const offer = menu.offers.get(input.productPriceId)
  if (!offer) return ['Dieses Produkt gibt es nicht mehr.']
  const at = wanted.getTime()
  const ofProduct = soldOutProblem(offer, timeZone, at)
  const reasons = ofProduct === null ? [] : [ofProduct]
  const soldOut: SoldOut = (part, name) => {
    if (!isSoldOut(part, at)) return
    const sentence = soldOutSentence(name(), part.soldOutUntil!, timeZone, at)
    if (!reasons.includes(sentence)) reasons.push(sentence)
  }
  const options = input.variantOptions ?? []
  for (const variant of offer.variants.values()) checkVariant(variant, options, soldOut, reasons)
  if (options.some(({ variantId }) => !offer.variants.has(variantId))) {
    reasons.push(`Eine gewählte Variante gibt es bei „${offer.product.name}“ nicht (mehr).`)
  }
  checkHalves(menu, offer, options, soldOut)
  checkExtras(offer, input.extras ?? [], soldOut, reasons)
  return reasons
}

/** That a product or this size of it is sold out, and until when; null: neither. `at` in ms since 1970. */
export function soldOutProblem(
  { product, price }: Pick<Offer, 'product' | 'price'>,
  timeZone: string,
  at: number,
): string | null {
  if (isSoldOut(product, at)) return soldOutSentence(product.name, product.soldOutUntil!, timeZone, at)
  if (!isSoldOut(price, at)) return null
  return soldOutSentence(sizedName(product.name, price.size), price.soldOutUntil!, timeZone, at)
}

/** Names a part that is sold out, and until when, once. */
type SoldOut = (part: { soldOutUntil: string | null }, name: () => string) => void

function checkVariant(
  { variant, options }: IndexedVariant,
  chosen: NonNullable<Choice['variantOptions']>,
  soldOut: SoldOut,
  reasons: string[],
) {
  const here = chosen.filter(({ variantId }) => variantId === variant.id)
  if (here.length === 0) reasons.push(`Bitte wählen Sie: ${variant.name}.`)
  if (here.length > 1) reasons.push(`Bitte wählen Sie nur eine Möglichkeit: ${variant.name}.`)
  for (const { variantOptionId } of here) {
    const option = options.get(variantOptionId)
    if (!option) reasons.push(`Die gewählte Möglichkeit gibt es nicht (mehr): ${variant.name}.`)
    else soldOut(option, () => option.name)
  }
}

/** A half may be there, but not in this size. */
function checkHalves(
  index: MenuIndex,
  { product, price }: Offer,
  variantOptions: NonNullable<Choice['variantOptions']>,
  soldOut: SoldOut,
) {
  if (!product.halves) return
  for (const half of halfPrices(index, { product, price }, { variantOptions }))
    soldOut(half, () => sizedName(`½ ${index.offers.get(half.id)?.product.name ?? 'Hälfte'}`, price.size))
}

function checkExtras(
  offer: Offer,
  chosen: NonNullable<Choice['extras']>,
  soldOut: SoldOut,
  reasons: string[],
) {
  for (const group of offer.groups.values()) checkAmount(group, chosen, reasons)
  if (chosen.length === 0) return
  const leftOut = chosen
    .filter((extra) => isRemoval(extra, offer.product.id))
    .map(({ ingredientId }) => ingredientId)
  if (new Set(leftOut).size < leftOut.length) reasons.push('Eine Zutat ist zweimal weggelassen.')
  let isUnknown = false
  for (const { extraGroupId, ingredientId } of chosen) {
    const extra = offer.groups.get(extraGroupId)?.extras.get(ingredientId)
    if (!extra) isUnknown = true
    else soldOut(extra, () => extra.name)
  }
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
