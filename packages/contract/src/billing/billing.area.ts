import * as bill from './bill.ts'
import { billingCalls } from './billing-calls.ts'
import { operatorBillingCalls } from './operator-billing-calls.ts'
import { billingEvents } from './billing-events.ts'
import * as billingSettings from './billing-settings.ts'
import * as plan from './plan.ts'
import { planCalls } from './plan-calls.ts'
import { leaders } from '../roles.ts'

export const billingArea = {
  calls: { ...billingCalls, ...operatorBillingCalls, ...planCalls },
  events: billingEvents,
  listeners: leaders,
  models: [bill, billingSettings, plan],
}
