import { emptyCartContent, type CartContent } from '@tresen/domain/carts/lines/cart-content'
import type { CartMeta } from '@tresen/domain/carts/cart-view'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import { createBot, respond, type Bot, type BotAnswer, type BotContext, type BotShop } from '../src/bot.ts'
import { applyOperation } from '../src/dialogue/operations.ts'
import { findDemoAddress } from './demo-shop.ts'

/** A conversation over a cart that is changed as the server would change it. */
export type Conversation = {
  bot: Bot
  cart: CartContent
  state: BotAnswer['state'] | null
  isOrdered: boolean
  now: Date
  lines: number
}

/** Friday evening, when everything is open. */
export const friday = new Date('2026-11-20T17:30:00Z')

export function startConversation(bot: Bot | BotShop, now = friday): Conversation {
  const made = 'menu' in bot ? bot : createBot(bot)
  return { bot: made, cart: emptyCartContent('PhoneCall'), state: null, isOrdered: false, now, lines: 0 }
}

/** Says something to the bot and does what it answers to the cart; throws where an operation is not possible. */
export function tell(conversation: Conversation, message: string): BotAnswer {
  const { bot, now } = conversation
  const context: BotContext = {
    cart: { meta, content: conversation.cart },
    now,
    newId: () => `00000000-0000-7000-8000-${String((conversation.lines += 1)).padStart(12, '0')}`,
    findAddress: findDemoAddress,
    phone: null,
    isBanned: false,
    orders: [],
  }
  const answer = respond(bot, conversation.state, message, context)
  conversation.state = answer.state
  for (const operation of answer.operations) {
    if (operation.do === 'placeOrder') conversation.isOrdered = true
    if (operation.do === 'placeOrder' || operation.do === 'handOff') continue
    const { cart, reasons } = applyOperation(
      conversation.cart,
      operation,
      bot.shop.rules,
      now,
      findDemoAddress,
    )
    if (reasons.length > 0) throw new Error(`Impossible operation: ${reasons.join(' ')}`)
    conversation.cart = cart
  }
  return answer
}

const meta: CartMeta = {
  id: '00000000-0000-7000-8000-00000000c000',
  restaurantId: '00000000-0000-7000-8000-00000000a000',
  version: 1,
  updated: friday.toISOString(),
  updateUserId: null,
  orderId: null,
  callId: null,
  conversationId: null,
  customer: null,
  discountFacts: noDiscountFacts,
  kitchenLoad: noKitchenLoad,
  needsReviewByRestaurant: false,
  reviewReason: null,
}
