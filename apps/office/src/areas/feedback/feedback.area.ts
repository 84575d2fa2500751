import FeedbackOutlined from 'virtual:icon/outline-feedback'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { readOpen } from '../../rooms/routing/searches.ts'

const feedbackRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/feedback',
  validateSearch: readOpen,
  component: lazyPage(() => import('./feedback.page.tsx'), 'FeedbackPage'),
})

export const feedback = defineArea({
  routes: [feedbackRoute],
  menu: [{ to: '/feedback', label: 'Feedback', icon: FeedbackOutlined, place: 930, roles: ['admin'] }],
})
