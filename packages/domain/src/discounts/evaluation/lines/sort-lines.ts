import type { SortOrder } from '@tresen/contract/discounts/discount'
import type { DiscountLine } from './discount-line.ts'

/** By what each sort order compares; `desc`: the largest first. */
const keys: Record<SortOrder, { of: (line: DiscountLine) => number; desc: boolean }> = {
  LowestTotalPrice: { of: ({ total }) => total, desc: false },
  HighestTotalPrice: { of: ({ total }) => total, desc: true },
  FewestExtras: { of: ({ extraCount }) => extraCount, desc: false },
  MostExtras: { of: ({ extraCount }) => extraCount, desc: true },
  LowestBasePrice: { of: ({ base }) => base, desc: false },
  HighestBasePrice: { of: ({ base }) => base, desc: true },
  LowestExtrasPrice: { of: ({ extras }) => extras, desc: false },
  HighestExtrasPrice: { of: ({ extras }) => extras, desc: true },
  LowestVariantsPrice: { of: ({ variants }) => variants, desc: false },
  HighestVariantsPrice: { of: ({ variants }) => variants, desc: true },
  LowestVariantsAndExtrasPrice: { of: ({ variants, extras }) => variants + extras, desc: false },
  HighestVariantsAndExtrasPrice: { of: ({ variants, extras }) => variants + extras, desc: true },
}

/**
 * Positions of lines in a sort order. Where it sees no difference, the cheaper line comes first when the lowest were
 * asked for and the dearer one when the highest were; then `lines` decide, which come the dearest first.
 */
export function sortLines(positions: number[], lines: readonly DiscountLine[], order: SortOrder): number[] {
  const { of, desc } = keys[order]
  const sign = desc ? -1 : 1
  return positions.sort((a, b) => {
    const one = lines[a]!
    const other = lines[b]!
    return sign * (of(one) - of(other) || one.total - other.total || b - a)
  })
}

/**
 * Lines the dearest first; of equally dear ones what they are decides, never when somebody clicked them. Only lines that
 * no discount can tell apart are told apart by their ids.
 */
export function orderLines(lines: readonly DiscountLine[]): DiscountLine[] {
  return lines.toSorted((a, b) => compareKinds(a, b) || (a.id < b.id ? -1 : 1))
}

/** 0: no discount can tell the two apart. */
export function compareKinds(a: DiscountLine, b: DiscountLine): number {
  for (const of of numbers) {
    const difference = of(b) - of(a)
    if (difference !== 0) return difference
  }
  for (const of of words) {
    const [one, other] = [of(a), of(b)]
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}

const numbers: ((line: DiscountLine) => number)[] = [
  ({ total }) => total,
  ({ base }) => base,
  ({ extras }) => extras,
  ({ variants }) => variants,
  ({ extraCount }) => extraCount,
]

const words: ((line: DiscountLine) => string)[] = [
  ({ categoryId }) => categoryId,
  ({ productId }) => productId,
  ({ productPriceId }) => productPriceId,
  ({ sizeId }) => sizeId ?? '',
  ({ isDrink }) => String(isDrink),
]
