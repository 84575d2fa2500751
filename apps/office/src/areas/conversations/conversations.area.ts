import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followTyping } from './transcript/typing.ts'

const conversationsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
  component: lazyRouteComponent(() => import('./conversations.page.tsx'), 'ConversationsPage'),
})

const quickRepliesRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/quick-replies',
  component: lazyRouteComponent(() => import('./quick-replies/quick-replies.page.tsx'), 'QuickRepliesPage'),
})

export const conversations = defineArea({
  follow: followTyping,
  routes: [conversationsRoute, quickRepliesRoute],
  menu: [
    {
      to: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
      label: 'Unterhaltungen',
      icon: ForumOutlined,
      place: 35,
    },
  ],
  settings: [{ to: '/restaurants/{-$restaurantId}/quick-replies', label: 'Schnellantworten', place: 47 }],
  keys: [
    { path: /^\/restaurants(\/[^/]+)?\/conversations(\/|$)/, load: () => import('./conversation-keys.ts') },
  ],
})
