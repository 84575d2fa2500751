import type { SaidFood } from '../../reading/said-food.ts'
import type { Turn } from '../turn.ts'
import { decideProduct } from './decide-product.ts'

/**
 * "zwei Familienpizzen" … "eine Salami und eine Funghi", where another dish is asked about first: what is named of a kind
 * of which it is still to be asked which, is one of those, and as large as was said of them.
 */
export function ofKindAsked(turn: Turn, food: SaidFood): SaidFood {
  const { open } = turn.state
  const meant = food.hits.length > 0 && !food.isAgain ? decideProduct(turn.bot, food) : null
  if (meant?.state !== 'product') return food
  const item = open.find(
    ({ food: asked }, at) =>
      at > 0 && asked.hits.length === 0 && asked.categoryId === meant.product.categoryId && asked !== food,
  )
  if (!item) return food
  const amount = food.amount ?? 1
  const left = (item.food.amount ?? 1) - amount
  if (left < 0) return food
  if (left === 0) open.splice(open.indexOf(item), 1)
  else item.food = { ...item.food, amount: left }
  const isOpen = food.parts.length + food.without.length === 0
  return {
    ...food,
    amount,
    size: food.size ?? item.food.size,
    ...(isOpen && { parts: [...item.food.parts], without: [...item.food.without] }),
  }
}
