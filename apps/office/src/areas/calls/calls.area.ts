import PhoneOutlined from 'virtual:icon/outline-phone'
import SupportAgentOutlined from 'virtual:icon/outline-support-agent'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { callCentre, callReaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followCalls } from './follow-calls.ts'

const callsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/stats/calls',
  component: lazyPage(() => import('./calls.page.tsx'), 'CallsPage'),
})

const agentsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/stats/call-center-agents',
  component: lazyPage(() => import('./agents.page.tsx'), 'AgentsPage'),
})

const phoneLineRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/phone',
  component: lazyPage(() => import('./line/phone-line.page.tsx'), 'PhoneLinePage'),
})

const phoneTestRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/phonetestshuffle',
  component: lazyPage(() => import('./line/phone-test.page.tsx'), 'PhoneTestPage'),
})

export const calls = defineArea({
  routes: [callsRoute, agentsRoute, phoneLineRoute, phoneTestRoute],
  menu: [
    {
      to: '/stats/calls',
      label: 'Anrufe',
      icon: PhoneOutlined,
      place: 36,
      roles: [...callReaders],
    },
    {
      to: '/stats/call-center-agents',
      label: 'Agenten',
      icon: SupportAgentOutlined,
      place: 37,
      roles: [...callCentre],
    },
    {
      to: '/phonetestshuffle',
      label: 'Telefon-Test',
      icon: PhoneOutlined,
      place: 855,
      roles: ['admin'],
    },
  ],
  settings: [{ to: '/restaurants/{-$restaurantId}/phone', label: 'Telefon', place: 46 }],
  keys: [{ path: /^\/stats\/calls$/, load: () => import('./call-keys.ts') }],
  follow: followCalls,
})
