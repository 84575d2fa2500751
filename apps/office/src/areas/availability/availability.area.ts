import ScheduleOutlined from 'virtual:icon/outline-schedule'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const openingHoursRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/restaurants/{-$restaurantId}/opening-hours',
  component: lazyPage(() => import('./hours/opening-hours.page.tsx'), 'OpeningHoursPage'),
})

const operatingHoursRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/operatingHours',
  validateSearch: ({ r }: Record<string, unknown>): { r?: string[] } => {
    const ids = [r ?? []].flat().filter((id) => typeof id === 'string')
    return ids.length > 0 ? { r: ids } : {}
  },
  component: lazyPage(() => import('./overview/operating-hours.page.tsx'), 'OperatingHoursPage'),
})

export const availability = defineArea({
  routes: [openingHoursRoute, operatingHoursRoute],
  menu: [
    {
      to: '/operatingHours',
      label: 'Alle Öffnungszeiten',
      icon: ScheduleOutlined,
      place: 925,
      roles: ['admin'],
    },
  ],
  settings: [{ to: '/restaurants/{-$restaurantId}/opening-hours', label: 'Öffnungszeiten', place: 20 }],
})
