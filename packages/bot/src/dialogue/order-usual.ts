import { repeatOrder } from '@tresen/domain/carts/lines/repeat-order'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { act, linesOf, say, type Turn } from './turn.ts'
import { describeLines } from './words-of-cart.ts'

/** "wie immer": what was in the guest's last order, as far as it can be had today; said aloud, and summed up like any order. */
export function orderUsual(turn: Turn) {
  const { usual = [], now } = turn.context
  if (usual.length === 0) {
    say(turn, 'Was Sie sonst bestellen, weiß ich nicht. Sagen Sie mir bitte, was es heute sein darf.')
    return
  }
  const { products, missing } = repeatOrder(usual, turn.bot.shop.rules, wantedAt(turn.cart, now))
  const lines = products.map((product) => ({ ...product, id: turn.context.newId() }))
  if (lines.length > 0 && act(turn, { do: 'addCartProducts', products: lines })) {
    const ids = new Set(lines.map(({ id }) => id))
    turn.state.lastLines = [...ids]
    turn.trace.push('„wie immer“ → die letzte Bestellung')
    say(
      turn,
      `Wie beim letzten Mal: ${describeLines(linesOf(turn).filter(({ id }) => ids.has(id))).join('; ')}.`,
    )
  }
  say(turn, ...missing)
}
