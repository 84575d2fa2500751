import { useNavigate, useRouter } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { kitchenLoadOf } from '@tresen/domain/kitchen/kitchen-load-view'
import type { CartEdit } from '@tresen/session/carts/cart-edit'
import type { CartCalls } from '@tresen/session/carts/send-batch'
import { createCartInHand, type CartInHand } from '@tresen/session/carts/cart-in-hand'
import type { CartInHandState } from '@tresen/session/carts/shown-hand'
import { emptyCart, expectCart } from '@tresen/session/carts/expect-cart'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { messageOf, type Api } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { kitchenLoadQuery } from '../../kitchen/kitchen.queries.ts'
import { menuKeys } from '../../menu/work/menu.queries.ts'
import { newId } from '@tresen/session/new-id'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'

type Options = {
  restaurant: Restaurant
  rules: ShopRules
  /** The cart that the address names; null: a new one. */
  cartId: string | null
  /** That cart as the server has it. */
  loaded: ShoppingCart | undefined
}

export const failures: Record<CartEdit['kind'], string> = {
  details: 'Die Angaben konnten nicht gespeichert werden. Bitte prüfen Sie die Verbindung.',
  add: 'Produkt konnte nicht hinzugefügt werden',
  change: 'Produkt konnte nicht aktualisiert werden',
  remove: 'Produkt konnte nicht entfernt werden',
  addDiscount: 'Rabatt konnte nicht hinzugefügt werden',
  removeDiscount: 'Rabatt konnte nicht entfernt werden',
}

/** For so long, in milliseconds, a try after the other is nothing to bother anybody with. */
const pausesMs = [1_000, 2_000, 2_000, 5_000, 5_000, 5_000]

/** The cart that the address names; null while it is on its way. */
export function useCartInHand(options: Options): CartInHand | null {
  const { cartId, loaded } = options
  const api = useApi()
  const rules = useRulesWithLoad(options)
  const [open, setOpen] = useState<{ cartId: string | null; hand: CartInHand } | null>(null)

  if (!open || open.cartId !== cartId) {
    if (open && idOf(open.hand) === cartId) setOpen({ cartId, hand: open.hand })
    else {
      const hand = openCart(api, { ...options, rules })
      if (hand) setOpen({ cartId, hand })
    }
  }
  const hand = open && (open.cartId === cartId || idOf(open.hand) === cartId) ? open.hand : null

  useHandlers(hand, options.restaurant.id)
  useEffect(() => hand?.setRules(rules), [hand, rules])
  useEffect(() => {
    if (loaded) hand?.receive(loaded)
  }, [hand, loaded])
  useEffect(() => {
    const send = () => void hand?.settle()
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      // What was typed last must not be lost because somebody left the page.
      send()
    }
  }, [hand])
  return hand
}

export function useCartState(hand: CartInHand): CartInHandState {
  return useSyncExternalStore(hand.subscribe, hand.state)
}

/** At the desk, a cart stays the same one from its first edit to its end. */
export function idOf(hand: CartInHand): string {
  return hand.state().cart.id
}

function openCart(api: Api, { restaurant, rules, cartId, loaded }: Options): CartInHand | null {
  if (cartId === null) return beginCart(api, { restaurantId: restaurant.id, orderChannel: 'Unknown' }, rules)
  return loaded ? createCartInHand({ ...atDesk, calls: api, cart: loaded, isNew: false, rules }) : null
}

/** A cart that the server learns of by its first edit. */
export function beginCart(
  calls: CartCalls,
  at: Pick<ShoppingCart, 'restaurantId' | 'orderChannel'>,
  rules: ShopRules,
): CartInHand {
  const cart = emptyCart({ id: newId(), ...at }, rules, new Date())
  return createCartInHand({ ...atDesk, calls, cart, isNew: true, rules })
}

const atDesk = {
  expect: expectCart,
  judgedBy: 'rules',
  whenGone: 'tell',
  whenLost: 'keep',
  pausesMs,
} as const

/** What is booked of the kitchen is asked for a new cart only: a stored one carries what it was read with. */
function useRulesWithLoad({ restaurant, rules, cartId }: Options): ShopRules {
  const api = useApi()
  const isAsked = cartId === null && isLimited(rules.kitchen)
  const { data: load } = useQuery({ ...kitchenLoadQuery(api, restaurant.id), enabled: isAsked })
  return useMemo(
    () => (isAsked && load ? { ...rules, kitchenLoad: kitchenLoadOf(load) } : rules),
    [rules, isAsked, load],
  )
}

function useHandlers(hand: CartInHand | null, restaurantId: string) {
  const say = useSay()
  const navigate = useNavigate()
  const { history } = useRouter()
  const queries = useQueryClient()
  useEffect(() => {
    hand?.handle({
      onCreated: ({ id }) => {
        // Who is on the way to another page by now is not fetched back to the desk.
        if (!history.location.pathname.startsWith('/order')) return
        void navigate({
          to: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
          params: { restaurantId, id },
          replace: true,
        })
      },
      onProblem: (error, [first]) => {
        say.error(messageOf(error, failures[first?.kind ?? 'details']))
        const code = error instanceof CallError ? error.code : null
        if (code === 'ProductChoiceInvalid') {
          void queries.invalidateQueries({ queryKey: menuKeys.ofRestaurant(restaurantId) })
        }
      },
    })
  }, [hand, history, navigate, restaurantId, say, queries])
}
