/** Which extra of a product it is; `extraGroupId` and `productId` as a line names them. */
type Chosen = { extraGroupId: string; ingredient: string }

/** The group of what a product can be had without bears the id of the product. */
export function isRemoval({ extraGroupId }: Pick<Chosen, 'extraGroupId'>, productId: string): boolean {
  return extraGroupId === productId
}

/**
 * An extra as kitchen and guests read it: `+ Mais`, `+ 2 × Mais`, and without a plus `ohne Zwiebeln`. No line ends between
 * the plus and what it adds.
 */
export function extraText(extra: Chosen, productId: string, amount = 1): string {
  if (isRemoval(extra, productId)) return extra.ingredient
  return amount > 1 ? `+\u{a0}${amount}\u{a0}×\u{a0}${extra.ingredient}` : `+\u{a0}${extra.ingredient}`
}
