import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { repeatOrder } from '@tresen/domain/carts/lines/repeat-order'
import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { useDeferredValue, useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { editsOf, guestOf, searchablePhone } from './caller.ts'
import { useRepeatQuestion } from './repeat-question.tsx'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { callerQuery, type Caller } from '../work/carts.queries.ts'
import { idOf } from '../work/use-cart-in-hand.ts'

export type CallerActions = ReturnType<typeof useCaller>

/** Who is on the phone, and what of their last order goes into this one. */
export function useCaller(options: {
  restaurant: Restaurant
  rules: ShopRules
  cart: ShoppingCart
  hand: CartInHand
}) {
  const { restaurant, rules, cart, hand } = options
  const api = useApi()
  const queries = useQueryClient()
  const [missing, setMissing] = useState<readonly string[]>([])
  const question = useRepeatQuestion()
  const phone = searchablePhone(cart.phone)
  const looked = useDeferredValue(phone)
  const { data, isFetching } = useQuery({
    ...callerQuery(api, restaurant, looked ?? ''),
    enabled: looked !== null,
  })
  const caller = data && looked !== null && looked === phone ? data : null
  const methods = offeredPaymentMethods(restaurant.orderSettings, cart.orderChannel)

  const find = async (): Promise<Caller | null> =>
    phone === null ? null : queries.fetchQuery(callerQuery(api, restaurant, phone)).catch(() => null)

  /** Name and address of the last time; resolves with the cart they are from. What was typed meanwhile stays. */
  const takeOver = async (): Promise<ShoppingCart | null> => {
    const before = namesIn(hand.state().cart).join()
    const earlier = earlierCart(await find(), idOf(hand))
    if (namesIn(hand.state().cart).join() !== before) return null
    if (earlier) hand.edit({ kind: 'details', ...guestOf(earlier) })
    return earlier
  }
  /**
   * Everything of an earlier order of this restaurant, as far as it can still be had; of the last one that they got
   * unless told. Where something lies in the cart, it is asked what becomes of it. Resolves with whether it was done.
   */
  const repeat = async (chosen?: Order): Promise<boolean> => {
    const order = chosen ?? (await find())?.lastHere
    if (!order) return false
    const { products, missing: gone } = repeatOrder(
      order.shoppingCart.products,
      rules,
      wantedAt(cart, new Date()),
    )
    const lies = hand.state().cart.products.length
    const how = lies > 0 && products.length > 0 ? await question.ask(lies) : 'add'
    if (how === null) return false
    // As it is after the answer: meanwhile somebody else may have put something in.
    for (const edit of editsOf(hand.state().cart, order.shoppingCart, { how, products, methods }))
      hand.edit(edit)
    setMissing(gone)
    return true
  }
  const forgetMissing = () => setMissing([])
  return { caller, isLooking: isFetching, missing, question, takeOver, repeat, forgetMissing }
}

/** The last order's cart; for somebody who never ordered, the one that they began. */
export function earlierCart(caller: Caller | null, cartId: string): ShoppingCart | null {
  if (!caller) return null
  if (caller.lastOrder) return caller.lastOrder.shoppingCart
  const { lastCart } = caller
  return lastCart && lastCart.id !== cartId && namesSomebody(lastCart) ? lastCart : null
}

/** One that was only begun says nothing that could be taken over. */
function namesSomebody(cart: ShoppingCart): boolean {
  return namesIn(cart).some((each) => each !== '')
}

function namesIn({ firstName, lastName, company, street }: ShoppingCart): string[] {
  return [firstName, lastName, company, street]
}
