import { productHit } from '../../menu/food-index.ts'
import type { SaidFood } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'
import { readWords } from '../../text/words.ts'
import type { Turn } from '../turn.ts'
import { mostWordsOfAnswer } from './answer-choice.ts'

/**
 * "das Gyros" … "den Teller", while it is asked how large the pizza of that name shall be: the dish whose name goes on so.
 * False: no name does.
 */
export function takesLongerName(turn: Turn, { words, signs }: Understood, food: SaidFood): boolean {
  const { menu } = turn.bot
  const key = food.hits[0]?.key
  const product = key?.kind === 'product' ? menu.index.products.get(key.productId) : undefined
  if (!product || words.length > mostWordsOfAnswer || signs.includes('no')) return false
  const before = `${product.name} `
  const longer = menu.index.menu.products.find((one) => {
    const rest = one.isOffered && one.name.startsWith(before) ? readWords(one.name.slice(before.length)) : []
    return rest.length > 0 && rest.every(({ fold }) => words.some((word) => word.fold === fold))
  })
  if (!longer) return false
  Object.assign(food, { hits: [productHit(longer.id)], said: longer.name })
  turn.isUnderstood = true
  turn.trace.push(`Auswahl → ${longer.name}`)
  return true
}
