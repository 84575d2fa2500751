import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Offer } from '../../menu/search/menu-index.ts'
import { isSoldOut } from '../../menu/sold-out/sold-out.ts'

/** What is chosen in the product dialog. */
export type ProductChoice = {
  productPriceId: string
  /** variant → option */
  options: Readonly<Record<string, string>>
  /** extra group → extras by the id of their ingredient, in the order of choosing; the same one may come twice. */
  extras: Readonly<Record<string, readonly string[]>>
  comment: string
  quantity: number
}

/** Nothing chosen yet, but what leaves no choice. */
export function startChoice(offer: Offer, now: Date): ProductChoice {
  const options: Record<string, string> = {}
  for (const { variant } of offer.variants.values()) {
    const available = variant.options.filter((option) => !isSoldOut(option, now.getTime()))
    if (available.length === 1) options[variant.id] = available[0]!.id
  }
  return { productPriceId: offer.price.id, options, extras: {}, comment: '', quantity: 1 }
}

/** The choice that lies in the cart. */
export function choiceOfLine(line: ShoppingCartProduct, quantity: number): ProductChoice {
  const extras: Record<string, string[]> = {}
  for (const { extraGroupId, ingredientId } of line.extras) (extras[extraGroupId] ??= []).push(ingredientId)
  return {
    productPriceId: line.productPriceId,
    options: Object.fromEntries(
      line.variantOptions.map((option) => [option.variantId, option.variantOptionId]),
    ),
    extras,
    comment: line.comment,
    quantity,
  }
}

export function addExtra(choice: ProductChoice, groupId: string, ingredientId: string): ProductChoice {
  return withExtras(choice, groupId, [...(choice.extras[groupId] ?? []), ingredientId])
}

export function removeExtra(choice: ProductChoice, groupId: string, ingredientId: string): ProductChoice {
  const chosen = choice.extras[groupId] ?? []
  const last = chosen.lastIndexOf(ingredientId)
  return withExtras(
    choice,
    groupId,
    chosen.filter((_id, index) => index !== last),
  )
}

function withExtras(choice: ProductChoice, groupId: string, chosen: readonly string[]): ProductChoice {
  return { ...choice, extras: { ...choice.extras, [groupId]: chosen } }
}

/** The choice as the contract wants it, one line of it. */
export function toInput(choice: ProductChoice): CartProductInput {
  return {
    productPriceId: choice.productPriceId,
    variantOptions: Object.entries(choice.options).map(([variantId, variantOptionId]) => ({
      variantId,
      variantOptionId,
    })),
    extras: Object.entries(choice.extras).flatMap(([extraGroupId, chosen]) =>
      chosen.map((ingredientId) => ({ extraGroupId, ingredientId })),
    ),
    comment: choice.comment.trim(),
  }
}

/** '2 frei, höchstens 4' in words of the trade; empty when anything goes. */
export function amountHint(use: { freeAmount: number; minimum: number; maximum: number | null }): string {
  const { freeAmount, minimum, maximum } = use
  const parts: string[] = []
  if (minimum > 0 && minimum === maximum) parts.push(`genau ${minimum} wählen`)
  else if (minimum > 0) parts.push(`mindestens ${minimum}`)
  if (maximum !== null && minimum !== maximum) parts.push(`höchstens ${maximum}`)
  if (freeAmount > 0) parts.push(`${freeAmount} frei`)
  return parts.join(', ')
}
