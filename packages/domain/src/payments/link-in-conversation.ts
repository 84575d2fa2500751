import type { OrderChannel } from '@tresen/contract/carts/cart'

/**
 * Whether an order was made in a conversation in which something can be said about it, whoever placed it there: its cart
 * names the conversation only while people have it.
 */
export function isFromConversation({ orderChannel }: { orderChannel: OrderChannel }): boolean {
  return orderChannel === 'WhatsAppChat' || orderChannel === 'OnlineChat'
}
