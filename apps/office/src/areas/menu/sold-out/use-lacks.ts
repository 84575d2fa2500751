import { ingredientsById } from '@tresen/domain/menu/documents/ingredients-by-id'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import { soldOutCauses } from '@tresen/domain/menu/sold-out/sold-out-cause'
import { useMemo } from 'react'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'

/** Why a product cannot be had, as `SoldOutButton` says it. */
export type Lack = { lacks: readonly string[]; isOnlyLacking: boolean }

/** What products that are sold out lack, by their id; those that were only switched off themselves are not in it. */
export function useLacks({
  products,
  extraGroups,
  ingredientCategories,
  soldOut,
}: MenuBoard): ReadonlyMap<string, Lack> {
  const now = useNow()
  return useMemo(() => {
    const off = new Set(soldOut.filter(({ until }) => Date.parse(until) > now).map(({ id }) => id))
    if (off.size === 0) return new Map<string, Lack>()
    const ingredients = ingredientsById({ ingredientCategories })
    return new Map(
      products
        .filter((product) => isSoldOut(product, now))
        .map((product): [string, Lack] => {
          const lacks = soldOutCauses(product, { extraGroups }, ingredients, now)
          return [product.id, { lacks, isOnlyLacking: !off.has(product.id) }]
        })
        .filter(([, { lacks }]) => lacks.length > 0),
    )
  }, [products, extraGroups, ingredientCategories, soldOut, now])
}
