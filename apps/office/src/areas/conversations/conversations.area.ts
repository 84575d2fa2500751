import ForumOutlined from 'virtual:icon/outline-forum'
import MarkChatReadOutlined from 'virtual:icon/outline-mark-chat-read'
import { createRoute } from '@tanstack/react-router'
import { callCentre, orderStaff } from '@tresen/contract/roles'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followConversations } from './follow-conversations.ts'

const conversationsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
  component: lazyPage(() => import('./conversations.page.tsx'), 'ConversationsPage'),
})

const quickRepliesRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/quick-replies',
  component: lazyPage(() => import('./quick-replies/quick-replies.page.tsx'), 'QuickRepliesPage'),
})

const availabilitiesRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/stats/conversation-availabilities',
  component: lazyPage(() => import('./agents/availabilities.page.tsx'), 'AvailabilitiesPage'),
})

export const conversations = defineArea({
  follow: followConversations,
  routes: [conversationsRoute, quickRepliesRoute, availabilitiesRoute],
  menu: [
    {
      to: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
      label: 'Unterhaltungen',
      icon: ForumOutlined,
      place: 35,
      roles: orderStaff,
    },
    {
      to: '/stats/conversation-availabilities',
      label: 'Wer antwortet',
      icon: MarkChatReadOutlined,
      place: 38,
      roles: [...callCentre],
    },
  ],
  settings: [{ to: '/restaurants/{-$restaurantId}/quick-replies', label: 'Schnellantworten', place: 47 }],
  keys: [
    { path: /^\/restaurants(\/[^/]+)?\/conversations(\/|$)/, load: () => import('./conversation-keys.ts') },
  ],
})
