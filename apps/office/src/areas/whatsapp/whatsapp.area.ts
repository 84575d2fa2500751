import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { followWhatsApp } from './follow-whatsapp.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const whatsAppRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/whatsapp',
  component: lazyPage(() => import('./whatsapp.page.tsx'), 'WhatsAppPage'),
})

export const whatsapp = defineArea({
  routes: [whatsAppRoute],
  follow: followWhatsApp,
  settings: [{ to: '/restaurants/{-$restaurantId}/whatsapp', label: 'WhatsApp', place: 16 }],
})
