import LocalOfferOutlined from 'virtual:icon/outline-local-offer'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../rooms/routing/lazy-page.ts'
import { maintainers } from '@tresen/contract/roles'
import { defineArea } from '../../area.ts'
import { signedIn } from '../../rooms/routing/parents.ts'

const discountsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/discounts',
  component: lazyPage(() => import('./list/discounts.page.tsx'), 'DiscountsPage'),
})

const discountEditorRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/discounts/$discountId',
  validateSearch: ({ template, copy }: Record<string, unknown>): { template?: string; copy?: string } => ({
    ...(typeof template === 'string' && { template }),
    ...(typeof copy === 'string' && { copy }),
  }),
  component: lazyPage(() => import('./editor/discount-editor.page.tsx'), 'DiscountEditorPage'),
})

export const discounts = defineArea({
  routes: [discountsRoute, discountEditorRoute],
  menu: [
    { to: '/discounts', label: 'Rabatte & Menüs', icon: LocalOfferOutlined, place: 100, roles: maintainers },
  ],
})
