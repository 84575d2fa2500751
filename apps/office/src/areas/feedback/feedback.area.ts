import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { readOpen } from '../../rooms/routing/searches.ts'

const feedbackRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/feedback',
  validateSearch: readOpen,
  component: lazyRouteComponent(() => import('./feedback.page.tsx'), 'FeedbackPage'),
})

export const feedback = defineArea({
  routes: [feedbackRoute],
  menu: [{ to: '/feedback', label: 'Feedback', icon: FeedbackOutlined, place: 930, roles: ['admin'] }],
})
