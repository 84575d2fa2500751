import Language from 'virtual:icon/baseline-language'
import { createRoute } from '@tanstack/react-router'
import { maintainers } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { signedIn } from '../../rooms/routing/parents.ts'
import { followWebsite } from './follow-website.ts'

const siteRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/site',
  component: lazyPage(() => import('./website.page.tsx'), 'WebsitePage'),
})

export const website = defineArea({
  routes: [siteRoute],
  follow: followWebsite,
  menu: [{ to: '/site', label: 'Website', icon: Language, place: 115, roles: maintainers }],
})
