import type { Product } from '@tresen/contract/menu/product'
import { halfVariantIds } from './half-and-half.ts'
import { isRemoval } from './removals.ts'

type Chosen = Pick<Product, 'halves'> & {
  variants: readonly { id: string }[]
  extraGroups: readonly { extraGroupId: string }[]
}

/**
 * What somebody maintains of a product, without the choices that `withChoices` adds to it: its halves, and what can be
 * left out. Who writes back a product as they read it stores neither. A product without them stays the same object.
 */
export function withoutChoices<Some extends Chosen>(id: string, product: Some): Some {
  // Null: it was made of halves until this change, and who made it wrote back the choices as they read them.
  const ofHalves: readonly string[] = product.halves === undefined ? [] : halfVariantIds(id)
  const variants = product.variants.filter((variant) => !ofHalves.includes(variant.id))
  const extraGroups = product.extraGroups.filter((use) => !isRemoval(use, id))
  const isOwn =
    variants.length === product.variants.length && extraGroups.length === product.extraGroups.length
  return isOwn ? product : { ...product, variants, extraGroups }
}
