import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { newCartLine } from '@tresen/domain/carts/lines/cart-lines'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { Ctx } from '../../../context.ts'
import { refuse, type Refusal } from '../../../rooms/http/refusal.ts'
import type { VersionedRules } from '../../../rules-cache.ts'

export const MOST_PRODUCTS = 200

type ChoiceRefusal = Refusal<'ProductChoiceInvalid', { reasons: string[] }>

/**
 * The cart with these products added. A product whose id is already there was added by an earlier try; the very same cart
 * where all of them were.
 */
export function chooseProducts(
  ctx: Ctx,
  content: CartContent,
  rules: VersionedRules,
  inputs: readonly CartProductInput[],
): CartContent | ChoiceRefusal {
  const present = new Set(content.products.map(({ id }) => id))
  const fresh = inputs.filter(({ id }) => {
    if (!id) return true
    const isNew = !present.has(id)
    present.add(id)
    return isNew
  })
  if (fresh.length === 0) return content
  const reasons = fresh.flatMap((input) => checkChoice(rules, input, wantedAt(content, ctx.now())))
  if (reasons.length) return refuse('ProductChoiceInvalid', { reasons })
  const lines = fresh.map((input) => newCartLine(rules.menu, input, input.id ?? ctx.newId()))
  return { ...content, products: [...content.products, ...lines] }
}
