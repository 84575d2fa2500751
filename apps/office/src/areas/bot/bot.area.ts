import SmartToyOutlined from 'virtual:icon/outline-smart-toy'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { maintainers } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const botRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/bot/{-$part}',
  component: lazyPage(() => import('./bot.page.tsx'), 'BotPage'),
})

export const bot = defineArea({
  routes: [botRoute],
  menu: [
    {
      to: '/restaurants/{-$restaurantId}/bot/{-$part}',
      label: 'Bot',
      icon: SmartToyOutlined,
      place: 815,
      roles: [...maintainers],
    },
  ],
})
