import { productHit, sureHit } from '../../menu/food-index.ts'
import type { Understood } from '../../reading/understand.ts'
import { isNamed } from '../../reading/said-food.ts'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import { resolveFood } from '../wishes/resolve-food.ts'
import type { OpenItem } from '../state.ts'
import { say, type Turn } from '../turn.ts'

/**
 * "egal": whoever does not mind gets what costs least of what is asked about, and is told so; which dish it shall be is
 * proposed, never chosen. False: something else was said.
 */
export function answerAny(turn: Turn, said: Understood, { food }: OpenItem): boolean {
  if (!said.signs.includes('anyOf') || said.wishes.some((wish) => 'food' in wish && isNamed(wish.food)))
    return false
  const { asked } = turn.state
  const resolved = resolveFood(turn.bot, food, turn.context.now)
  turn.isUnderstood = true
  if (resolved.state === 'size') {
    const [least] = resolved.product.prices.toSorted((a, b) => a.pickupPrice - b.pickupPrice)
    food.size = { by: 'name', name: least?.size ?? '' }
  } else if (resolved.state === 'option') {
    const available = resolved.variant.options.filter(
      (option) => !isSoldOut(option, turn.context.now.getTime()),
    )
    const [least] = available.toSorted((a, b) => a.additionalPrice - b.additionalPrice)
    if (least)
      food.parts.push({
        hits: [sureHit({ kind: 'option', name: least.name })],
        said: least.name,
      })
  } else if (asked?.what === 'product' && asked.productIds.length > 1) {
    const hit = productHit(simplestOf(turn, asked.productIds))
    Object.assign(food, { hits: [{ ...hit, score: proposed }], categoryId: null })
    say(turn, 'Dann schlage ich etwas vor.')
  }
  return true
}

/** The first of them to which nothing has to be chosen. */
function simplestOf({ bot }: Turn, productIds: readonly string[]): string {
  const isSimple = (id: string) => {
    const product = bot.menu.index.products.get(id)
    return product?.variants.length === 0 && product.extraGroups.every(({ minimum }) => minimum === 0)
  }
  return productIds.find(isSimple) ?? productIds[0]!
}

/** Too little to be ordered: it is asked for. */
const proposed = 0.4
