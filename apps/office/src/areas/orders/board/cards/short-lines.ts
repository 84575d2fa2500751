import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { groupLines, type LineGroup } from '@tresen/domain/orders/board/group-lines'

/** So many dishes stand on a card in short. */
const most = 8

/** What a card in short shows, and what it says of the rest; null: there is none. */
export type ShortLines = { shown: readonly LineGroup[]; rest: string | null }

/**
 * The dishes of a card in short, each with all that changes how it is made. Of a long order the first ones, and how much
 * more there is.
 *
 * @param elsewhere how many others other stations make
 */
export function shortLines(lines: readonly ShoppingCartProduct[], elsewhere: number): ShortLines {
  const groups = groupLines(lines)
  // What says how much more there is takes the room of one of them.
  const shown = groups.length > most ? groups.slice(0, most - 1) : groups
  const more = lines.length - shown.reduce((total, { quantity }) => total + quantity, 0)
  const rest = [
    more > 0 && (more === 1 ? '1 weiteres Produkt' : `${more} weitere Produkte`),
    elsewhere > 0 && `${elsewhere} an anderen Stationen`,
  ].filter((each) => each !== false)
  return { shown, rest: rest.length > 0 ? `+ ${rest.join(', ')}` : null }
}
