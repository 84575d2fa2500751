import { billingCalls } from '@tresen/contract/billing/billing-calls'
import { operatorBillingCalls } from '@tresen/contract/billing/operator-billing-calls'
import { planCalls } from '@tresen/contract/billing/plan-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...billingCalls, ...operatorBillingCalls, ...planCalls })
