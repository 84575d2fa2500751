import { say, viewOf, type Turn } from './turn.ts'
import { describeCart } from './words-of-cart.ts'

/** Whoever comes with a cart, as after a line that dropped, hears at once what is in it. */
export function sayWhatLiesThere(turn: Turn) {
  const cart = viewOf(turn)
  if (cart.products.length > 0) say(turn, `In Ihrem Warenkorb liegt schon: ${describeCart(cart)}`)
}
