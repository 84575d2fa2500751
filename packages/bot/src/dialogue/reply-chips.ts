import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import type { OrderChannel } from '@tresen/contract/carts/cart'
import { resolveFood } from './wishes/resolve-food.ts'
import type { Bot } from './turn.ts'
import type { BotState } from './state.ts'

const mostChips = 6

/** What a guest may answer to the question that was asked, in words that the bot understands: for buttons below it. */
export function replyChips(
  bot: Bot,
  { asked, phase, open, shown }: BotState,
  now: Date,
  channel: OrderChannel,
): string[] {
  if (phase !== 'ordering' || !asked) return []
  const called = (ids: readonly string[]) =>
    ids.flatMap((id) => bot.menu.index.products.get(id)?.name ?? []).slice(0, mostChips)
  // Who asked what there is, and is asked nothing but what it may be.
  if (shown.length > 0 && (asked.what === 'items' || asked.what === 'more')) return called(shown)
  const [item] = open
  const resolved = item && resolveFood(bot, item.food, now)
  if (asked.what === 'product') return called(asked.productIds)
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
