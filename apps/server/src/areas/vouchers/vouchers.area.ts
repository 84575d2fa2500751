import { defineArea } from '../../area.ts'
import { seedVouchers } from './vouchers.demo.ts'
import { voucherRoutes } from './vouchers.routes.ts'

export const vouchers = defineArea({
  routes: [voucherRoutes],
  demo: seedVouchers,
})
