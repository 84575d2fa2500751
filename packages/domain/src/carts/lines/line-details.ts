import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'

/** Halves, options and extras of a line in one sentence: '½ Salami, ½ Tonno, 2 × Mais, ohne Zwiebeln'. */
export function lineDetails({
  variantOptions,
  extras,
}: Pick<ShoppingCartProduct, 'variantOptions' | 'extras'>): string {
  const amounts = new Map<string, number>()
  for (const { ingredient } of extras) amounts.set(ingredient, (amounts.get(ingredient) ?? 0) + 1)
  return [
    ...variantOptions.map(({ name }) => name),
    ...[...amounts].map(([name, amount]) => (amount > 1 ? `${amount} × ${name}` : name)),
  ].join(', ')
}

/** A product with its size, as it is named among others: `Salami Large`, and `Tiramisu` where it comes in one. */
export function sizedName(name: string, size: string | null): string {
  return size ? `${name} ${size}` : name
}
