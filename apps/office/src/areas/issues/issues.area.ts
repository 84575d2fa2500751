import FeedbackOutlined from 'virtual:icon/outline-feedback'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { orderStaff } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followIssues } from './follow-issues.ts'
import { lazyExtra } from '../../rooms/routing/lazy-extra.ts'

const issuesRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/issues/{-$restaurantId}',
  component: lazyPage(() => import('./issues.page.tsx'), 'IssuesPage'),
})

export const issues = defineArea({
  routes: [issuesRoute],
  follow: followIssues,
  menu: [
    {
      to: '/issues/{-$restaurantId}',
      label: 'Kundenanliegen',
      icon: FeedbackOutlined,
      place: 55,
      roles: orderStaff,
      badge: lazyExtra(() => import('./issue-badge.tsx').then((file) => ({ default: file.IssueBadge }))),
    },
  ],
})
