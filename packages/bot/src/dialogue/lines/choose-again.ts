import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Product } from '@tresen/contract/menu/product'
import { productHit, sureHit, type FoodHit } from '../../menu/food-index.ts'
import { noFood, type SaidPart } from '../../reading/said-food.ts'
import { mostOpenItems } from '../state.ts'
import type { Turn } from '../turn.ts'

/**
 * "keine Zwiebeln", of a dish that needs so many things on it: what else it shall be is asked, and until then it lies
 * there as it was. False: enough are left.
 */
export function chooseAgain(
  turn: Turn,
  line: ShoppingCartProduct,
  product: Product,
  extras: NonNullable<CartProductInput['extras']>,
): boolean {
  const countOf = (id: string) => extras.filter(({ extraGroupId }) => extraGroupId === id).length
  const isShort = product.extraGroups.some(({ extraGroupId, minimum }) => countOf(extraGroupId) < minimum)
  if (!isShort || turn.state.open.length >= mostOpenItems) return false
  const kept = new Set(extras.map(({ ingredientId }) => ingredientId))
  const parts = [
    ...line.variantOptions.map(({ name }) => partOf({ kind: 'option', name })),
    ...line.extras
      .filter(({ ingredientId }) => kept.has(ingredientId))
      .map(({ ingredient }) => partOf({ kind: 'ingredient', name: ingredient })),
  ]
  const hits = [productHit(product.id)]
  const size = line.size ? ({ by: 'name', name: line.size } as const) : null
  turn.state.open.unshift({
    food: { ...noFood(), amount: 1, hits, size, parts, said: product.name },
    replaces: [line.id],
  })
  turn.isUnderstood = true
  return true
}

function partOf(key: FoodHit['key'] & { name: string }): SaidPart {
  return { hits: [sureHit(key)], said: key.name }
}
