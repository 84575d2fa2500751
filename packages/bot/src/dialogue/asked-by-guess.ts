import type { OrderWish } from '../reading/said-food.ts'

/** Too little to be ordered, enough to be asked for. */
const doubtful = 0.4

/** "Rand mit Käse?": what is only spelled or heard like a dish is asked for where somebody asks, and never ordered. */
export function askedByGuess(message: string, wishes: readonly OrderWish[]): readonly OrderWish[] {
  if (!/\?\s*$/.test(message)) return wishes
  return wishes.map((wish) => {
    if (wish.wish !== 'order' || wish.food.amount !== null) return wish
    const [first] = wish.food.hits
    const isGuess = first?.by === 'typo' || first?.by === 'sound'
    return isGuess ? { ...wish, food: { ...wish.food, hits: [{ ...first, score: doubtful }] } } : wish
  })
}
