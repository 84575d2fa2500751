import { defineArea } from '../../area.ts'
import { followChatRoute } from './chat/follow-chat.ts'
import { conversationRoutes } from './conversations.routes.ts'
import { tellOrderNews } from './tell-order-news.ts'
import { conversationDeadline, forgetOld } from './look-after-deadlines.ts'

export const conversations = defineArea({
  routes: [conversationRoutes, followChatRoute],
  jobs: [conversationDeadline, tellOrderNews],
  upkeep: [forgetOld],
})
