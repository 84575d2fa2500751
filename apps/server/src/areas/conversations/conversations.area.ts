import { defineArea } from '../../area.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { followChatRoute } from './chat/follow-chat.ts'
import { conversationRoutes } from './conversations.routes.ts'
import { conversationDeadline, forgetOld } from './look-after-deadlines.ts'
import { tellOrderNews, tellPayLink, tellPlacedOrder } from './tell-of-order.ts'

export const conversations = defineArea({
  routes: [conversationRoutes, chatRoutes, followChatRoute],
  jobs: [conversationDeadline, tellOrderNews, tellPayLink, tellPlacedOrder],
  upkeep: [forgetOld],
})
