/** Which extra of a product it is; `extraGroupId` and `productId` as a line names them. */
type Chosen = { extraGroupId: string; ingredient: string }

/** The group of what a product can be had without bears the id of the product. */
export function isRemoval({ extraGroupId }: Pick<Chosen, 'extraGroupId'>, productId: string): boolean {
  return extraGroupId === productId
}

/** An extra as kitchen and guests read it: `+ Mais`, and without a plus `ohne Zwiebeln`. */
export function extraText(extra: Chosen, productId: string): string {
  return isRemoval(extra, productId) ? extra.ingredient : `+ ${extra.ingredient}`
}
