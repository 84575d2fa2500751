import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import type { Turn } from './turn.ts'

/** How the cart of this conversation may be paid: what is offered is also what is taken. */
export function waysToPay({ bot, cart }: Pick<Turn, 'bot' | 'cart'>): PaymentMethod[] {
  const channel = cart.orderChannel === 'OnlineShop' ? cart.orderChannel : 'WhatsAppChat'
  return offeredPaymentMethods(bot.shop.rules.orderSettings, channel)
}
