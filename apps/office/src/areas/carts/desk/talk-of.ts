import { getRouteApi } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'

type Talk = { callId?: string; conversationId?: string }

const route = getRouteApi('/signedIn/order/{-$restaurantId}/{-$id}/{-$notificationId}')

/**
 * What stands beside a cart on the desk, by whichever way one came to it: the conversation or the call in which it is
 * filled, or what the address names. The guest's own cart of a call has its call beside it as long as that is spoken.
 */
export function useTalkOf(cart: ShoppingCart | undefined): Talk {
  const { callId, conversationId } = route.useSearch()
  return { ...(cart && talkOf(cart)), ...(callId && { callId }), ...(conversationId && { conversationId }) }
}

function talkOf({ callId, conversationId, orderChannel }: ShoppingCart): Talk {
  const isWritten = conversationId !== null && orderChannel !== 'PhoneCall'
  return { ...(callId !== null && { callId }), ...(isWritten && { conversationId }) }
}
