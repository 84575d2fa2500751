import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { leaders } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const journalRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/journal',
  component: lazyRouteComponent(() => import('./journal.page.tsx'), 'JournalPage'),
})

export const journal = defineArea({
  routes: [journalRoute],
  menu: [{ to: '/journal', label: 'Journal', icon: HistoryEduOutlined, place: 840, roles: leaders }],
})
