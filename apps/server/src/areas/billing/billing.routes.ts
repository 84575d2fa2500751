import { billingCalls } from '@tresen/contract/billing/billing-calls'
import { operatorBillingCalls } from '@tresen/contract/billing/operator-billing-calls'
import { planCalls } from '@tresen/contract/billing/plan-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { bookBill } from './bills/book-bill.ts'
import { createBill, createBills } from './bills/create-bills.ts'
import { creditBill } from './bills/credit-bill.ts'
import { getBillLetter } from './bills/letters.ts'
import * as reading from './bills/read-bills.ts'
import { updateBillingRecipient } from './bills/recipient.ts'
import { remindBill } from './bills/remind-bill.ts'
import { sendBill } from './bills/send.ts'
import { exportDatev } from './datev/export-datev.ts'
import {
  createPlan,
  deletePlan,
  listPlans,
  listRestaurantsWithPlans,
  updatePlan,
} from './plans/keep-plans.ts'
import { getBillingSettings, updateBillingSettings } from './settings/billing-settings.ts'

export function billingRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, planCalls, {
    listRestaurantsWithPlans,
    listPlans,
    createPlan,
    updatePlan,
    deletePlan,
  })
  bindCalls(
    app,
    deps,
    { ...billingCalls, ...operatorBillingCalls },
    {
      getBilling: reading.getBilling,
      createBill,
      getBillInvoice: reading.getBillInvoice,
      getBillLetter,
      sendBill,
      remindBill,
      bookBill,
      creditBill,
      updateBillingRecipient,
      getBillingMonth: reading.getBillingMonth,
      createBills,
      listOpenBills: reading.listOpenBills,
      listBills: reading.listBills,
      listUndeliveredBills: reading.listUndeliveredBills,
      getBillingSettings,
      updateBillingSettings,
      exportDatev,
    },
  )
}
