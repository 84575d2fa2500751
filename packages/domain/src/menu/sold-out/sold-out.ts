import type { SoldOut, SoldOutKind } from '@tresen/contract/menu/sold-out'
import type { MenuDocuments } from '../documents/menu-documents.ts'

/** Whether something is sold out at a moment (ms since 1970). Sold out ends by itself when `until` is reached. */
export function isSoldOut(thing: { soldOutUntil: string | null }, at: number): boolean {
  return thing.soldOutUntil !== null && Date.parse(thing.soldOutUntil) > at
}

/** Until when what was switched off: by kind and id. */
export type SoldOutTimes = Readonly<Record<SoldOutKind, ReadonlyMap<string, string>>>

export function soldOutTimes(soldOut: readonly SoldOut[]): SoldOutTimes {
  const of = (wanted: SoldOutKind) =>
    new Map(soldOut.filter(({ kind }) => kind === wanted).map(({ id, until }) => [id, until]))
  return {
    Product: of('Product'),
    ProductPrice: of('ProductPrice'),
    VariantOption: of('VariantOption'),
    Ingredient: of('Ingredient'),
  }
}

/** The last of some moments, for what needs all of its parts; null: available all along. */
export function latest(untils: readonly (string | null)[]): string | null {
  return untils.reduce((last, until) => (compareEnds(until, last) > 0 ? until : last), null)
}

/**
 * From when on `needed` of some parts are available, for what needs that many of them; null: all along, or never
 * because there are not as many parts.
 */
export function nthEarliest(needed: number, untils: readonly (string | null)[]): string | null {
  return needed > 0 ? ([...untils].sort(compareEnds)[needed - 1] ?? null) : null
}

function compareEnds(a: string | null, b: string | null): number {
  return (a === null ? -Infinity : Date.parse(a)) - (b === null ? -Infinity : Date.parse(b)) || 0
}

const YEAR_MS = 366 * 24 * 3600_000

/** Whether something may be sold out until this moment: in the future, at most a year ahead. */
export function isEndPossible(until: string, now: Date): boolean {
  const end = Date.parse(until)
  return end > now.getTime() && end <= now.getTime() + YEAR_MS
}

type Item = Pick<SoldOut, 'kind' | 'id'>

/** Whether the menu has all of these. */
export function canBeSoldOut(documents: MenuDocuments, items: readonly Item[]): boolean {
  const products = [...documents.Product.values()]
  const known: Record<SoldOutKind, { has(id: string): boolean }> = {
    Product: documents.Product,
    Ingredient: documents.Ingredient,
    ProductPrice: new Set(products.flatMap(({ prices }) => prices.map(({ id }) => id))),
    VariantOption: new Set(
      products.flatMap(({ variants }) => variants.flatMap(({ options }) => options.map(({ id }) => id))),
    ),
  }
  return items.every(({ kind, id }) => known[kind].has(id))
}

/** Everything that is switched off after switching these off, or on again (null). What is over by now is forgotten. */
export function soldOutAfter(
  soldOut: readonly SoldOut[],
  items: readonly Item[],
  until: string | null,
  now: Date,
): SoldOut[] {
  const keyOf = ({ kind, id }: Item) => `${kind} ${id}`
  const touched = new Map(items.map(({ kind, id }) => [keyOf({ kind, id }), { kind, id }]))
  const others = soldOut.filter((one) => !touched.has(keyOf(one)) && Date.parse(one.until) > now.getTime())
  const added =
    until === null ? [] : [...touched.values()].map((item) => ({ ...item, until: asInstant(until) }))
  return [...others, ...added].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** In UTC with milliseconds, as the server answers. */
function asInstant(moment: string): string {
  return new Date(moment).toISOString()
}
