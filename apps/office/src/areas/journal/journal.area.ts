import HistoryEduOutlined from 'virtual:icon/outline-history-edu'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { leaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const journalRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/journal',
  component: lazyPage(() => import('./journal.page.tsx'), 'JournalPage'),
})

export const journal = defineArea({
  routes: [journalRoute],
  menu: [{ to: '/journal', label: 'Journal', icon: HistoryEduOutlined, place: 840, roles: leaders }],
})
