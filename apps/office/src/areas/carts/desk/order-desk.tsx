import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { TotalNews } from '@tresen/domain/money/total-news'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { noCart } from '@tresen/session/carts/active-cart'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { memo, useEffect, useMemo, useState } from 'react'
import { isHeldHere, useActiveCart, useHoldCart, useLeaveCart } from './active-cart/active-cart.ts'
import { mayTake, useBannedGuest, type BannedGuest } from './banned-guest.tsx'
import { AsOrder } from './ending/as-order.tsx'
import { ActiveCartOffer } from './active-cart/active-cart-offer.tsx'
import { KeptRoom } from './sections/kept-room.tsx'
import { CartPanel } from '../work/cart-panel.tsx'
import { deskActions } from './desk-actions.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskLayout, useDeskSize, type DeskSize, type Panel } from './desk-layout.tsx'
import { FieldsContext, mayBeSent, useFields, type Fields } from '../../../rooms/ui/fields/fields.tsx'
import { GuestPanel, guestPanelId } from '../guest/guest-panel.tsx'
import { MenuPanel } from '../products/menu-panel.tsx'
import { OpenCarts } from './open-carts.tsx'
import { ProductDialog } from '../products/product-dialog.tsx'
import { useCaller } from '../caller/use-caller.ts'
import { useMinute } from '../../../rooms/ui/dates/use-now.ts'
import { useCartDesk } from '../work/carts.queries.ts'
import { useCartState } from '../work/use-cart-in-hand.ts'
import { useChoosing } from '../work/use-choosing.ts'
import { placeOfError } from './sections/error-place.ts'
import { useTalkOf } from './talk-of.ts'
import { useDefaultPayment } from './use-default-payment.ts'
import { RepeatQuestion } from '../caller/repeat-question.tsx'
import { useConfirmedTotal, useTotalNews } from './use-total-news.ts'
import { focusDesk, useDeskKeys } from './keys/use-desk-keys.ts'
import { usePlaceOrder } from './ending/use-place-order.ts'
import { useRepeated } from './use-repeated.ts'

const route = getRouteApi('/signedIn/order/{-$restaurantId}/{-$id}/{-$notificationId}')

type Props = {
  restaurant: Restaurant
  rules: ShopRules
  hand: CartInHand
  /** How much of the width something beside it has. */
  besideWidth: number
}

/** Taking an order: what, for whom, and what it comes to, side by side. Other people's carts do not draw it anew. */
export const OrderDesk = memo(function OrderDesk({ restaurant, rules, hand, besideWidth }: Props) {
  const { cart, isSaving, isNew, orderId: heardOf } = useCartState(hand)
  const orderId = heardOf ?? cart.orderId
  const size = useDeskSize(besideWidth)
  const { product: wanted, repeat: repeats } = route.useSearch()
  const talk = useTalkOf(cart)
  const beginsWithNumber = useBeginsWithNumber(size, isNew)
  const [panel, setPanel] = useState<Panel>(beginsWithNumber ? 'guest' : 'menu')
  const ordered = useOrdered(cart, rules)
  const caller = useCaller({ restaurant, rules, cart, hand })
  const product = useChoosing(hand)
  const fields = useFields()
  const leadTo = useLeadTo(hand, setPanel)
  const banned = useBannedGuest({ restaurant, cart, conversationId: talk.conversationId }, caller)
  const totalNews = useTotalNews(cart, isSaving)
  const end = useEndOfCart({ restaurant, rules, hand, talk, fields, banned, totalNews, setPanel, leadTo })
  useDefaultPayment(hand, restaurant)
  useRepeated(repeats === 'last', caller.repeat)
  const which = useWhichCart(restaurant, isNew || orderId ? null : cart.id)
  const actions = deskActions({
    cart,
    caller,
    change: (change) => hand.edit({ kind: 'details', change }),
    setPanel,
  })
  useDeskKeys({ ...actions.keys, n: which.leave, o: which.takeUp, send: end.send, discard: end.discard })
  useTitle()

  const { wasTried } = end
  if (orderId && !end.isPlacing && !end.isPlaced) return <AsOrder {...{ cart, orderId }} />
  const common = { cart, rules, hand, wasTried }
  const parts = {
    carts: <Carts restaurant={restaurant} cart={cart} isNew={isNew} which={which} />,
    menu: <MenuPanel {...ordered} isFocused={!beginsWithNumber} wanted={wanted} onChoose={product.choose} />,
    cart: (
      <CartPanel
        {...common}
        missing={caller.missing}
        onMissingRead={caller.forgetMissing}
        onChange={product.chooseAnew}
      />
    ),
    guest: (
      <GuestPanel
        {...common}
        restaurant={restaurant}
        caller={caller}
        isBanned={banned.reason !== null}
        isFocused={beginsWithNumber}
        onNumber={() => void actions.onNumber()}
      />
    ),
    bar: (
      <DeskBar
        {...{ cart, rules, isSaving, isNew, wasTried }}
        isPlacing={end.isPlacing}
        refusal={end.refusal}
        totalNews={totalNews}
        banned={banned}
        onChange={(change) => hand.edit({ kind: 'details', change })}
        onPlace={end.send}
        onError={leadTo}
        onPayment={actions.keys.b}
        onLeave={which.leave}
        onDiscard={end.discard}
      />
    ),
  }
  const missing = wasTried ? cart.evaluationResult.errors.length : 0
  return (
    <FieldsContext value={fields}>
      <DeskLayout
        size={size}
        parts={parts}
        panel={panel}
        onPanel={setPanel}
        counts={{ cart: cart.products.length, guest: missing }}
      />
      {product.choosing && (
        <ProductDialog
          {...ordered}
          {...product.choosing}
          isChange={product.choosing.lineIds.length > 0}
          onClose={product.close}
          onChosen={product.onChosen}
        />
      )}
      <RepeatQuestion {...caller.question} />
    </FieldsContext>
  )
})

/** In tabs, whose number is known begins with what they want; on a phone, a field with the cursor opens its keys. */
function useBeginsWithNumber(size: DeskSize, isNew: boolean) {
  const { product, conversationId, callId } = route.useSearch()
  const isKnown = conversationId !== undefined || callId !== undefined
  return useState(() => isNew && !product && (size === 'large' || (size === 'medium' && !isKnown)))[0]
}

/** By what products can be had and cost: the way, and the time for which it is ordered, in whole minutes. */
function useOrdered(cart: ShoppingCart, rules: ShopRules) {
  const minute = useMinute()
  const time = wantedAt(cart, minute).getTime()
  const orderedFor = useMemo(() => new Date(time), [time])
  return { rules, isPickup: cart.isPickup, orderedFor }
}

/** Leads to where an error is put right. */
function useLeadTo(hand: CartInHand, setPanel: (to: Panel) => void) {
  return (code: CartErrorCode) => {
    const { panel, id } = placeOfError(code, hand.state().cart)
    setPanel(panel)
    focusDesk(id)
  }
}

function useTitle() {
  useEffect(() => {
    document.title = 'Neue Bestellung · Tresen'
  }, [])
}

type CartsProps = Pick<Props, 'restaurant'> & {
  cart: ShoppingCart
  isNew: boolean
  which: ReturnType<typeof useWhichCart>
}

/** Which carts there are besides this one. */
function Carts({ restaurant, cart, isNew, which }: CartsProps) {
  const { data: desk } = useCartDesk(restaurant.id)
  const activeId = isNew ? null : cart.id
  return (
    <>
      {/* It goes with the first product: the next must not be another one under the finger. Putting it down gives the
          room back, which a phone needs. */}
      <KeptRoom key={which.putDowns}>
        <ActiveCartOffer
          active={which.offered}
          desk={desk}
          cartId={cart.id}
          isNew={isNew}
          at={restaurant.id}
        />
      </KeptRoom>
      <OpenCarts desk={desk} activeId={activeId} restaurant={restaurant} onLeave={which.putDown} />
    </>
  )
}

/** Sending and discarding; from the first try on, what is missing is marked. */
function useEndOfCart(options: {
  restaurant: Restaurant
  rules: ShopRules
  hand: CartInHand
  talk: ReturnType<typeof useTalkOf>
  fields: Fields
  banned: BannedGuest
  totalNews: TotalNews | null
  setPanel: (to: Panel) => void
  leadTo: (code: CartErrorCode) => void
}) {
  const { restaurant, rules, hand, talk, fields, banned, totalNews, setPanel, leadTo } = options
  const [wasTried, setTried] = useState(false)
  const { changes_de, forget, maySend } = useConfirmedTotal(totalNews)
  const { place, discard, isPlacing, isPlaced, refusal } = usePlaceOrder({
    restaurant,
    rules,
    hand,
    // Who calls is with their call.
    conversationId: talk.callId === undefined ? talk.conversationId : undefined,
    onRefused: (code: CartErrorCode | undefined) => {
      setTried(true)
      if (code) leadTo(code)
    },
    onVoucher: () => {
      setPanel('cart')
      focusDesk('desk-voucher')
    },
  })
  return {
    wasTried,
    isPlacing,
    isPlaced,
    refusal: changes_de.length > 0 ? { changes_de, message_de: '', forget } : refusal,
    send: () => {
      const { cart, isSaving } = hand.state()
      if (isPlacing) return
      if (cart.products.length === 0) {
        setPanel('menu')
        return focusDesk('desk-search')
      }
      setTried(true)
      if (fields.hasWrong) {
        setPanel('guest')
        requestAnimationFrame(() => mayBeSent(fields, () => document.getElementById(guestPanelId)))
        return
      }
      const [first] = cart.evaluationResult.errors
      // What is still on its way may put it right: then the server says it.
      if (first && !isSaving) leadTo(first.code)
      else if (mayTake(banned) && maySend()) place()
    },
    discard: () => void discard(hand.state().cart),
  }
}

/** Which cart lies here, unless it is an order by now, and the ways to another one. */
function useWhichCart(restaurant: Restaurant, cartId: string | null) {
  const active = useActiveCart()
  const leaveCart = useLeaveCart()
  const navigate = useNavigate()
  const [putDowns, setPutDowns] = useState(0)
  useHoldCart(restaurant.id, cartId)
  // What was in hand before this one is opened, or on another machine, is no offer: it would go at once and leave its
  // room.
  const [heldId, setHeldId] = useState<string | null>(null)
  if (cartId !== heldId && active?.shoppingCartId === cartId && isHeldHere(active)) setHeldId(cartId)
  const putDown = () => {
    leaveCart()
    setPutDowns((count) => count + 1)
  }
  return {
    offered: cartId === null || cartId === heldId ? active : undefined,
    putDown,
    putDowns,
    leave: () => {
      putDown()
      void navigate({ to: `/order/${restaurant.id}` })
    },
    takeUp: () => {
      const { restaurantId, shoppingCartId } = active ?? noCart
      if (restaurantId && shoppingCartId) void navigate({ to: `/order/${restaurantId}/${shoppingCartId}` })
    },
  }
}
