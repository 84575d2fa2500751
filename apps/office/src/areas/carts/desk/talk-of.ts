import type { ShoppingCart } from '@tresen/contract/carts/cart'

/**
 * What stands beside a cart on the desk: the conversation or the call in which it is filled. The guest's own cart of a
 * call has its call beside it as long as that is spoken.
 */
export function talkOf({ callId, conversationId, orderChannel }: ShoppingCart): {
  callId?: string
  conversationId?: string
} {
  const isWritten = conversationId !== null && orderChannel !== 'PhoneCall'
  return { ...(callId !== null && { callId }), ...(isWritten && { conversationId }) }
}
