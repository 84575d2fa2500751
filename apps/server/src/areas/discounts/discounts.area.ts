import { defineArea } from '../../area.ts'
import { seedDiscounts } from './discounts.demo.ts'
import { discountRoutes } from './discounts.routes.ts'

export const discounts = defineArea({
  routes: [discountRoutes],
  demo: seedDiscounts,
})
