import type { Product } from '@tresen/contract/menu/product'
import { sureDish } from '../../menu/food-index.ts'
import { goesWith, optionAmong } from '../../menu/product-choices.ts'
import { findSize } from '../../menu/size-words.ts'
import { isNamed, type SaidFood } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'
import { sharesProduct } from '../lines/find-lines.ts'
import type { OpenItem } from '../state.ts'
import { say, type Turn } from '../turn.ts'
import { resolveFood } from '../wishes/resolve-food.ts'
import { chosenOf, merged } from './answer-for-several.ts'

/**
 * "den Chianti", "einen Liter", while it is asked about another dish: what is said of one that is asked about later.
 * False: it says nothing of those, or may be said of the first.
 */
export function answerLater(turn: Turn, { wishes }: Understood): boolean {
  const [first, ...later] = turn.state.open
  const [wish, ...more] = wishes
  if (!first || wish?.wish !== 'order' || more.length > 0 || wish.food.amount !== null) return false
  if (isSaidOf(turn, first, wish.food)) return false
  for (const item of later) {
    const answered = withAnswer(turn, item, wish.food)
    if (!answered) continue
    item.food = answered.food
    item.note = `${answered.food.amount ?? 1} × ${answered.called} merke ich mir.`
    say(turn, item.note)
    turn.isUnderstood = true
    return true
  }
  return false
}

function productOf({ bot }: Turn, { hits: [best] }: SaidFood): Product | undefined {
  return best?.key.kind === 'product' ? bot.menu.index.products.get(best.key.productId) : undefined
}

function isSaidOf(turn: Turn, { food }: OpenItem, said: SaidFood): boolean {
  const product = productOf(turn, food)
  if (!product || sharesProduct(food, said)) return true
  if (isNamed(said)) return goesWith(turn.bot.menu.index, product, said.hits)
  // "groß" is said of no chips, whose only choice is the dip.
  const hasSizes =
    product.prices.length > 1 ||
    product.variants.some(({ options }) => options.some(({ additionalPrice }) => additionalPrice > 0))
  const isSized = said.size !== null && hasSizes && findSize(product, said.size) !== null
  return said.size === null || isSized || said.parts.length > 0
}

type Answered = { food: SaidFood; called: string }

/** The dish with the choice that was still open; null: that is none of its choices. */
function withAnswer(turn: Turn, { food }: OpenItem, said: SaidFood): Answered | null {
  const resolved = resolveFood(turn.bot, food, turn.context.now)
  const rest = { ...said, hits: [], categoryId: null }
  const [best] = said.hits
  if (resolved.state === 'which') {
    const named = best?.key.kind === 'product' && best.score >= sureDish ? best.key.productId : null
    const meant = resolved.products.find(({ id }) => id === named)
    if (!meant) return null
    return { food: merged({ ...food, hits: [chosenOf(food, meant.id)] }, rest), called: meant.name }
  }
  if (resolved.state === 'option') {
    const option = optionAmong({ ...resolved.product, variants: [resolved.variant] }, said.hits)
    const part = { hits: said.hits, said: said.said }
    return option && { food: merged(food, { ...rest, parts: [part, ...said.parts] }), called: option.name }
  }
  if (resolved.state !== 'size' || isNamed(said) || said.size === null) return null
  const price = findSize(resolved.product, said.size)
  return price && { food: merged(food, rest), called: `${resolved.called} ${price.size ?? ''}` }
}
