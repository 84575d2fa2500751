import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { chatStreamPath } from '@tresen/contract/live'
import type { FastifyInstance } from 'fastify'
import { guestOf, type Deps } from '../../../context.ts'
import { followRoute } from '../../../rooms/http/streams/follow-route.ts'
import { isStaffTyping } from '../work/typing.ts'
import { viewOwn } from './guest-chat.ts'

/** Sends a guest their conversation whenever something of it, or of its cart, changes. */
export function followChatRoute(app: FastifyInstance, deps: Deps) {
  followRoute(app, deps, {
    call: chatCalls.getChat,
    path: chatStreamPath,
    find: async (ctx, { restaurantId }: { restaurantId: string }) =>
      guestOf(ctx) ? viewOwn(ctx, restaurantId) : null,
    signFor: (sign, { id }) => (isStaffTyping(sign, id) ? 'typing' : null),
    isAbout: (payload, { id, shoppingCartId }) =>
      [id, shoppingCartId].some((one) => one !== null && payload.includes(one)),
  })
}
