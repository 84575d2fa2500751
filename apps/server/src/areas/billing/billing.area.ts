import { defineArea } from '../../area.ts'
import { seedBilling } from './billing.demo.ts'
import { billingRoutes } from './billing.routes.ts'
import { billMonth } from './bills/create-bills.ts'
import { mailBill } from './bills/send.ts'
import { followSendings, forgetOldBills } from './bills/upkeep.ts'

export const billing = defineArea({
  routes: [billingRoutes],
  jobs: [billMonth, mailBill],
  demo: seedBilling,
  upkeep: [followSendings, forgetOldBills],
})
