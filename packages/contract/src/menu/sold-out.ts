import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../common.ts'

/** Sold out until this moment, by itself or because of what it is made of; null: available. */
export const soldOutUntil = Nullable(Instant)

/** What can be switched off for a while: a product, one of its sizes, an option of a variant, an ingredient. */
export const soldOutKinds = ['Product', 'ProductPrice', 'VariantOption', 'Ingredient'] as const

export type SoldOutKind = (typeof soldOutKinds)[number]

/**
 * Something that was switched off. What cannot be made without an ingredient is sold out as long as the ingredient:
 * its products and extras carry `soldOutUntil` without standing here themselves.
 */
export const SoldOut = Type.Object({ kind: OneOf(soldOutKinds), id: Id, until: Instant })
export type SoldOut = Static<typeof SoldOut>
