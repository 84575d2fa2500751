import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Product } from '@tresen/contract/menu/product'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'

/** What a guest has chosen of a product so far; a variant may still be open. */
export type Choice = {
  productPriceId: string
  /** Option by variant. */
  options: Readonly<Record<string, string>>
  /** The same extra twice counts twice. */
  extras: readonly { extraGroupId: string; ingredientId: string }[]
  comment: string
}

/** A choice to begin with: the wished size or the first that can be had; what has only one option needs no choosing. */
export function firstChoice(product: Product, wishedPriceId: string | null, now: Date): Choice {
  const at = now.getTime()
  const price =
    product.prices.find(({ id }) => id === wishedPriceId) ??
    product.prices.find((one) => !isSoldOut(one, at)) ??
    product.prices[0]!
  const single = product.variants.filter(({ options }) => options.length === 1)
  return {
    productPriceId: price.id,
    options: Object.fromEntries(single.map(({ id, options }) => [id, options[0]!.id])),
    extras: [],
    comment: '',
  }
}

/** The choice that a line of the cart was made with. */
export function choiceOfLine(line: ShoppingCartProduct): Choice {
  return {
    productPriceId: line.productPriceId,
    options: Object.fromEntries(
      line.variantOptions.map(({ variantId, variantOptionId }) => [variantId, variantOptionId]),
    ),
    extras: line.extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
    comment: line.comment,
  }
}

/** The choice that a product's form sends without scripts. */
export function choiceOfForm(form: URLSearchParams): Choice {
  const entries = [...form]
  const parts = (prefix: string) =>
    entries.flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    )
  return {
    productPriceId: form.get('productPriceId') ?? '',
    options: Object.fromEntries(parts('variant.')),
    extras: parts('extra.').map(([extraGroupId, ingredientId]) => ({ extraGroupId, ingredientId })),
    comment: form.get('comment') ?? '',
  }
}

/** The choice as calls and domain take it. */
export function inputOf(choice: Choice): CartProductInput {
  return {
    productPriceId: choice.productPriceId,
    variantOptions: Object.entries(choice.options).map(([variantId, variantOptionId]) => ({
      variantId,
      variantOptionId,
    })),
    extras: [...choice.extras],
    comment: choice.comment.trim(),
  }
}
