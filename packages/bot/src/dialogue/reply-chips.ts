import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import type { OrderChannel } from '@tresen/contract/carts/cart'
import { resolveFood } from './resolve-food.ts'
import type { Bot } from './turn.ts'
import type { BotState } from './state.ts'

const mostChips = 6

/** What a guest may answer to the question that was asked, in words that the bot understands: for buttons below it. */
export function replyChips(
  bot: Bot,
  { asked, phase, open }: BotState,
  now: Date,
  channel: OrderChannel,
): string[] {
  if (phase !== 'ordering' || !asked) return []
  const [item] = open
  const resolved = item && resolveFood(bot, item.food, now)
  if (asked.what === 'product') {
    const names = asked.productIds.map((id) => bot.menu.index.products.get(id)?.name ?? '')
    return names.filter((name) => name !== '').slice(0, mostChips)
  }
  if (asked.what === 'size' && resolved?.state === 'size')
    return resolved.product.prices.flatMap(({ size }) => size ?? []).slice(0, mostChips)
  if (asked.what === 'option' && resolved?.state === 'option')
    return resolved.variant.options.map(({ name }) => name).slice(0, mostChips)
  if (asked.what === 'payment') {
    const methods = offeredPaymentMethods(bot.shop.rules.orderSettings, channel)
    return methods.map((method) => paymentMethodLabels[method]).slice(0, mostChips)
  }
  return [...(plainChips[asked.what] ?? [])]
}

const plainChips: Readonly<Record<string, readonly string[]>> = {
  more: ['Das ist alles'],
  way: ['Abholen', 'Liefern'],
  confirm: ['Ja', 'Nein'],
  clear: ['Ja', 'Nein'],
  suggestedAddress: ['Ja', 'Nein'],
}
