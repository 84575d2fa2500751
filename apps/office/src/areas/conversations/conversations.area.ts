import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const conversationsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
  component: lazyRouteComponent(() => import('./conversations.page.tsx'), 'ConversationsPage'),
})

export const conversations = defineArea({
  routes: [conversationsRoute],
  menu: [
    {
      to: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
      label: 'Unterhaltungen',
      icon: ForumOutlined,
      place: 35,
    },
  ],
})
