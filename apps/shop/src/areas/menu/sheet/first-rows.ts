import type { Product } from '@tresen/contract/menu/product'
import type { Offer } from '@tresen/domain/menu/search/menu-index'

/** More than the first screen of a phone holds; on a wide screen hardly less. */
const FIRST_ROWS = 14
const ROW_PX = 48

/** Of each list of options and extras, so many rows come with the first picture of a sheet; `rest` pixels stay free for the others. */
export type FirstRows = { variants: readonly number[]; groups: readonly number[]; rest: number }

export function firstRows({ variants }: Product, { groups }: Offer): FirstRows {
  let left = FIRST_ROWS
  let rest = 0
  const take = (count: number) => {
    const taken = Math.min(count, left)
    left -= taken
    rest += (count - taken) * ROW_PX
    return taken
  }
  return {
    variants: variants.map(({ options }) => take(options.length)),
    groups: [...groups.values()].map(({ group }) => take(group.extras.length)),
    rest,
  }
}
