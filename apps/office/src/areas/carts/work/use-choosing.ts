import type { Offer } from '@tresen/domain/menu/search/menu-index'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { editsToAdd, editsToChange } from '@tresen/session/carts/line-edits'
import { useCallback, useState } from 'react'
import { startChoice, toInput, type ProductChoice } from '@tresen/domain/carts/lines/product-choice'

/** A product that is being chosen; `lineIds`: those in the cart that it is to replace. */
export type Choosing = { offer: Offer; start: ProductChoice; lineIds: readonly string[] }

/** The way of a product into the cart: at once, or by the dialog. */
export function useChoosing(hand: CartInHand) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  /** `mayAddAtOnce`: nothing has to be chosen, and nobody asked to choose. */
  const choose = useCallback(
    (offer: Offer, quantity: number, mayAddAtOnce: boolean) => {
      const start = { ...startChoice(offer, new Date()), quantity }
      if (mayAddAtOnce) editsToAdd(toInput(start), quantity).forEach(hand.edit)
      else setChoosing({ offer, start, lineIds: [] })
    },
    [hand],
  )
  return {
    choosing,
    choose,
    chooseAnew: (offer: Offer, start: ProductChoice, lineIds: readonly string[]) =>
      setChoosing({ offer, start, lineIds }),
    onChosen: (choice: ProductChoice) => {
      editsToChange(choosing?.lineIds ?? [], toInput(choice), choice.quantity).forEach(hand.edit)
      setChoosing(null)
    },
    close: () => setChoosing(null),
  }
}
