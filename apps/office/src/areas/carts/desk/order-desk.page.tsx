import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { CallError } from '@tresen/contract/client'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { orderStaff } from '@tresen/contract/roles'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { withChoices } from '@tresen/domain/menu/choices/with-choices'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../../rooms/routing/lazy-part.tsx'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useDiscounts } from '../../discounts/list/discounts.queries.ts'
import { useMenu } from '../../menu/work/menu.queries.ts'
import { deliveryAreasQuery } from '../../restaurants/work/restaurants.queries.ts'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { ErrorState, LoadingState } from '../../../rooms/ui/feedback/states.tsx'
import { cartQuery, useCartDesk } from '../work/carts.queries.ts'
import { useIsActiveCartTold, useLeaveCart } from './active-cart/active-cart.ts'
import { useOwnCall } from '../../calls/calls.queries.ts'
import { besideWidth } from './desk-layout.tsx'
import { goOnWithKeysAt } from './keys/use-desk-keys.ts'
import { GoneCart } from './ending/gone-cart.tsx'
import { OrderDesk } from './order-desk.tsx'
import { useTalkOf } from './talk-of.ts'
import { idOf, useCartInHand } from '../work/use-cart-in-hand.ts'
import styles from './order-desk.module.css'

const ConversationBeside = lazyPart(() =>
  import('../../conversations/conversation-beside.tsx').then((m) => m.ConversationBeside),
)
const CallBeside = lazyPart(() => import('../../calls/call-beside.tsx').then((m) => m.CallBeside))

const route = getRouteApi('/signedIn/order/{-$restaurantId}/{-$id}/{-$notificationId}')

/** The call in which the cart is filled; while somebody speaks theirs stays, whichever cart comes next. */
function useCallBeside(restaurantId: string, cartId: string | null, callId: string | undefined) {
  const { data: own } = useOwnCall()
  const spoken = own?.state === 'Connected' ? own : null
  // Who hangs up moves nothing: the call stays with the cart in which they spoke.
  const [last, setLast] = useState<{ call: PhoneCall; cartId: string | null } | null>(null)
  if (spoken && (last?.call.id !== spoken.id || last.cartId !== cartId)) setLast({ call: spoken, cartId })
  if (callId) return { id: callId, restaurantId }
  return spoken ?? (last?.cartId === cartId ? last.call : null)
}

export function OrderDeskPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithRestaurant restaurantId={restaurantId} roles={orderStaff}>
      {(active) => <DeskOf key={active.id} restaurant={active} />}
    </WithRestaurant>
  )
}

function DeskOf({ restaurant }: { restaurant: Restaurant }) {
  const api = useApi()
  const menu = useMenu(restaurant.id)
  const areas = useQuery(deliveryAreasQuery(api, restaurant.id))
  const listed = useDiscounts(restaurant.id)
  const discounts = listed.data?.discounts
  const isActiveCartTold = useIsActiveCartTold()
  const index = useMemo(
    () => menu.data && indexMenu({ ...menu.data, ...withChoices(menu.data) }),
    [menu.data],
  )
  const rules = useMemo<ShopRules | null>(() => {
    if (!index || !areas.data || !discounts) return null
    const { timeZone, operatingHours, availability, orderSettings, kitchen, location } = restaurant
    const settings = { timeZone, operatingHours, availability, orderSettings, kitchen, location }
    return { ...settings, deliveryAreas: areas.data, menu: index, discounts }
  }, [restaurant, index, areas.data, discounts])

  if (!rules) {
    const failed = [menu, areas, listed].find(({ error }) => error)
    if (!failed) return <LoadingState />
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  }
  return isActiveCartTold ? <DeskWithRules restaurant={restaurant} rules={rules} /> : <LoadingState />
}

function DeskWithRules({ restaurant, rules }: { restaurant: Restaurant; rules: ShopRules }) {
  const api = useApi()
  const { id, restaurantId } = route.useParams()
  // After changing the restaurant the address still names a cart of the one before.
  const cartId = (restaurantId === restaurant.id && id) || null
  const desk = useCartDesk(restaurant.id)
  const known = cartId === null ? undefined : desk.data?.carts.get(cartId)
  const fetched = useQuery({
    ...cartQuery(api, restaurant.id, cartId ?? ''),
    enabled: cartId !== null && !known && !desk.isPending,
  })
  const hand = useCartInHand({ restaurant, rules, cartId, loaded: known ?? fetched.data })

  const { conversationId, callId } = useTalkOf(hand?.state().cart)
  const call = useCallBeside(restaurant.id, hand && idOf(hand), callId)
  const isGone = !known && fetched.error instanceof CallError && fetched.error.status === 404

  const leaveCart = useLeaveCart()
  const navigate = useNavigate()
  const goOn = () => {
    // Nothing was ordered: an empty cart holds up neither calls nor a break.
    if (hand?.state().cart.products.length === 0) {
      leaveCart()
      void navigate({ to: `/order/${restaurant.id}` })
    }
    // The field that one wrote in is gone.
    goOnWithKeysAt('desk-search')
  }

  // What is spoken needs no room to write in.
  const isWritten = conversationId !== undefined && callId === undefined

  if (!hand) {
    if (fetched.error) return <ErrorState error={fetched.error} onRetry={() => void fetched.refetch()} />
    return <LoadingState />
  }
  return (
    <>
      {call && <CallBeside key={call.id} restaurantId={call.restaurantId} callId={call.id} />}
      <div className={styles.room} data-is-written={isWritten || undefined}>
        {conversationId && (
          <ConversationBeside
            key={conversationId}
            restaurantId={restaurant.id}
            conversationId={conversationId}
            onCompleted={goOn}
          />
        )}
        <div className={styles.deskPlace}>
          {isGone ? (
            <GoneCart cart={hand.state().cart} rules={rules} />
          ) : (
            <OrderDesk
              key={idOf(hand)}
              {...{ restaurant, rules, hand }}
              besideWidth={isWritten ? besideWidth : 0}
            />
          )}
        </div>
      </div>
    </>
  )
}
